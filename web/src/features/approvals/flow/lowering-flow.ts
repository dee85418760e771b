import { defineScreenFlow } from '../../../transactions/index.ts'
import type { ApprovalRequests } from './approval-requests.ts'

const screen = defineScreenFlow<string, ApprovalRequests>(
  () => import('./lowering-flows.ts'),
  () => import('./lowering-dialog.tsx'),
)

export const preloadLowering = screen.preload
/** Controls the page's flow, one at a time. Actions are named after the pressed button. */
export const useLowering = screen.useFlow
export const LoweringWindow = screen.FlowWindow
export type LoweringControl = ReturnType<typeof useLowering>
