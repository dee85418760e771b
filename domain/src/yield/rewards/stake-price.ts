import type { UsdPrices } from '../../exchange/usd-price.ts'
import { Fraction } from '../../money/fraction.ts'
import type { Amount } from '../../money/amount.ts'
import type { Token } from '../../money/currency.ts'
import type { StakedPair } from './yield-source.ts'

/** What tokens are worth; nothing has a price while none is known. */
export type Prices = Pick<UsdPrices, 'priceOf'>

/**
 * USD per whole liquidity token: the value of the pair's own reserves behind it. If only one token has a price, its
 * side counts twice, because both sides of a pair are worth the same. `undefined` if neither has one, or no liquidity
 * was minted.
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

/** USD for one whole unit of what is staked. */
export function stakePriceUsd(
  stakeCurrency: Token,
  pair: StakedPair | undefined,
  prices: Prices,
): Fraction | undefined {
  return pair === undefined ? prices.priceOf(stakeCurrency) : lpPriceUsd(pair, prices)
}

/** What an amount is worth at a price of its whole unit; unknown without a price, zero for nothing. */
export function worthAt(amount: Amount | undefined, price: Fraction | undefined): Fraction | undefined {
  if (amount === undefined) return undefined
  if (amount.isZero()) return new Fraction(0n)
  return price?.multiply(amount.toFraction())
}

function worthOf(amount: Amount<Token>, prices: Prices): Fraction | undefined {
  return prices.priceOf(amount.currency)?.multiply(amount.toFraction())
}
