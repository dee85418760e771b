import { ticketPrizeDown, type PrizeTerms } from './prizes.ts'
import { ticketBracket } from './ticket-numbers.ts'

/** A ticket of an account, as the contract lists it. */
export interface Ticket {
  readonly id: bigint
  /** 1,000,000 to 1,999,999. */
  readonly number: number
  /** Whether its prize was claimed. */
  readonly status: boolean
}

/** A round whose prizes can be claimed. */
export interface ClaimableRound extends PrizeTerms {
  readonly lotteryId: bigint
  readonly finalNumber: number
  /** By bracket. */
  readonly winners: readonly bigint[]
}

/** One transaction: `claimTickets` with these tickets and brackets pays `amount`. */
export interface ClaimBatch {
  readonly lotteryId: bigint
  readonly ticketIds: readonly bigint[]
  readonly brackets: readonly number[]
  readonly amount: bigint
}

/**
 * The transactions that claim every prize of an account in a round: each ticket that won and was not claimed, in its
 * bracket. With the tickets as they are after some of the transactions, it is what is left, so a plan that was
 * interrupted is made again from what the chain lists.
 * @param limit the most tickets of one transaction.
 * @throws {RangeError} when `limit` is not positive.
 */
export function planClaims(
  round: ClaimableRound,
  tickets: readonly Ticket[],
  limit: number,
): readonly ClaimBatch[] {
  if (limit < 1) throw new RangeError('A transaction claims one ticket at least.')
  const winning = tickets.flatMap(({ id, number, status }) => {
    const bracket = status ? undefined : ticketBracket(number, round.finalNumber, round.shares)
    const prize = bracket === undefined ? 0n : ticketPrizeDown(round, bracket, round.winners[bracket] ?? 0n)
    // A ticket that is not among the counted winners is not one of this round.
    return bracket === undefined || prize === 0n ? [] : [{ id, bracket, prize }]
  })
  const batches: ClaimBatch[] = []
  for (let start = 0; start < winning.length; start += limit) {
    const part = winning.slice(start, start + limit)
    batches.push({
      lotteryId: round.lotteryId,
      ticketIds: part.map(({ id }) => id),
      brackets: part.map(({ bracket }) => bracket),
      amount: part.reduce((total, { prize }) => total + prize, 0n),
    })
  }
  return batches
}

/**
 * Whether a round of an account's history may still have prizes: one that is marked as claimed, too, if its tickets did
 * not fit into one transaction.
 */
export function mayHaveClaims(history: { isClaimed: boolean; totalTickets: number }, limit: number): boolean {
  return !history.isClaimed || history.totalTickets > limit
}
