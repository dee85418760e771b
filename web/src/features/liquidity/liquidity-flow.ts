import { defineScreenFlow } from '../../transactions/index.ts'
import type { LiquidityRequests } from './liquidity-request.ts'

/** A button of a liquidity screen that opens a flow. */
export type LiquidityFlowAction = 'supply' | 'approveA' | 'approveB' | 'remove'

/** All flows of the liquidity screens. */
export const liquidityScreen = defineScreenFlow<LiquidityFlowAction, LiquidityRequests>(
  () => import('./liquidity-flows.ts'),
  () => import('./dialogs/liquidity-flow-dialog.tsx'),
)
