import { defineScreenFlow } from '../../../transactions/index.ts'
import type { CompetitionRequests } from './competition-requests.ts'

const screen = defineScreenFlow<string, CompetitionRequests>(
  () => import('./competition-flows.ts'),
  () => import('./competition-flow-dialog.tsx'),
)

export const preloadCompetitionFlows = screen.preload
/** The flow of the page, one at a time. Its actions are named by what was pressed. */
export const useCompetitionFlow = screen.useFlow
export const CompetitionFlowWindow = screen.FlowWindow
export type CompetitionFlowControl = ReturnType<typeof useCompetitionFlow>
