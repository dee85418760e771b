import { automaticPayoutFlow, betFlow, claimFlow, marketActFlow } from '@ibull/chain/prediction'
import { screenFlows } from '../../../transactions/index.ts'
import type { PredictionRequests } from './prediction-requests.ts'

export const newScreen = screenFlows<PredictionRequests>({
  bet: betFlow,
  claim: claimFlow,
  payout: automaticPayoutFlow,
  act: marketActFlow,
})
