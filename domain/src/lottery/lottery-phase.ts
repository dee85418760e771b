/** Round statuses, indexed by the contract's enum value. A round is pending until loaded. */
export const LOTTERY_STATUSES = ['pending', 'open', 'close', 'claimable'] as const

/** Status of a round. */
export type LotteryStatus = (typeof LOTTERY_STATUSES)[number]

/** Maps the contract's enum value to a status; pending for an unknown value. */
export function lotteryStatus(value: number): LotteryStatus {
  return LOTTERY_STATUSES[value] ?? 'pending'
}

/** Displayed phase of the current round. */
export interface LotteryPhase {
  readonly phase: 'onSaleSoon' | 'buying' | 'drawing' | 'claiming'
  /** Chain time in seconds that a countdown runs to; `undefined` if unknown. */
  readonly until: bigint | undefined
  /** Whether the keeper is overdue with the next step, so the user may perform it. */
  readonly isLate: boolean
}

/**
 * Expected seconds from the end of a sale until the round is closed, its winners are drawn, and the next sale
 * opens.
 */
export const CLOSED_AFTER = 30n
export const WINNERS_AFTER = 180n
export const NEXT_SALE_AFTER = 300n

/**
 * Returns the phase of the current round at a chain time.
 * @param endTime end of the sale, in seconds.
 * @param now chain time in seconds.
 */
export function lotteryPhase(status: LotteryStatus, endTime: bigint, now: bigint): LotteryPhase {
  if (status === 'pending') return { phase: 'onSaleSoon', until: undefined, isLate: false }
  if (status === 'open' && now < endTime) return { phase: 'buying', until: endTime, isLate: false }
  if (status === 'claimable') {
    const isLate = now >= endTime + NEXT_SALE_AFTER
    return isLate
      ? { phase: 'onSaleSoon', until: undefined, isLate }
      : { phase: 'claiming', until: endTime + NEXT_SALE_AFTER, isLate }
  }
  const due = endTime + (status === 'open' ? CLOSED_AFTER : WINNERS_AFTER)
  const isLate = now >= due
  return { phase: 'drawing', until: isLate ? undefined : endTime + WINNERS_AFTER, isLate }
}
