import { mayHaveClaims } from '@ibull/domain/lottery'
import type { OwnLotteryRound } from '../../../history/index.ts'

/** Rounds that are asked for prizes at a time. */
export const CHECKED_AT_ONCE = 10

/**
 * The rounds of an account's history that the page does not check by itself and that may still owe it something: prizes
 * that are not all claimed, or a refund. The chain decides.
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
