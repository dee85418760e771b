import { claimRewardFlow, registerFlow } from '@ibull/chain/trading-competition'
import { screenFlows } from '../../../transactions/index.ts'
import type { CompetitionRequests } from './competition-requests.ts'

export const newScreen = screenFlows<CompetitionRequests>({
  register: registerFlow,
  claim: claimRewardFlow,
})
