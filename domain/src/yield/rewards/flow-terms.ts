import type { Farm } from '../farms/farm.ts'
import type { Address } from '../../money/address.ts'
import type { Amount } from '../../money/amount.ts'
import type { Currency, Token } from '../../money/currency.ts'
import type { StakingPool } from '../pools/staking-pool.ts'

/** Terms of harvesting all of these in as few confirmations as the wallet supports. */
export interface HarvestManyTerms {
  /** All in one call. */
  readonly farms: readonly Farm[]
  /** One call each. */
  readonly pools: readonly StakingPool[]
}

/** Terms of a zap: BNB or one token converted to LP tokens of a farm's pair and staked. */
export interface ZapTerms {
  readonly farm: Farm
  /** Amount paid in. */
  readonly input: Amount<Currency>
  /**
   * From the input token (wrapped, if it is BNB) to one of the pair's tokens; a single token if the input is one
   * of them.
   */
  readonly path: readonly Token[]
  /** LP tokens at the quoted prices, before the deposit fee. */
  readonly expectedLiquidity: Amount<Token>
  /** Minimum the user accepts, after the deposit fee. */
  readonly minimumLiquidity: Amount<Token>
  readonly slippageBps: number
  /** As in a deposit. */
  readonly referrer: Address | undefined
}
