import type { Fraction } from '@ibull/domain'

/** Scale of stored USD amounts. */
export const USD_SCALE = 10n ** 18n

/** Scale of stored prices. */
export const PRICE_SCALE = 10n ** 36n

/** Upper bound of stored prices. */
export const HIGHEST_PRICE = 2n ** 255n

/** Upper bound of a stored USD amount: the sum of 2^31 of them still fits a 78-digit column. */
export const HIGHEST_USD = 2n ** 224n

/** Scales a USD amount for storage: rounded down, capped at {@link HIGHEST_USD}. */
export function toUsd(worth: Fraction): bigint {
  return lesser((worth.numerator * USD_SCALE) / worth.denominator, HIGHEST_USD)
}

/** Scales a price for storage: rounded down, capped at {@link HIGHEST_PRICE}. */
export function toPrice(price: Fraction): bigint {
  return lesser((price.numerator * PRICE_SCALE) / price.denominator, HIGHEST_PRICE)
}

export function lesser(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

export function greater(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
