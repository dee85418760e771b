import type { Amount } from '../money/amount.ts'
import type { NativeCurrency } from '../money/currency.ts'
import { Percent } from '../money/percent.ts'
import { maxSpend } from '../swap/max-spend.ts'

/** Why a bet can't be placed, most important first. */
export type BetBlocker =
  'paused' | 'closed' | 'alreadyBet' | 'amountMissing' | 'belowMinimum' | 'insufficientBalance'

/** Inputs of a bet. Unknown amounts are `undefined`. */
export interface BetRequest {
  readonly amount: Amount<NativeCurrency> | undefined
  readonly balance: Amount<NativeCurrency> | undefined
  readonly minBet: Amount<NativeCurrency>
  readonly isPaused: boolean
  readonly isBettable: boolean
  readonly hasBet: boolean
}

/** Form shortcuts, in percent of the spendable balance. */
export const BET_SHORTCUTS = [10, 25, 50, 75] as const

/** Returns all reasons against a bet; empty if it can be signed. */
export function betBlockers(request: BetRequest): readonly BetBlocker[] {
  const { amount, balance, minBet, isPaused, isBettable, hasBet } = request
  const isAbsent = amount === undefined || amount.raw === 0n
  const reasons: readonly (readonly [BetBlocker, boolean])[] = [
    ['paused', isPaused],
    ['closed', !isBettable],
    ['alreadyBet', hasBet],
    ['amountMissing', isAbsent],
    ['belowMinimum', !isAbsent && amount.compare(minBet) < 0],
    ['insufficientBalance', !isAbsent && balance !== undefined && amount.compare(balance) > 0],
  ]
  return reasons.filter(([, isSo]) => isSo).map(([reason]) => reason)
}

/** Returns the amount a shortcut fills in, rounded down: its share of {@link maxSpend}. */
export function shortcutAmountDown(
  balance: Amount<NativeCurrency>,
  percent: (typeof BET_SHORTCUTS)[number],
  gasPriceWei: bigint,
): Amount<NativeCurrency> {
  return maxSpend(balance, gasPriceWei).multiplyDown(Percent.fromBps(percent * 100))
}
