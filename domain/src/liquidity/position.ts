import { liquidityShareDown } from '../exchange/liquidity.ts'
import { formatSignificant } from '../format/format-amount.ts'
import { PLAIN_STYLE, type NumberStyle } from '../format/number-style.ts'
import { toExactDecimal } from '../format/decimal.ts'
import { writeDecimal } from '../format/number-style.ts'
import { Amount } from '../money/amount.ts'
import type { Token } from '../money/currency.ts'
import { Fraction } from '../money/fraction.ts'
import { Percent } from '../money/percent.ts'
import type { LiquidityPool } from './liquidity-pool.ts'

/** An account's position in a pool. Immutable. */
export interface LiquidityPosition {
  readonly pool: LiquidityPool
  /** LP tokens held. */
  readonly liquidity: Amount<Token>
  /** Redeemable amounts of `token0` and `token1`, each rounded down; may be zero. */
  readonly amount0: Amount<Token>
  readonly amount1: Amount<Token>
  /** Share of the pool. */
  readonly share: Percent
}

/**
 * Computes the position of `held` LP tokens (raw), including the dilution by the protocol's pending LP tokens. A
 * balance above the pool's supply counts as all of it.
 */
export function liquidityPosition(pool: LiquidityPool, held: bigint): LiquidityPosition {
  const counted = held < pool.totalSupply ? held : pool.totalSupply
  const { amount0, amount1 } = liquidityShareDown(pool.state, counted)
  return {
    pool,
    liquidity: Amount.fromRaw(pool.liquidityToken, held),
    amount0: Amount.fromRaw(pool.pair.token0, amount0),
    amount1: Amount.fromRaw(pool.pair.token1, amount1),
    share: new Percent(counted, pool.totalSupply),
  }
}

/**
 * Returns the pooled amount of one of the two tokens. @throws {CurrencyMismatchError} if the pool doesn't hold it.
 */
export function pooledAmount(position: LiquidityPosition, token: Token): Amount<Token> {
  const { pair } = position.pool
  return pair.reserveOf(token) === pair.reserve0 ? position.amount0 : position.amount1
}

const ONE_BASIS_POINT = /* @__PURE__ */ new Fraction(1n, 10_000n)

/**
 * Formats a pool share as a percentage with 4 to 6 significant digits, rounded down; non-zero shares below 0.01 %
 * are `<0.01%`.
 */
export function formatPoolShare(
  share: Percent,
  options: { readonly significantDigits?: 4 | 5 | 6; readonly style?: NumberStyle } = {},
): string {
  const { significantDigits = 6, style = PLAIN_STYLE } = options
  if (!share.isZero() && share.isLessThan(ONE_BASIS_POINT)) {
    return `<${writeDecimal(toExactDecimal(1n, 2), style)}${style.percentSuffix}`
  }
  const percent = share.multiply(new Fraction(100n))
  return formatSignificant(percent, significantDigits, 'down', style) + style.percentSuffix
}
