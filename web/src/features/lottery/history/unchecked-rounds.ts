import { mayHaveClaims } from '@ibull/domain/lottery'
import type { OwnLotteryRound } from '../../../history/index.ts'

/** Rounds checked for prizes at a time. */
export const CHECKED_AT_ONCE = 10

/**
 * Returns the rounds of an account's history that the page doesn't check by itself and that may still owe it
 * something: unclaimed prizes, or a refund. The chain decides.
 */
export function uncheckedRounds(
  rounds: readonly OwnLotteryRound[],
  checked: readonly bigint[],
  ticketLimit: number,
): readonly OwnLotteryRound[] {
  return rounds.filter((round) => {
    if (checked.includes(round.lotteryId)) return false
    if (round.isCancelled) return round.refundedTickets < round.totalTickets
    return round.status === 'claimable' && mayHaveClaims(round, ticketLimit)
  })
}
