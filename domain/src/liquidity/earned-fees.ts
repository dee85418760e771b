import { PROTOCOL_SHARE, squareRootDown } from '../exchange/liquidity.ts'
import { Amount } from '../money/amount.ts'
import type { Token } from '../money/currency.ts'
import { Fraction } from '../money/fraction.ts'
import type { LiquidityPosition } from './position.ts'

/** An account's LP tokens and the state of the pair at the end of a block, in whole units. */
export interface LiquidityMoment {
  readonly balance: Fraction
  readonly totalSupply: Fraction
  readonly reserve0: Fraction
  readonly reserve1: Fraction
  /** Product of both after the pair's last deposit or withdrawal; 0 if the protocol takes no share. */
  readonly kLast: Fraction
}

/** Calculations carry 30 decimals. */
const SCALE = 10n ** 30n

/** Losses of less than one part in this number are rounding. */
const ROUNDING = 10n ** 9n

/**
 * Computes the fees earned by an account's LP tokens while it held them, in both tokens as currently pooled,
 * rounded down. Deposits, withdrawals and price changes don't affect the square root of the product of both
 * reserves per LP token: only fees increase it (and donations to the pair). The protocol's share is excluded from
 * the moment that it is earned, also while it is only due. Exact to one part in 10^9, and to the units that the pair
 * itself rounds away with each deposit and withdrawal.
 * @param moments every block that changed the balance, oldest first
 * @returns `undefined` if they don't add up to the current balance, or if a token reduced the reserves itself
 */
export function earnedFees(
  { pool, liquidity }: LiquidityPosition,
  moments: readonly LiquidityMoment[],
): { readonly amount0: Amount<Token>; readonly amount1: Amount<Token> } | undefined {
  const { reserve0, reserve1 } = pool.pair
  const unit = 10n ** BigInt(reserve0.currency.decimals + reserve1.currency.decimals)
  const now: LiquidityMoment = {
    balance: liquidity.toFraction(),
    totalSupply: Amount.fromRaw(pool.liquidityToken, pool.totalSupply).toFraction(),
    reserve0: reserve0.toFraction(),
    reserve1: reserve1.toFraction(),
    kLast: new Fraction(pool.kLast ?? 0n, unit),
  }
  if (moments.at(-1)?.balance.isEqual(now.balance) !== true) return undefined
  let earned = 0n
  for (const [place, moment] of moments.entries()) {
    if (moment.balance.isZero()) continue
    const from = rootPerToken(moment, pool.protocolShare)
    const to = rootPerToken(moments[place + 1] ?? now, pool.protocolShare)
    if (from === undefined || to === undefined) return undefined
    earned += ((to - from) * moment.balance.numerator) / moment.balance.denominator
  }
  const root = rootOf(reserve0.toFraction().multiply(reserve1.toFraction()))
  if (root === 0n || earned * ROUNDING < -root) return undefined
  const amountOf = ({ currency, raw }: Amount<Token>) =>
    Amount.fromRaw(currency, earned < 0n ? 0n : (raw * earned) / root)
  return { amount0: amountOf(reserve0), amount1: amountOf(reserve1) }
}

/**
 * Of the providers' part of the reserves, without the protocol's share of the growth since `kLast`: its LP tokens,
 * once minted, dilute the others by just that. Scaled by {@link SCALE}, rounded down; `undefined` for a pair without
 * LP tokens.
 */
function rootPerToken(
  { totalSupply, reserve0, reserve1, kLast }: LiquidityMoment,
  share = PROTOCOL_SHARE,
): bigint | undefined {
  const { numerator, denominator } = totalSupply
  if (numerator === 0n) return undefined
  const root = rootOf(reserve0.multiply(reserve1))
  const growth = root - rootOf(kLast)
  const due = kLast.isZero() || growth < 0n ? 0n : (growth * share.numerator) / share.denominator
  return ((root - due) * denominator) / numerator
}

/** Scaled by {@link SCALE}, rounded down. */
function rootOf({ numerator, denominator }: Fraction): bigint {
  return squareRootDown((numerator * SCALE * SCALE) / denominator)
}
