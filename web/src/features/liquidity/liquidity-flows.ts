import { addLiquidityFlow, approvalFlow, removeLiquidityFlow } from '@ibull/chain/write'
import { screenFlows } from '../../transactions/index.ts'
import type { LiquidityRequests } from './liquidity-request.ts'

export const newScreen = screenFlows<LiquidityRequests>({
  add: addLiquidityFlow,
  remove: removeLiquidityFlow,
  approve: approvalFlow,
})
