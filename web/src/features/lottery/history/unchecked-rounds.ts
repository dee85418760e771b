import { mayHaveClaims } from '@ibull/domain/lottery'
import type { OwnLotteryRound } from '../../../history/index.ts'

/** Rounds checked for prizes at a time. */
export const CHECKED_AT_ONCE = 10

/**
 * Returns the rounds of an account's history that the page doesn't check by itself and that may still owe it
 * something: unclaimed prizes, or a refund. The chain decides.
 * @param firstChecked oldest round that the page checks; `undefined` until it has
 */
export function uncheckedRounds(
  rounds: readonly OwnLotteryRound[],
  firstChecked: bigint | undefined,
  ticketLimit: number,
): readonly OwnLotteryRound[] {
  return rounds.filter((round) => {
    if (firstChecked === undefined || round.lotteryId >= firstChecked) return false
    if (round.isCancelled) return round.refundedTickets < round.totalTickets
    return round.status === 'claimable' && mayHaveClaims(round, ticketLimit)
  })
}
