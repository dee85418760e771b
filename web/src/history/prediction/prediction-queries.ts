import { addressKey, Fraction, type Address } from '@ibull/domain'
import {
  address,
  decimal,
  integer,
  list,
  nullable,
  record,
  signedDecimal,
  words,
  type Decode,
} from '../transport/decode.ts'
import { quoted, type Answered } from '../transport/history-client.ts'
import type { FetchContext } from '../transport/history-query.ts'

/** Minimum bets for an account to be ranked. */
export const LEAST_RANKED_BETS = 10
/** Page size of the leaderboard. */
export const LEADERS_PER_PAGE = 20
/** Maximum accounts listed, or counted as ahead. */
export const MOST_AHEAD = 1000

/** Ranking criterion: net winnings, win rate, rounds played, or total bets. */
export type LeaderOrder = 'netBNB' | 'winRate' | 'totalBets' | 'totalBNB'

/** A row of the leaderboard. Amounts are in whole units of the native currency. */
export interface LeaderRow {
  readonly address: Address
  readonly totalBets: number
  readonly totalAmount: Fraction
  /** Payouts of decided bets less the bets; negative for a loss. */
  readonly net: Fraction
  /** Won bets per decided bet, 0 to 1. */
  readonly winRate: Fraction
}

/** Ranking of an account. */
export interface OwnRank {
  readonly row: LeaderRow
  /**
   * Number of accounts ahead, so ties share a place; at most {@link MOST_AHEAD}, which then means as many or more.
   * `undefined` for an account with too few bets.
   */
  readonly ahead: number | undefined
}

/** A market in the history. */
export interface RankedMarket {
  /** `undefined` for the only one, so that subgraphs without a field for it answer too. */
  readonly id: string | undefined
  /** Before the account in the id of a row. */
  readonly prefix: string
}

const HUNDRED = new Fraction(100n)
const percent: Decode<Fraction> = (value, path) => decimal(value, path).divide(HUNDRED)

/** The account at the end of a row's id. */
const accountOfId: Decode<Address> = (value, path) =>
  address(typeof value === 'string' ? value.slice(value.lastIndexOf('-') + 1) : value, path)

const leaderShape = record({
  id: accountOfId,
  totalBets: integer,
  totalBNB: decimal,
  netBNB: signedDecimal,
  winRate: percent,
})

const FIELDS = '{ id totalBets totalBNB netBNB winRate }'

const leader: Decode<LeaderRow> = (value, path) => {
  const { id, totalBets, totalBNB, netBNB, winRate } = leaderShape(value, path)
  return { address: id, totalBets, totalAmount: totalBNB, net: netBNB, winRate }
}

/** Fetches a market's top accounts by an order, the given number of pages, and whether there are more. */
export async function fetchLeaders(
  { client, signal }: FetchContext,
  market: RankedMarket,
  order: LeaderOrder,
  pages: number,
): Promise<Answered<{ readonly rows: readonly LeaderRow[]; readonly hasMore: boolean }>> {
  const count = Math.min(pages * LEADERS_PER_PAGE, MOST_AHEAD - 1)
  const { values, asOf, missing } = await client.request(
    'leaders',
    () => ({
      users: {
        field:
          `users(first: ${count + 1}, where: { ${inMarket(market)}totalBets_gte: ${LEAST_RANKED_BETS} }, ` +
          `orderBy: ${order}, orderDirection: desc) ${FIELDS}`,
        decode: list(leader, count + 1),
      },
    }),
    signal,
  )
  const { users } = values
  const hasMore = users.length > count && count < MOST_AHEAD - 1
  return { value: { rows: users.slice(0, count), hasMore }, asOf, missing }
}

const ownShape = record({ totalBets: words, totalBNB: words, netBNB: words, winRate: words })
const own: Decode<{ readonly row: LeaderRow; readonly raw: Record<LeaderOrder, string> }> = (
  value,
  path,
) => ({
  row: leader(value, path),
  raw: ownShape(value, path),
})

/** Fetches an account's rank in a market and an order; `value` is `undefined` if it never bet. */
export async function fetchOwnRank(
  { client, signal }: FetchContext,
  market: RankedMarket,
  account: Address,
  order: LeaderOrder,
): Promise<Answered<OwnRank | undefined>> {
  const first = await client.request(
    'ownRank',
    () => ({
      user: {
        field: `user(id: ${quoted(market.prefix + addressKey(account))}) ${FIELDS}`,
        decode: nullable(own),
      },
    }),
    signal,
  )
  const { asOf, missing } = first
  const { user } = first.values
  if (user === undefined) return { value: undefined, asOf, missing }
  if (user.row.totalBets < LEAST_RANKED_BETS)
    return { value: { row: user.row, ahead: undefined }, asOf, missing }
  const better = `totalBets_gte: ${LEAST_RANKED_BETS}, ${order}_gt: ${quoted(user.raw[order])}`
  const { values } = await client.request(
    'ahead',
    () => ({
      users: {
        field: `users(first: ${MOST_AHEAD}, where: { ${inMarket(market)}${order === 'totalBets' ? `totalBets_gt: ${user.row.totalBets}` : better} }) { id }`,
        decode: list(record({ id: accountOfId }), MOST_AHEAD),
      },
    }),
    signal,
  )
  return { value: { row: user.row, ahead: values.users.length }, asOf, missing }
}

function inMarket({ id }: RankedMarket): string {
  return id === undefined ? '' : `market: ${quoted(id)}, `
}
