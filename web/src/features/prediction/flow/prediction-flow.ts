import { defineScreenFlow } from '../../../transactions/index.ts'
import type { PredictionRequests } from './prediction-requests.ts'

const screen = defineScreenFlow<string, PredictionRequests>(
  () => import('./prediction-flows.ts'),
  () => import('./prediction-flow-dialog.tsx'),
)

export const preloadPredictionFlows = screen.preload
/** Controls the page's flow, one at a time. Actions are named after the pressed button. */
export const usePredictionFlow = screen.useFlow
export const PredictionFlowWindow = screen.FlowWindow
export type PredictionFlowControl = ReturnType<typeof usePredictionFlow>
