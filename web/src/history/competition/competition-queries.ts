import { addressKey, type Address, type Fraction } from '@ibull/domain'
import { address, decimal, integer, list, nullable, record, words, type Decode } from '../transport/decode.ts'
import { quoted, type Answered } from '../transport/history-client.ts'
import { HistorySchemaError } from '../transport/history-errors.ts'
import type { FetchContext } from '../transport/history-query.ts'

/** Of the ranks, at a time. */
export const TRADERS_PER_PAGE = 20
/** No more accounts are listed. */
export const MOST_TRADERS = 1000

/** An account with volume. Amounts are in whole USD. */
export interface RankedCompetitor {
  readonly address: Address
  readonly teamId: number
  /** Among all, from 1. */
  readonly place: number
  readonly volumeUsd: Fraction
}

/** A team as of now. Amounts are in whole USD. */
export interface TeamStanding {
  readonly teamId: number
  /** From 1. */
  readonly place: number
  /** Of its first 500 members. */
  readonly volumeUsd: Fraction
}

/** Where a registered account stands. Amounts are in whole USD. */
export interface OwnStanding {
  /** Within its team, from 1; undefined without volume. */
  readonly rank: number | undefined
  readonly volumeUsd: Fraction
  readonly feesUsd: Fraction
  /** The account that has this one's part; undefined where it counts for itself. */
  readonly leader: Address | undefined
}

/** A whole number that the endpoint writes as text. */
const count: Decode<number> = (value, path) => {
  const text = words(value, path)
  if (!/^\d{1,9}$/.test(text)) throw new HistorySchemaError(path, 'a whole number')
  return Number(text)
}

const team = record({ id: count })
const traderShape = record({ id: address, team, place: nullable(count), volumeUSD: decimal })
/** Only those with a place are asked for. */
const trader: Decode<RankedCompetitor> = (value, path) => {
  const { id, team: own, place = 0, volumeUSD } = traderShape(value, path)
  return { address: id, teamId: own.id, place, volumeUsd: volumeUSD }
}

/** The accounts with volume by their places, so many pages of them, and whether there are more. */
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

/** The teams by their places; none before the first registration. */
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

/** Where an account stands; `undefined` when its registration is not in the tables. */
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
