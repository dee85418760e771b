import { ticketPrizeDown, type PrizeTerms } from './prizes.ts'
import { ticketBracket } from './ticket-numbers.ts'

/** An account's ticket, as returned by the contract. */
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
 * Plans the transactions that claim all of an account's prizes in a round: every unclaimed winning ticket, in its
 * bracket. After some of them are mined, planning again from the chain's tickets returns the rest, so an
 * interrupted plan can be resumed.
 * @param limit maximum tickets per transaction.
 * @throws {RangeError} unless `limit` is positive.
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
    // A ticket that isn't among the counted winners belongs to another round.
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
 * Whether a round in an account's history may still have unclaimed prizes: even one marked as claimed does if its
 * tickets didn't fit into one transaction.
 */
export function mayHaveClaims(history: { isClaimed: boolean; totalTickets: number }, limit: number): boolean {
  return !history.isClaimed || history.totalTickets > limit
}
