import type { UsdPrices } from '../../exchange/usd-price.ts'
import { Fraction } from '../../money/fraction.ts'
import type { Amount } from '../../money/amount.ts'
import type { Token } from '../../money/currency.ts'
import type { StakedPair } from './yield-source.ts'

/** Token prices; none while they are unknown. */
export type Prices = Pick<UsdPrices, 'priceOf'>

/**
 * Returns USD per whole LP token: the value of the pair's reserves behind it. If only one token has a price, its
 * side counts twice, because both sides of a pair have equal value. `undefined` if neither has one, or the LP
 * token supply is zero.
 */
export function lpPriceUsd(pair: StakedPair, prices: Prices): Fraction | undefined {
  if (pair.lpTotalSupply.isZero()) return undefined
  const worth0 = worthOf(pair.reserve0, prices)
  const worth1 = worthOf(pair.reserve1, prices)
  const known = worth0 ?? worth1
  if (known === undefined) return undefined
  const worth = worth0 !== undefined && worth1 !== undefined ? worth0.add(worth1) : known.add(known)
  return worth.divide(pair.lpTotalSupply.toFraction())
}

/** Returns USD per whole unit of the staked token. */
export function stakePriceUsd(
  stakeCurrency: Token,
  pair: StakedPair | undefined,
  prices: Prices,
): Fraction | undefined {
  return pair === undefined ? prices.priceOf(stakeCurrency) : lpPriceUsd(pair, prices)
}

/** Returns the value of an amount at a price per whole unit; unknown without a price, zero for a zero amount. */
export function worthAt(amount: Amount | undefined, price: Fraction | undefined): Fraction | undefined {
  if (amount === undefined) return undefined
  if (amount.isZero()) return new Fraction(0n)
  return price?.multiply(amount.toFraction())
}

function worthOf(amount: Amount<Token>, prices: Prices): Fraction | undefined {
  return prices.priceOf(amount.currency)?.multiply(amount.toFraction())
}
