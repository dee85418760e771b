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

/** What an account has in a pool. Immutable. */
export interface LiquidityPosition {
  readonly pool: LiquidityPool
  /** Shares held. */
  readonly liquidity: Amount<Token>
  /** What the shares return of `token0` and `token1` now, each rounded down; may be zero. */
  readonly amount0: Amount<Token>
  readonly amount1: Amount<Token>
  /** The part of all shares. */
  readonly share: Percent
}

/**
 * What `held` shares (raw) of a pool are worth, the protocol's own shares that are due counted in.
 * Shares beyond the pool's supply count as all of it.
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

/** What is pooled of one of the two tokens. @throws {CurrencyMismatchError} when the pool does not hold it. */
export function pooledAmount(position: LiquidityPosition, token: Token): Amount<Token> {
  const { pair } = position.pool
  return pair.reserveOf(token) === pair.reserve0 ? position.amount0 : position.amount1
}

const ONE_BASIS_POINT = /* @__PURE__ */ new Fraction(1n, 10_000n)

/**
 * A part of a pool as a percentage with 4 to 6 significant digits, rounded down; what is not zero but below
 * 0.01 % reads `<0.01%`.
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
