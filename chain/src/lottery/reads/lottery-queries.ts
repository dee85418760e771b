import { addressKey, type Address } from '@ibull/domain'
import type { Ticket } from '@ibull/domain/lottery'
import { valueOrThrow } from '../../reads/balance-queries.ts'
import {
  chainQuery,
  chainQueryPolicy,
  rememberingFailure,
  type ChainKey,
  type ChainQuery,
} from '../../reads/chain-query.ts'
import type { ChainReader, ContractRead } from '../../reads/read-types.ts'
import { mapRead, toCount } from '../../contract-call/decode-words.ts'
import {
  lotteryCurrentLotteryId,
  lotteryMaxNumberTicketsPerBuyOrClaim,
  lotteryViewPurchases,
  lotteryViewUserInfoForLotteryId,
} from './lottery-reads.generated.ts'
import { progressRead, roundRead, type LotteryRound } from './lottery-round.ts'

/** Tickets per page of {@link ticketsQuery}. */
export const TICKETS_PER_PAGE = 2_500

/** Current round and limits of the lottery. */
export interface LotteryHead {
  /** Latest round; 0 before the first. */
  readonly currentId: bigint
  /** Maximum tickets per purchase or claim. */
  readonly ticketLimit: number
}

/** Returns a query for the lottery's latest round, every block. `undefined` on networks without a lottery. */
export function lotteryHeadQuery(reader: ChainReader): ChainQuery<LotteryHead> | undefined {
  const { lottery } = reader.network.contracts
  if (lottery === undefined) return undefined
  return chainQuery(reader, {
    verb: 'lotteryHead',
    parameters: [],
    cadence: 'block',
    reads: () => [lotteryCurrentLotteryId(lottery), lotteryMaxNumberTicketsPerBuyOrClaim(lottery)] as const,
    assemble: ([currentId, limit]) => ({
      currentId: valueOrThrow(currentId),
      ticketLimit: toCount(valueOrThrow(limit)),
    }),
  })
}

/** Returns a query for a round, every block. `undefined` on networks without a lottery. */
export function roundQuery(reader: ChainReader, lotteryId: bigint): ChainQuery<LotteryRound> | undefined {
  const { lottery } = reader.network.contracts
  if (lottery === undefined) return undefined
  return chainQuery(reader, {
    verb: 'lotteryRound',
    parameters: [lotteryId.toString()],
    cadence: 'block',
    reads: () => [roundRead(lottery, lotteryId), progressRead(lottery, lotteryId)] as const,
    assemble: ([round, answer]) => {
      // PancakeSwap's contract has no such function.
      const progress = answer.status === 'success' ? answer.value : undefined
      return { ...valueOrThrow(round), progress, prizePool: progress?.prizePool }
    },
  })
}

/**
 * Returns a query for all of an account's tickets in a round, every ten seconds, paging until a page isn't full.
 */
export function ticketsQuery(
  reader: ChainReader,
  account: Address,
  lotteryId: bigint,
  pageSize = TICKETS_PER_PAGE,
): ChainQuery<readonly Ticket[]> | undefined {
  const { lottery } = reader.network.contracts
  if (lottery === undefined) return undefined
  const queryKey: ChainKey = [
    'chain',
    reader.network.id,
    'lotteryTickets',
    addressKey(account),
    lotteryId.toString(),
  ]
  return {
    queryKey,
    queryFn: ({ signal }) =>
      rememberingFailure(reader, queryKey, signal, async () => {
        const { results, block } = await reader.read(
          [ticketPageRead(lottery, account, lotteryId, 0, pageSize)],
          signal,
        )
        const value = await readTickets(
          reader,
          lottery,
          account,
          lotteryId,
          pageSize,
          signal,
          valueOrThrow(results[0]),
        )
        return { value, block: block.number }
      }),
    ...chainQueryPolicy('tenSeconds'),
  }
}

/**
 * Returns an account's tickets in a round: the first page, and the others if that one is full.
 * @throws {RangeError} if a page repeats the one before: such a node would be queried forever.
 */
export async function readTickets(
  reader: ChainReader,
  lottery: Address,
  account: Address,
  lotteryId: bigint,
  pageSize: number,
  signal: AbortSignal,
  firstPage: readonly Ticket[],
): Promise<readonly Ticket[]> {
  const tickets = [...firstPage]
  let page = firstPage
  while (page.length >= pageSize) {
    const { results } = await reader.read(
      [ticketPageRead(lottery, account, lotteryId, tickets.length, pageSize)],
      signal,
    )
    page = valueOrThrow(results[0])
    const [first] = page
    const last = tickets.at(-1)
    if (first !== undefined && last !== undefined && first.id <= last.id)
      throw new RangeError('A page of tickets repeats the one before.')
    tickets.push(...page)
  }
  return tickets
}

/** Reads a page of an account's tickets in a round. */
export function ticketPageRead(
  lottery: Address,
  account: Address,
  lotteryId: bigint,
  cursor: number,
  size: number,
): ContractRead<readonly Ticket[]> {
  const read = lotteryViewUserInfoForLotteryId(lottery, account, lotteryId, cursor, size)
  return mapRead(read, ({ ticketIds, ticketNumbers, ticketStatuses }) => {
    if (ticketNumbers.length !== ticketIds.length || ticketStatuses.length !== ticketIds.length) {
      throw new RangeError('The lists differ in length.')
    }
    return ticketIds.map((id, index) => ({
      id,
      number: Number(ticketNumbers[index]),
      status: ticketStatuses[index] === true,
    }))
  })
}

/** An account's unrefunded payments in a round; raw. */
export interface Purchases {
  readonly count: number
  readonly amount: bigint
}

/**
 * Returns a query for an account's purchases in a round, every ten seconds. `undefined` on networks without a
 * lottery.
 */
export function purchasesQuery(
  reader: ChainReader,
  account: Address,
  lotteryId: bigint,
): ChainQuery<Purchases> | undefined {
  const { lottery } = reader.network.contracts
  if (lottery === undefined) return undefined
  return chainQuery(reader, {
    verb: 'lotteryPurchases',
    parameters: [addressKey(account), lotteryId.toString()],
    cadence: 'tenSeconds',
    reads: () => [lotteryViewPurchases(lottery, account, lotteryId)],
    assemble: ([answer]) => purchasesOf(valueOrThrow(answer)),
  })
}

export function purchasesOf({
  numberPurchases,
  amount,
}: {
  readonly numberPurchases: bigint
  readonly amount: bigint
}): Purchases {
  return { count: toCount(numberPurchases), amount }
}
