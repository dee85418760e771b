import {
  PRICE_IMPACT_CONFIRM_BPS,
  PRICE_IMPACT_TYPED_CONFIRM_BPS,
  priceImpactSeverity,
} from '../exchange/price-impact.ts'
import type { Fraction } from '../money/fraction.ts'
import { Percent } from '../money/percent.ts'

/** Confirmation required for a price impact before a swap: none, a dialog, or typing "confirm". */
export type PriceImpactGate = 'open' | 'confirm' | 'typeConfirm'

/** Lowest severity allowed only in expert mode. */
export const EXPERT_ONLY_SEVERITY = 4

/** Lowest severity at which the button is styled as dangerous and reads "Swap Anyway". */
export const SWAP_ANYWAY_SEVERITY = 3

/** Whether a swap with this impact (fee excluded) is refused outside expert mode. */
export function isPriceImpactRefused(impact: Fraction, isExpert: boolean): boolean {
  return !isExpert && priceImpactSeverity(impact) >= EXPERT_ONLY_SEVERITY
}

/**
 * Returns the confirmation required for a swap with this impact (fee excluded). From 5 % a dialog is shown, which
 * expert mode skips; from 10 % the word must be typed, in expert mode too. Other users, whose button is disabled
 * from there on, get it only if the price moves while the dialog is open.
 */
export function priceImpactGate(impact: Fraction, isExpert: boolean): PriceImpactGate {
  if (!impact.isLessThan(Percent.fromBps(PRICE_IMPACT_TYPED_CONFIRM_BPS))) return 'typeConfirm'
  if (!isExpert && !impact.isLessThan(Percent.fromBps(PRICE_IMPACT_CONFIRM_BPS))) return 'confirm'
  return 'open'
}
