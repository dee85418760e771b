import type { NeededAllowance } from '@ibull/chain/write'
import type { AddLiquidityTerms, Amount, Percent, RemoveLiquidityTerms, Token } from '@ibull/domain'

/** The terms of a deposit, with what its review says beside them. */
export interface DepositRequest extends AddLiquidityTerms {
  /** The account's part of the pool after the deposit. */
  readonly share: Percent
  /** The LP tokens that it mints, in the currency of the pair's own token. */
  readonly minted: Amount<Token>
}

/** The requests of the liquidity screens. */
export interface LiquidityRequests {
  readonly add: DepositRequest
  readonly remove: RemoveLiquidityTerms
  readonly approve: NeededAllowance
}
