import type { Fraction } from '../money/fraction.ts'
import { Percent } from '../money/percent.ts'

/** Lower bounds of price impact severities 1, 2, 3 and 4, in basis points. */
export const PRICE_IMPACT_LEVELS_BPS = [100, 300, 500, 1000] as const

/** Price impact, in basis points, from which a trade outside expert mode requires a separate confirmation. */
export const PRICE_IMPACT_CONFIRM_BPS = 500

/** Price impact, in basis points, from which that confirmation requires typing "confirm". */
export const PRICE_IMPACT_TYPED_CONFIRM_BPS = 1000

/**
 * 0 below 1 %, 1 below 3 %, 2 below 5 % (warning), 3 below 10 % ("Swap Anyway"), otherwise 4 (requires expert
 * mode).
 */
export type PriceImpactSeverity = 0 | 1 | 2 | 3 | 4

/** Returns the severity of a price impact (fee excluded). */
export function priceImpactSeverity(impact: Fraction): PriceImpactSeverity {
  const [one, two, three, four] = PRICE_IMPACT_LEVELS_BPS
  if (impact.isLessThan(Percent.fromBps(one))) return 0
  if (impact.isLessThan(Percent.fromBps(two))) return 1
  if (impact.isLessThan(Percent.fromBps(three))) return 2
  if (impact.isLessThan(Percent.fromBps(four))) return 3
  return 4
}
