import { addressKey, type Address } from '@ibull/domain'
import { planClaims, type Ticket } from '@ibull/domain/lottery'
import { valueOrThrow, valuesOrThrow } from '../../reads/balance-queries.ts'
import {
  chainQueryPolicy,
  rememberingFailure,
  type ChainAnswer,
  type ChainKey,
  type ChainQuery,
} from '../../reads/chain-query.ts'
import type { CallResult, ChainReader, ContractRead } from '../../reads/read-types.ts'
import { lotteryViewPurchases } from './lottery-reads.generated.ts'
import {
  purchasesOf,
  readTickets,
  ticketPageRead,
  TICKETS_PER_PAGE,
  type Purchases,
} from './lottery-queries.ts'
import { progressRead, roundRead, type LotteryRound } from './lottery-round.ts'

/** Rounds per window of {@link owedRoundsQuery}: two `eth_call`s, and one for each round with more tickets than a page. */
export const ROUNDS_PER_WINDOW = 30

/** A finished round that owes an account something. */
export interface OwedRound {
  readonly round: LotteryRound
  /** Unclaimed tickets with a prize; none in a cancelled round. */
  readonly tickets: readonly Ticket[]
  /** Refunds due; `undefined` unless the round was cancelled. */
  readonly refund: Purchases | undefined
}

/** Rounds of a window that owe an account something, newest first, and those that may do so later. */
export interface OwedWindow {
  readonly owed: readonly OwedRound[]
  /** Rounds that aren't settled for the account: the only ones read again. */
  readonly open: readonly bigint[]
  /** The newest round checked. */
  readonly last: bigint
}

/** The first page of an account's tickets in a round. */
interface HeldTickets {
  readonly id: bigint
  readonly page: readonly Ticket[]
}

/** Rounds from `first` to `last`. */
export interface RoundWindow {
  readonly first: bigint
  readonly last: bigint
}

/**
 * Returns the newest `count` windows, newest first. The older ones don't shift as rounds are added.
 * @param currentId latest round
 */
export function roundWindows(currentId: bigint, count: number): readonly RoundWindow[] {
  const size = BigInt(ROUNDS_PER_WINDOW)
  const windows: RoundWindow[] = []
  let last = currentId
  while (last > 0n && windows.length < count) {
    const first = last - ((last - 1n) % size)
    windows.push({ first, last })
    last = first - 1n
  }
  return windows
}

/**
 * Returns a query for what a window's rounds owe an account, once a minute and after each of the page's receipts.
 * A finished round that owes nothing is never read again. `undefined` on networks without a lottery.
 */
export function owedRoundsQuery(
  reader: ChainReader,
  account: Address,
  { first, last }: RoundWindow,
  pageSize = TICKETS_PER_PAGE,
): ChainQuery<OwedWindow> | undefined {
  const { lottery } = reader.network.contracts
  if (lottery === undefined) return undefined
  const queryKey: ChainKey = [
    'chain',
    reader.network.id,
    'lotteryOwed',
    addressKey(account),
    first.toString(),
  ]
  return {
    queryKey,
    queryFn: ({ signal }) =>
      rememberingFailure(reader, queryKey, signal, async () => {
        const before = reader.queryClient.getQueryData<ChainAnswer<OwedWindow>>(queryKey)?.value
        const newIds = idsFrom(before === undefined ? first : before.last + 1n, last)
        const ids = [...newIds, ...(before?.open ?? [])]
        const pages = await reader.read(
          ids.map((id) => ticketPageRead(lottery, account, id, 0, pageSize)),
          signal,
        )
        const firstPages = valuesOrThrow(pages.results as readonly CallResult<readonly Ticket[]>[])
        const held = ids.flatMap((id, index) => {
          const page = firstPages[index] ?? []
          // Tickets are sold in the latest round only.
          return page.length > 0 || id >= last ? [{ id, page }] : []
        })
        const states = await statesOf(lottery, held, signal)
        return {
          value: {
            owed: states.flatMap(({ owed }) => owed ?? []),
            open: states.flatMap(({ id, isSettled }) => (isSettled ? [] : id)),
            last,
          },
          block: pages.block.number,
        }
      }),
    ...chainQueryPolicy('minute'),
  }

  async function statesOf(to: Address, held: readonly HeldTickets[], signal: AbortSignal) {
    if (held.length === 0) return []
    const [rounds, progresses, purchases] = await Promise.all([
      readAll(held.map(({ id }) => roundRead(to, id))),
      readAll(held.map(({ id }) => progressRead(to, id))),
      readAll(held.map(({ id }) => lotteryViewPurchases(to, account, id))),
    ])
    return Promise.all(
      held.map(async ({ id, page }, index) => {
        const words = valueOf(rounds[index])
        // PancakeSwap's contract has no such function.
        const answer = progresses[index]
        const progress = answer?.status === 'success' ? answer.value : undefined
        const round: LotteryRound = { ...words, progress, prizePool: progress?.prizePool }
        if (progress?.stage === 'cancelled') {
          const refund = purchasesOf(valueOf(purchases[index]))
          const isSettled = refund.count === 0
          return { id, isSettled, owed: isSettled ? undefined : { round, tickets: [], refund } }
        }
        if (round.status !== 'claimable') return { id, isSettled: false, owed: undefined }
        const tickets = await readTickets(reader, to, account, id, pageSize, signal, page)
        const winning = new Set(planClaims(round, tickets, 1).flatMap(({ ticketIds }) => ticketIds))
        const isSettled = winning.size === 0
        const unclaimed = tickets.filter((ticket) => winning.has(ticket.id))
        return {
          id,
          isSettled,
          owed: isSettled ? undefined : { round, tickets: unclaimed, refund: undefined },
        }
      }),
    )

    async function readAll<T>(reads: readonly ContractRead<T>[]): Promise<readonly CallResult<T>[]> {
      const { results } = await reader.read(reads, signal)
      return results as readonly CallResult<T>[]
    }
  }
}

function valueOf<T>(result: CallResult<T> | undefined): T {
  if (result === undefined) throw new RangeError('The node answered fewer calls than it was sent.')
  return valueOrThrow(result)
}

/** Newest first; none if `first` is newer than `last`. */
function idsFrom(first: bigint, last: bigint): readonly bigint[] {
  const ids: bigint[] = []
  for (let id = last; id >= first; id -= 1n) ids.push(id)
  return ids
}
