import { addressKey, type Address, type Fraction } from '@ibull/domain'
import { address, decimal, integer, list, nullable, record, words, type Decode } from '../transport/decode.ts'
import { quoted, type Answered } from '../transport/history-client.ts'
import { HistorySchemaError } from '../transport/history-errors.ts'
import type { FetchContext } from '../transport/history-query.ts'

/** Page size of the ranking. */
export const TRADERS_PER_PAGE = 20
/** Maximum accounts listed. */
export const MOST_TRADERS = 1000

/** An account with volume. Amounts are in whole USD. */
export interface RankedCompetitor {
  readonly address: Address
  readonly teamId: number
  /** Among all accounts, from 1. */
  readonly place: number
  readonly volumeUsd: Fraction
}

/** Current standing of a team. Amounts are in whole USD. */
export interface TeamStanding {
  readonly teamId: number
  /** From 1. */
  readonly place: number
  /** Volume of its first 500 members. */
  readonly volumeUsd: Fraction
}

/** Standing of a registered account. Amounts are in whole USD. */
export interface OwnStanding {
  /** Within its team, from 1; undefined without volume. */
  readonly rank: number | undefined
  readonly volumeUsd: Fraction
  readonly feesUsd: Fraction
  /** Account this one is merged into; undefined if it counts for itself. */
  readonly leader: Address | undefined
}

/** An integer the endpoint returns as text. */
const count: Decode<number> = (value, path) => {
  const text = words(value, path)
  if (!/^\d{1,9}$/.test(text)) throw new HistorySchemaError(path, 'a whole number')
  return Number(text)
}

const team = record({ id: count })
const traderShape = record({ id: address, team, place: nullable(count), volumeUSD: decimal })
/** Only accounts with a place are requested. */
const trader: Decode<RankedCompetitor> = (value, path) => {
  const { id, team: own, place = 0, volumeUSD } = traderShape(value, path)
  return { address: id, teamId: own.id, place, volumeUsd: volumeUSD }
}

/** Fetches the accounts with volume by place, the given number of pages, and whether there are more. */
export async function fetchTopTraders(
  { client, signal }: FetchContext,
  pages: number,
): Promise<Answered<{ readonly rows: readonly RankedCompetitor[]; readonly hasMore: boolean }>> {
  const length = Math.min(pages * TRADERS_PER_PAGE, MOST_TRADERS - 1)
  const { values, asOf, missing } = await client.request(
    'topTraders',
    () => ({
      users: {
        field:
          `users(first: ${length + 1}, where: { place_gte: "1" }, orderBy: place, orderDirection: asc) ` +
          '{ id team { id } place volumeUSD }',
        decode: list(trader, length + 1),
      },
    }),
    signal,
  )
  const { users } = values
  return { value: { rows: users.slice(0, length), hasMore: users.length > length }, asOf, missing }
}

const standingShape = record({ id: count, place: integer, volumeUSD: decimal })
const standing: Decode<TeamStanding> = (value, path) => {
  const { id, place, volumeUSD } = standingShape(value, path)
  return { teamId: id, place, volumeUsd: volumeUSD }
}

const MOST_TEAMS = 3

/** Fetches the teams by place; empty before the first registration. */
export async function fetchTeamStandings({
  client,
  signal,
}: FetchContext): Promise<Answered<readonly TeamStanding[]>> {
  const { values, asOf, missing } = await client.request(
    'teamStandings',
    () => ({
      teams: {
        field: `teams(first: ${MOST_TEAMS}, orderBy: place, orderDirection: asc) { id place volumeUSD }`,
        decode: list(standing, MOST_TEAMS),
      },
    }),
    signal,
  )
  return { value: values.teams, asOf, missing }
}

const ownShape = record({
  rank: nullable(count),
  volumeUSD: decimal,
  feesUSD: decimal,
  leader: nullable(record({ id: address })),
})
const own: Decode<OwnStanding> = (value, path) => {
  const { rank, volumeUSD, feesUSD, leader } = ownShape(value, path)
  return { rank, volumeUsd: volumeUSD, feesUsd: feesUSD, leader: leader?.id }
}

/** Fetches an account's standing; `undefined` if its registration isn't indexed. */
export async function fetchOwnStanding(
  { client, signal }: FetchContext,
  account: Address,
): Promise<Answered<OwnStanding | undefined>> {
  const { values, asOf, missing } = await client.request(
    'ownStanding',
    () => ({
      user: {
        field: `user(id: ${quoted(addressKey(account))}) { rank volumeUSD feesUSD leader { id } }`,
        decode: nullable(own),
      },
    }),
    signal,
  )
  return { value: values.user, asOf, missing }
}
