import { SeededRandom } from '@ibull/testkit/random'
import { ACCOUNT_INDEX } from '../accounts.ts'
import type { HistoryLength } from '../history/plan-history.ts'

/** An event of the members, by their indexes. Times are seconds since the start of the history. */
export type ProfileStep = { readonly at: number } & (
  | { readonly kind: 'starter'; readonly actor: number; readonly bunnyId: number }
  /** With the account's collectible. */
  | { readonly kind: 'join'; readonly actor: number; readonly teamId: number }
  | { readonly kind: 'pause'; readonly actor: number }
  /** To the account's collectible. */
  | { readonly kind: 'picture'; readonly actor: number }
  | { readonly kind: 'vault'; readonly actor: number }
  | { readonly kind: 'vaultClaim'; readonly actor: number }
  | { readonly kind: 'thirdClaim'; readonly actor: number }
  | {
      readonly kind: 'points'
      readonly actors: readonly number[]
      readonly points: number
      readonly campaignId: number
    }
  | {
      readonly kind: 'teamPoints'
      readonly teamId: number
      readonly points: number
      readonly campaignId: number
    }
)

const SEED = 0xb0115
const TEAMS = 3
const STARTERS = [5, 6, 7, 8, 9]
/** Time between a starter and the profile using it. */
const JOIN_SECONDS = 600
/** Of PancakeSwap's scheme: users (6) or a team (8), by hand (10), type and month. */
const USER_CAMPAIGNS = [610_020_000, 610_030_000] as const
const TEAM_CAMPAIGN = 810_020_000
/** Traders with a profile, who register for the trading competition, each with its team. */
export const COMPETITORS = [
  { actor: 2, teamId: 1 },
  { actor: 3, teamId: 2 },
  { actor: 4, teamId: 3 },
  { actor: 5, teamId: 2 },
] as const
/** Members without a picture, by their place: none of those who take part in competitions. */
const PAUSED = [9, 17]

/** Generates the members of each team and their rewards, deterministic for a given length. */
export function planProfiles({ seconds, hasDemoPast }: HistoryLength): readonly ProfileStep[] {
  if (seconds === 0) return []
  const random = new SeededRandom(SEED)
  const { firstMember, lastMember, guest } = ACCOUNT_INDEX
  const at = (share: number) => Math.floor(share * seconds)
  const join = (actor: number, time: number, bunnyId: number, teamId: number): ProfileStep[] => [
    { at: time, kind: 'starter', actor, bunnyId },
    { at: time + JOIN_SECONDS, kind: 'join', actor, teamId },
  ]
  const members = Array.from({ length: lastMember - firstMember + 1 }, (_, index) => firstMember + index)
  const joined = members.map((actor, index) => ({
    actor,
    at: at(0.02 + (0.9 * index) / members.length),
    bunnyId: random.pick(STARTERS),
    teamId: random.whole(1, TEAMS),
  }))
  const by = (time: number) => joined.filter((member) => member.at < time).map(({ actor }) => actor)
  const ofGuest: ProfileStep[] = [
    ...join(guest, at(0.12), 8, 2),
    { at: at(0.2), kind: 'vault', actor: guest },
    { at: at(0.3), kind: 'vaultClaim', actor: guest },
    { at: at(0.4), kind: 'picture', actor: guest },
    { at: at(0.55), kind: 'thirdClaim', actor: guest },
  ]
  const guests = hasDemoPast ? [guest] : []
  return [
    ...joined.flatMap((member) => join(member.actor, member.at, member.bunnyId, member.teamId)),
    ...COMPETITORS.flatMap(({ actor, teamId }, index) => join(actor, at(0.3), 5 + index, teamId)),
    ...PAUSED.map((index): ProfileStep => ({
      at: at(0.95),
      kind: 'pause',
      actor: firstMember + index,
    })),
    ...(hasDemoPast ? ofGuest : []),
    ...USER_CAMPAIGNS.map((campaignId, index): ProfileStep => {
      const time = at(0.5 + 0.3 * index)
      return {
        at: time,
        kind: 'points',
        actors: [...guests, ...by(time).filter(() => random.next() < 0.7)],
        points: 150 + 100 * index,
        campaignId,
      }
    }),
    ...Array.from({ length: TEAMS }, (_, index): ProfileStep => ({
      at: at(0.82),
      kind: 'teamPoints',
      teamId: index + 1,
      points: random.whole(10, 40) * 100,
      campaignId: TEAM_CAMPAIGN,
    })),
  ].toSorted((one, other) => one.at - other.at)
}
