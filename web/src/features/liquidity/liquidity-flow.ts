import { defineScreenFlow } from '../../transactions/index.ts'
import type { LiquidityRequests } from './liquidity-request.ts'

/** A press of a liquidity screen that leads to the wallet. */
export type LiquidityFlowAction = 'supply' | 'approveA' | 'approveB' | 'remove'

/** Everything that a liquidity screen lets the user sign. */
export const liquidityScreen = defineScreenFlow<LiquidityFlowAction, LiquidityRequests>(
  () => import('./liquidity-flows.ts'),
  () => import('./dialogs/liquidity-flow-dialog.tsx'),
)
