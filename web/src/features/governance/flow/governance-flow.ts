import { defineScreenFlow } from '../../../transactions/index.ts'
import type { GovernanceRequests } from './governance-requests.ts'

const screen = defineScreenFlow<string, GovernanceRequests>(
  () => import('./governance-flows.ts'),
  () => import('./governance-flow-dialog.tsx'),
)

export const preloadGovernanceFlows = screen.preload
/** Controls the page's flow, one at a time. Actions are named after the pressed button. */
export const useGovernanceFlow = screen.useFlow
export const GovernanceFlowWindow = screen.FlowWindow
export type GovernanceFlowControl = ReturnType<typeof useGovernanceFlow>
