import type { Fraction } from '@ibull/domain'

/** USD amounts are kept in parts of this. */
export const USD_SCALE = 10n ** 18n

/** Prices are kept in parts of this. */
export const PRICE_SCALE = 10n ** 36n

/** No price is kept above this. */
export const HIGHEST_PRICE = 2n ** 255n

/** No single USD amount is kept above this: the sum of 2^31 of them still fits a column of 78 digits. */
export const HIGHEST_USD = 2n ** 224n

/** USD as they are kept: rounded down, and no more than {@link HIGHEST_USD}. */
export function toUsd(worth: Fraction): bigint {
  return lesser((worth.numerator * USD_SCALE) / worth.denominator, HIGHEST_USD)
}

/** A price as it is kept: rounded down, and no more than {@link HIGHEST_PRICE}. */
export function toPrice(price: Fraction): bigint {
  return lesser((price.numerator * PRICE_SCALE) / price.denominator, HIGHEST_PRICE)
}

export function lesser(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

export function greater(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
