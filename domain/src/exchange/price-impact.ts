import type { Fraction } from '../money/fraction.ts'
import { Percent } from '../money/percent.ts'

/** Where each severity of price impact begins, in basis points: severity 1, 2, 3 and 4. */
export const PRICE_IMPACT_LEVELS_BPS = [100, 300, 500, 1000] as const

/** From this impact on, a trade outside expert mode is confirmed in a box of its own. */
export const PRICE_IMPACT_CONFIRM_BPS = 500

/** From this impact on, the user types the word "confirm" in that box. */
export const PRICE_IMPACT_TYPED_CONFIRM_BPS = 1000

/**
 * 0 below 1 %, 1 below 3 %, 2 below 5 % (warned of), 3 below 10 % ("Swap Anyway"), else 4 (needs expert mode).
 */
export type PriceImpactSeverity = 0 | 1 | 2 | 3 | 4

/** How serious a price impact (fee excluded) is. */
export function priceImpactSeverity(impact: Fraction): PriceImpactSeverity {
  const [one, two, three, four] = PRICE_IMPACT_LEVELS_BPS
  if (impact.isLessThan(Percent.fromBps(one))) return 0
  if (impact.isLessThan(Percent.fromBps(two))) return 1
  if (impact.isLessThan(Percent.fromBps(three))) return 2
  if (impact.isLessThan(Percent.fromBps(four))) return 3
  return 4
}
