import { addressKey, type Address } from '@ibull/domain'
import { address, integer, list, nullable, record, words, type Decode } from '../transport/decode.ts'
import { quoted, type Answered } from '../transport/history-client.ts'
import { HistorySchemaError } from '../transport/history-errors.ts'
import type { FetchContext } from '../transport/history-query.ts'

/** Page size of a team's members. */
export const MEMBERS_PER_PAGE = 20
/** Maximum members listed per team. */
export const MOST_MEMBERS = 1000
/** Maximum campaigns listed per account. */
export const MOST_CAMPAIGNS = 100

/** An active member of a team. */
export interface TeamMember {
  readonly address: Address
  readonly points: bigint
}

/** Points awarded to an account. */
export interface GivenPoints {
  readonly id: string
  readonly campaignId: bigint
  readonly points: bigint
  /** Unix seconds. */
  readonly timestamp: number
}

const whole: Decode<bigint> = (value, path) => {
  const text = words(value, path)
  if (!/^\d{1,78}$/.test(text)) throw new HistorySchemaError(path, 'a whole number')
  return BigInt(text)
}

const memberShape = record({ id: address, totalPoints: whole })
const member: Decode<TeamMember> = (value, path) => {
  const { id, totalPoints } = memberShape(value, path)
  return { address: id, points: totalPoints }
}

/** Fetches the active members of a team by points, the given number of pages, and whether there are more. */
export async function fetchMembers(
  { client, signal }: FetchContext,
  teamId: bigint,
  pages: number,
): Promise<Answered<{ readonly rows: readonly TeamMember[]; readonly hasMore: boolean }>> {
  const count = Math.min(pages * MEMBERS_PER_PAGE, MOST_MEMBERS - 1)
  const { values, asOf, missing } = await client.request(
    'members',
    () => ({
      users: {
        field:
          `users(first: ${count + 1}, where: { team: ${quoted(teamId.toString())}, isActive: true }, ` +
          'orderBy: totalPoints, orderDirection: desc) { id totalPoints }',
        decode: list(member, count + 1),
      },
    }),
    signal,
  )
  const { users } = values
  const hasMore = users.length > count && count < MOST_MEMBERS - 1
  return { value: { rows: users.slice(0, count), hasMore }, asOf, missing }
}

const points = record({
  points: list(record({ id: words, campaignId: whole, points: whole, timestamp: integer }), MOST_CAMPAIGNS),
})

/** Fetches the points awarded to an account, newest first. */
export async function fetchGivenPoints(
  { client, signal }: FetchContext,
  account: Address,
): Promise<Answered<readonly GivenPoints[]>> {
  const { values, asOf, missing } = await client.request(
    'givenPoints',
    () => ({
      user: {
        field:
          `user(id: ${quoted(addressKey(account))}) { points(first: ${MOST_CAMPAIGNS}, ` +
          'orderBy: block, orderDirection: desc) { id campaignId points timestamp } }',
        decode: nullable(points),
      },
    }),
    signal,
  )
  return { value: values.user?.points ?? [], asOf, missing }
}
