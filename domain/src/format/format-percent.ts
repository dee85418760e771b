import { Fraction } from '../money/fraction.ts'
import { isDecimalZero, toExactDecimal, toFixedPlaces, type Rounding } from './decimal.ts'
import { PLAIN_STYLE, writeDecimal, type NumberStyle } from './number-style.ts'

export interface PercentOptions {
  /** Digits after the point. Defaults to 2. */
  readonly places?: number
  /** Defaults to `halfUp`. */
  readonly rounding?: Rounding
  readonly style?: NumberStyle
}

function belowSmallest(places: number, isNegative: boolean, style: NumberStyle): string {
  const smallest = writeDecimal(toExactDecimal(1n, places), style) + style.percentSuffix
  return isNegative ? `>-${smallest}` : `<${smallest}`
}

/**
 * Formats a share of one as a percentage with 2 decimals (1 is `100.00%`). Non-zero values below the last decimal
 * are formatted as `<0.01%`; zero as `0.00%`.
 */
export function formatPercent(share: Fraction, options: PercentOptions = {}): string {
  const { places = 2, rounding = 'halfUp', style = PLAIN_STYLE } = options
  const percent = share.multiply(new Fraction(100n))
  const isTiny = !percent.isZero() && isDecimalZero(toFixedPlaces(percent, places, 'down'))
  if (isTiny) return belowSmallest(places, percent.numerator < 0n, style)
  return writeDecimal(toFixedPlaces(percent, places, rounding), style) + style.percentSuffix
}

/** Formats a price impact with 2 decimals; anything below 0.01 %, including zero, is `<0.01%`. */
export function formatPriceImpact(impact: Fraction, style: NumberStyle = PLAIN_STYLE): string {
  if (impact.isLessThan(new Fraction(1n, 10_000n))) return belowSmallest(2, false, style)
  return formatPercent(impact, { style })
}
