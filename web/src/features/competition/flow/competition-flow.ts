import { defineScreenFlow } from '../../../transactions/index.ts'
import type { CompetitionRequests } from './competition-requests.ts'

const screen = defineScreenFlow<string, CompetitionRequests>(
  () => import('./competition-flows.ts'),
  () => import('./competition-flow-dialog.tsx'),
)

export const preloadCompetitionFlows = screen.preload
/** Controls the page's flow, one at a time. Actions are named after the pressed button. */
export const useCompetitionFlow = screen.useFlow
export const CompetitionFlowWindow = screen.FlowWindow
export type CompetitionFlowControl = ReturnType<typeof useCompetitionFlow>
