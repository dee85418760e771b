import { addressKey, type Address, type Fraction } from '@ibull/domain'
import {
  decimal,
  integer,
  list,
  nullable,
  oneOf,
  optional,
  record,
  timestamp,
  truth,
  type Decode,
} from '../transport/decode.ts'
import { full, quoted, type Answered, type GraphPart } from '../transport/history-client.ts'
import type { FetchContext } from '../transport/history-query.ts'

/** Lottery rounds per request. */
export const LOTTERIES_PER_PAGE = 100
/** Limited by the maximum `skip` of a subgraph. */
export const MOST_LOTTERY_PAGES = 40
const OWN_ROUNDS = 1000

/** An indexed lottery round. */
export interface LotteryHistoryRow {
  readonly lotteryId: bigint
  readonly status: 'pending' | 'open' | 'close' | 'claimable'
  /** Whether its tickets are refunded. Not available from a hosted subgraph. */
  readonly isCancelled: boolean
  /** Unix seconds. */
  readonly startTime: number
  readonly endTime: number
  /** 1,000,000 to 1,999,999; `undefined` before the draw. */
  readonly finalNumber: number | undefined
  /** Whole main tokens. */
  readonly ticketPrice: Fraction
  readonly totalTickets: number
  readonly totalUsers: number
  /** `undefined` until counted. */
  readonly winningTickets: number | undefined
}

/** An account's tickets in a round. */
export interface OwnLotteryRound {
  readonly lotteryId: bigint
  readonly status: LotteryHistoryRow['status']
  readonly isCancelled: boolean
  readonly endTime: number
  readonly totalTickets: number
  /** Whether any prize was claimed: there may be more. */
  readonly isClaimed: boolean
  readonly refundedTickets: number
}

/** An account's totals over all rounds. */
export interface OwnLotteryHistory {
  readonly totalTickets: number
  /** Amount paid for them, in whole main tokens. */
  readonly totalPaid: Fraction
  /** Newest first, at most 1,000. */
  readonly rounds: readonly OwnLotteryRound[]
}

const STATUSES = {
  Pending: 'pending',
  Open: 'open',
  Close: 'close',
  Claimable: 'claimable',
} as const

const capitalised = oneOf('Pending', 'Open', 'Close', 'Claimable')
const status: Decode<LotteryHistoryRow['status']> = (value, path) => STATUSES[capitalised(value, path)]
const lotteryId: Decode<bigint> = (value, path) => BigInt(integer(value, path))

const lotteryShape = record({
  id: lotteryId,
  status,
  isCancelled: optional(truth),
  startTime: timestamp,
  endTime: timestamp,
  finalNumber: nullable(integer),
  ticketPrice: decimal,
  totalTickets: integer,
  totalUsers: integer,
  winningTickets: nullable(integer),
})

const lottery: Decode<LotteryHistoryRow> = (value, path) => {
  const { id, isCancelled = false, ...row } = lotteryShape(value, path)
  return { lotteryId: id, isCancelled, ...row }
}

const FIELDS = 'id status startTime endTime finalNumber ticketPrice totalTickets totalUsers winningTickets'

/** Fetches the given number of pages of lottery rounds, newest first. */
export async function fetchLotteries(
  { client, signal }: FetchContext,
  pages: number,
): Promise<Answered<readonly LotteryHistoryRow[]>> {
  const { values, asOf, missing } = await client.request(
    'lotteries',
    (dialect) =>
      Object.fromEntries(
        Array.from({ length: Math.min(pages, MOST_LOTTERY_PAGES) }, (_, page) => {
          const which = `first: ${LOTTERIES_PER_PAGE}, skip: ${page * LOTTERIES_PER_PAGE}, orderBy: block, orderDirection: desc`
          const field = `lotteries(${which}) { ${FIELDS} ${full(dialect, 'isCancelled')} }`
          return [`page${page}`, { field, decode: list(lottery, LOTTERIES_PER_PAGE) }]
        }),
      ) as Record<string, GraphPart<readonly LotteryHistoryRow[]>>,
    signal,
  )
  return { value: Object.values(values).flat(), asOf, missing }
}

const ownRoundShape = record({
  lottery: record({ id: lotteryId, status, endTime: timestamp, isCancelled: optional(truth) }),
  claimed: truth,
  totalTickets: integer,
  refundedTickets: optional(integer),
})

const ownRound: Decode<OwnLotteryRound> = (value, path) => {
  const { lottery: of, claimed, totalTickets, refundedTickets = 0 } = ownRoundShape(value, path)
  return {
    lotteryId: of.id,
    status: of.status,
    isCancelled: of.isCancelled ?? false,
    endTime: of.endTime,
    totalTickets,
    isClaimed: claimed,
    refundedTickets,
  }
}

const ownShape = record({ totalTickets: integer, totalCake: decimal, rounds: list(ownRound, OWN_ROUNDS) })

/** Fetches an account's lottery history; `value` is `undefined` if it never bought a ticket. */
export async function fetchOwnLotteries(
  { client, signal }: FetchContext,
  account: Address,
): Promise<Answered<OwnLotteryHistory | undefined>> {
  const { values, asOf, missing } = await client.request(
    'ownLotteries',
    (dialect) => ({
      user: {
        field:
          `user(id: ${quoted(addressKey(account))}) { totalTickets totalCake ` +
          `rounds(first: ${OWN_ROUNDS}, orderBy: block, orderDirection: desc) { ` +
          `lottery { id status endTime ${full(dialect, 'isCancelled')} } claimed totalTickets ` +
          `${full(dialect, 'refundedTickets')} } }`,
        decode: nullable(ownShape),
      },
    }),
    signal,
  )
  const { user } = values
  const value =
    user === undefined
      ? undefined
      : { totalTickets: user.totalTickets, totalPaid: user.totalCake, rounds: user.rounds }
  return { value, asOf, missing }
}
