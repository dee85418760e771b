import { formatSignificant } from '../format/format-amount.ts'
import type { NumberStyle } from '../format/number-style.ts'
import { Fraction } from '../money/fraction.ts'

/** Transaction speed preset. The network file defines the highest gas price of each. */
export type GasSpeed = 'standard' | 'fast' | 'instant'

/** Gas price for the user's speed setting, in wei per gas. */
export interface GasPrice {
  /** Expected price, with which fees are calculated. */
  readonly wei: bigint
  /** Highest price signed: above `wei` where the base fee may rise before the transaction is mined. */
  readonly mostWei: bigint
  /** Part of `wei` above the base fee; `undefined` on chains without one, where a single price is signed. */
  readonly tipWei: bigint | undefined
  /**
   * - `node`: the node's price times the speed's factor
   * - `preset`: the preset, since the node's price is higher or unknown
   * - `baseFee`: above the preset, because the network's base fee is
   */
  readonly source: 'node' | 'preset' | 'baseFee'
}

const GWEI_DIGITS = 4

/** Formats a gas price in gwei with four significant digits, rounded up. @param wei in wei per gas. */
export function formatGwei(wei: bigint, style?: NumberStyle): string {
  return formatSignificant(new Fraction(wei, 10n ** 9n), GWEI_DIGITS, 'up', style)
}
