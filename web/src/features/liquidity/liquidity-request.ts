import type { NeededAllowance } from '@ibull/chain/write'
import type { AddLiquidityTerms, Amount, Percent, RemoveLiquidityTerms, Token } from '@ibull/domain'

/** Terms of a deposit, with additional figures for its review. */
export interface DepositRequest extends AddLiquidityTerms {
  /** The account's pool share after the deposit. */
  readonly share: Percent
  /** LP tokens minted, in the pair's own token. */
  readonly minted: Amount<Token>
}

/** Requests of the liquidity screens. */
export interface LiquidityRequests {
  readonly add: DepositRequest
  readonly remove: RemoveLiquidityTerms
  readonly approve: NeededAllowance
}
