import { defineScreenFlow } from '../../../transactions/index.ts'
import type { PredictionRequests } from './prediction-requests.ts'

const screen = defineScreenFlow<string, PredictionRequests>(
  () => import('./prediction-flows.ts'),
  () => import('./prediction-flow-dialog.tsx'),
)

export const preloadPredictionFlows = screen.preload
/** The flow of the page, one at a time. Its actions are named by what was pressed. */
export const usePredictionFlow = screen.useFlow
export const PredictionFlowWindow = screen.FlowWindow
export type PredictionFlowControl = ReturnType<typeof usePredictionFlow>
