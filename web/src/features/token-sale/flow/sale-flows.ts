import { claimSalePointsFlow, commitFlow, harvestSaleFlow } from '@ibull/chain/token-sale'
import { screenFlows } from '../../../transactions/index.ts'
import type { SaleRequests } from './sale-requests.ts'

export const newScreen = screenFlows<SaleRequests>({
  commit: commitFlow,
  harvest: harvestSaleFlow,
  points: claimSalePointsFlow,
})
