import { defineScreenFlow } from '../../../transactions/index.ts'
import type { LotteryRequests } from './lottery-requests.ts'

const screen = defineScreenFlow<string, LotteryRequests>(
  () => import('./lottery-flows.ts'),
  () => import('./lottery-flow-dialog.tsx'),
)

export const preloadLotteryFlows = screen.preload
/** Controls the page's flow, one at a time. Actions are named after the pressed button. */
export const useLotteryFlow = screen.useFlow
export const LotteryFlowWindow = screen.FlowWindow
export type LotteryFlowControl = ReturnType<typeof useLotteryFlow>
