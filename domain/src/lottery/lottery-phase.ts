/** The status of a round, by the contract's numbers. A round that is not read yet is pending. */
export const LOTTERY_STATUSES = ['pending', 'open', 'close', 'claimable'] as const

/** The status of a round. */
export type LotteryStatus = (typeof LOTTERY_STATUSES)[number]

/** The status that the contract's number means; pending for an unknown one. */
export function lotteryStatus(value: number): LotteryStatus {
  return LOTTERY_STATUSES[value] ?? 'pending'
}

/** What a screen says of the current round. */
export interface LotteryPhase {
  readonly phase: 'onSaleSoon' | 'buying' | 'drawing' | 'claiming'
  /** The chain time in seconds that a countdown runs to; `undefined` where it is unknown. */
  readonly until: bigint | undefined
  /** Whether the keeper should have done the next step already, so that the user may. */
  readonly isLate: boolean
}

/** Seconds after the end of a sale: when the round should be closed, its winners known, and the next sale open. */
export const CLOSED_AFTER = 30n
export const WINNERS_AFTER = 180n
export const NEXT_SALE_AFTER = 300n

/**
 * The phase of the current round at a chain time.
 * @param endTime of the sale, in seconds.
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
