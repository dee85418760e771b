import { defineScreenFlow } from '../../../transactions/index.ts'
import type { LotteryRequests } from './lottery-requests.ts'

const screen = defineScreenFlow<string, LotteryRequests>(
  () => import('./lottery-flows.ts'),
  () => import('./lottery-flow-dialog.tsx'),
)

export const preloadLotteryFlows = screen.preload
/** The flow of the page, one at a time. Its actions are named by what was pressed. */
export const useLotteryFlow = screen.useFlow
export const LotteryFlowWindow = screen.FlowWindow
export type LotteryFlowControl = ReturnType<typeof useLotteryFlow>
