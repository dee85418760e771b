import {
  PRICE_IMPACT_CONFIRM_BPS,
  PRICE_IMPACT_TYPED_CONFIRM_BPS,
  priceImpactSeverity,
} from '../exchange/price-impact.ts'
import type { Fraction } from '../money/fraction.ts'
import { Percent } from '../money/percent.ts'

/** What the user must do about the price impact before a swap: nothing, say yes in a box, or type "confirm". */
export type PriceImpactGate = 'open' | 'confirm' | 'typeConfirm'

/** The lowest severity that only expert mode may trade at. */
export const EXPERT_ONLY_SEVERITY = 4

/** The lowest severity at which the button is danger-styled and says "Swap Anyway". */
export const SWAP_ANYWAY_SEVERITY = 3

/** Whether a swap of this impact (fee excluded) is refused outside expert mode. */
export function isPriceImpactRefused(impact: Fraction, isExpert: boolean): boolean {
  return !isExpert && priceImpactSeverity(impact) >= EXPERT_ONLY_SEVERITY
}

/**
 * The step before a swap of this impact (fee excluded). From 5 % on a box asks, which expert mode skips; from 10 % on the
 * word is typed, by experts, too. Others, whose button refuses from there on, meet it where the price moves while they
 * are asked.
 */
export function priceImpactGate(impact: Fraction, isExpert: boolean): PriceImpactGate {
  if (!impact.isLessThan(Percent.fromBps(PRICE_IMPACT_TYPED_CONFIRM_BPS))) return 'typeConfirm'
  if (!isExpert && !impact.isLessThan(Percent.fromBps(PRICE_IMPACT_CONFIRM_BPS))) return 'confirm'
  return 'open'
}
