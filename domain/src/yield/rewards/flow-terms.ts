import type { Farm } from '../farms/farm.ts'
import type { Address } from '../../money/address.ts'
import type { Amount } from '../../money/amount.ts'
import type { Currency, Token } from '../../money/currency.ts'
import type { StakingPool } from '../pools/staking-pool.ts'

/** The request: to be paid by all of these, in as few confirmations as the wallet allows. */
export interface HarvestManyTerms {
  /** In one call, however many. */
  readonly farms: readonly Farm[]
  /** One call each. */
  readonly pools: readonly StakingPool[]
}

/** The request: BNB or one token turned into the liquidity of a farm's pair, and staked. */
export interface ZapTerms {
  readonly farm: Farm
  /** What goes in. */
  readonly input: Amount<Currency>
  /** From the input's token (wrapped, where it is BNB) to one of the pair's tokens; just that one where it is one of them. */
  readonly path: readonly Token[]
  /** Liquidity tokens at the prices that were shown, before the deposit fee. */
  readonly expectedLiquidity: Amount<Token>
  /** The least that the user accepts, after the deposit fee. */
  readonly minimumLiquidity: Amount<Token>
  readonly slippageBps: number
  /** As in a deposit. */
  readonly referrer: Address | undefined
}
