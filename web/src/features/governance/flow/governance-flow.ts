import { defineScreenFlow } from '../../../transactions/index.ts'
import type { GovernanceRequests } from './governance-requests.ts'

const screen = defineScreenFlow<string, GovernanceRequests>(
  () => import('./governance-flows.ts'),
  () => import('./governance-flow-dialog.tsx'),
)

export const preloadGovernanceFlows = screen.preload
/** The flow of the page, one at a time. Its actions are named by what was pressed. */
export const useGovernanceFlow = screen.useFlow
export const GovernanceFlowWindow = screen.FlowWindow
export type GovernanceFlowControl = ReturnType<typeof useGovernanceFlow>
