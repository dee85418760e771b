import { addressKey, sanitizeText, type Address } from '@ibull/domain'
import type { ProfileCosts } from '@ibull/domain/profile'
import { toCount } from '../../contract-call/decode-words.ts'
import { valueOrThrow } from '../../reads/balance-queries.ts'
import { chainQuery, type ChainQuery } from '../../reads/chain-query.ts'
import type { ChainReader } from '../../reads/read-types.ts'
import type { CollectibleId } from '../profile-rules.ts'
import { pointsCheckClaimStatuses, pointsIfos, pointsViewSales } from './point-reads.generated.ts'
import {
  profileGetTeamProfile,
  profileGetUserProfile,
  profileHasRegistered,
  profileNumberCakeToReactivate,
  profileNumberCakeToRegister,
  profileNumberCakeToUpdate,
  profileNumberTeams,
} from './profile-reads.generated.ts'
import { starterBunnyCharacteristics, starterCanMint, starterStarters } from './starter-reads.generated.ts'
import { teamNameText } from './team-name-text.ts'

/** An account's on-chain profile. */
export interface ChainProfile {
  readonly userId: bigint
  readonly points: bigint
  readonly teamId: bigint
  /** Collectible held by the contract; `undefined` while the profile is paused. */
  readonly picture: CollectibleId | undefined
  readonly isActive: boolean
}

/** A team, with sanitized texts. */
export interface ChainTeam {
  readonly teamId: bigint
  readonly name: string
  readonly description: string
  /** Number of active profiles. */
  readonly users: number
  readonly points: bigint
  readonly isJoinable: boolean
}

/** A starter collectible; `price` in the main token, raw. */
export interface Starter {
  readonly bunnyId: number
  readonly price: bigint
}

/** Starter factory's offer for an account. */
export interface StarterOffer {
  /** Whether the account may mint one: once per account. */
  readonly canMint: boolean
  /** Mintable starters, in order. */
  readonly starters: readonly Starter[]
}

/** Sale points an account can add to its profile. */
export interface ClaimablePoints {
  readonly sale: Address
  readonly campaignId: bigint
  readonly points: bigint
}

/** Maximum sales checked for points. */
const MOST_SALES = 100n
const TEAM_DESCRIPTION_GRAPHEMES = 200

/**
 * Returns a query for an account's profile, every block: `null` if it has none. `undefined` on networks without
 * profiles.
 */
export function profileQuery(
  reader: ChainReader,
  account: Address,
): ChainQuery<ChainProfile | null> | undefined {
  const { profile } = reader.network.contracts
  if (profile === undefined) return undefined
  return chainQuery(reader, {
    verb: 'profile',
    parameters: [addressKey(account)],
    cadence: 'block',
    reads: () => [profileHasRegistered(profile, account), profileGetUserProfile(profile, account)] as const,
    assemble: ([hasRegistered, answer]): ChainProfile | null => {
      // The second call reverts for an account without a profile.
      if (!valueOrThrow(hasRegistered)) return null
      const { userId, numberPoints, teamId, nftAddress, tokenId, isActive } = valueOrThrow(answer)
      const picture = isActive ? { nftAddress, tokenId } : undefined
      return { userId, points: numberPoints, teamId, picture, isActive }
    },
  })
}

/** Returns a query for profile costs, once a minute. `undefined` on networks without profiles. */
export function profileCostsQuery(reader: ChainReader): ChainQuery<ProfileCosts> | undefined {
  const { profile } = reader.network.contracts
  if (profile === undefined) return undefined
  return chainQuery(reader, {
    verb: 'profileCosts',
    parameters: [],
    cadence: 'minute',
    reads: () =>
      [
        profileNumberCakeToRegister(profile),
        profileNumberCakeToUpdate(profile),
        profileNumberCakeToReactivate(profile),
      ] as const,
    assemble: ([register, update, reactivate]) => ({
      register: valueOrThrow(register),
      update: valueOrThrow(update),
      reactivate: valueOrThrow(reactivate),
    }),
  })
}

/** Returns a query for the number of teams, once a minute. `undefined` on networks without profiles. */
export function teamCountQuery(reader: ChainReader): ChainQuery<number> | undefined {
  const { profile } = reader.network.contracts
  if (profile === undefined) return undefined
  return chainQuery(reader, {
    verb: 'teamCount',
    parameters: [],
    cadence: 'minute',
    reads: () => [profileNumberTeams(profile)] as const,
    assemble: ([count]) => toCount(valueOrThrow(count)),
  })
}

/** Returns a query for a team, every ten seconds. Ids start at 1. `undefined` on networks without profiles. */
export function teamQuery(reader: ChainReader, teamId: bigint): ChainQuery<ChainTeam> | undefined {
  const { profile } = reader.network.contracts
  if (profile === undefined) return undefined
  return chainQuery(reader, {
    verb: 'team',
    parameters: [teamId.toString()],
    cadence: 'tenSeconds',
    reads: () => [profileGetTeamProfile(profile, teamId)] as const,
    assemble: ([answer]) => {
      const { teamName, teamDescription, numberUsers, numberPoints, isJoinable } = valueOrThrow(answer)
      return {
        teamId,
        name: teamNameText(teamName),
        description: sanitizeText(teamDescription, TEAM_DESCRIPTION_GRAPHEMES),
        users: toCount(numberUsers),
        points: numberPoints,
        isJoinable,
      }
    },
  })
}

/** Returns a query for the starter ids, once a minute. `undefined` on networks without starters. */
export function starterIdsQuery(reader: ChainReader): ChainQuery<readonly number[]> | undefined {
  const { starterFactory } = reader.network.contracts
  if (starterFactory === undefined) return undefined
  return chainQuery(reader, {
    verb: 'starterIds',
    parameters: [],
    cadence: 'minute',
    reads: () => [starterStarters(starterFactory)] as const,
    assemble: ([ids]) => valueOrThrow(ids).map(Number),
  })
}

/**
 * Returns a query for which starters an account may mint, every block. `undefined` on networks without starters.
 */
export function starterOfferQuery(
  reader: ChainReader,
  account: Address,
  ids: readonly number[],
): ChainQuery<StarterOffer> | undefined {
  const { starterFactory } = reader.network.contracts
  if (starterFactory === undefined) return undefined
  type Reads = readonly [
    ReturnType<typeof starterCanMint>,
    ...ReturnType<typeof starterBunnyCharacteristics>[],
  ]
  return chainQuery(reader, {
    verb: 'starterOffer',
    parameters: [addressKey(account), ids],
    cadence: 'block',
    reads: (): Reads => [
      starterCanMint(starterFactory, account),
      ...ids.map((id) => starterBunnyCharacteristics(starterFactory, id)),
    ],
    assemble: ([canMint, ...answers]) => ({
      canMint: valueOrThrow(canMint),
      starters: answers.flatMap((answer, index): readonly Starter[] => {
        const { cakeCost, isActive } = valueOrThrow(answer)
        const bunnyId = ids[index]
        return isActive && bunnyId !== undefined ? [{ bunnyId, price: cakeCost }] : []
      }),
    }),
  })
}

/**
 * Returns a query for the sales that award points, at most a hundred, once a minute. `undefined` on networks
 * without a point center.
 */
export function pointSalesQuery(reader: ChainReader): ChainQuery<readonly Address[]> | undefined {
  const { pointCentre } = reader.network.contracts
  if (pointCentre === undefined) return undefined
  return chainQuery(reader, {
    verb: 'pointSales',
    parameters: [],
    cadence: 'minute',
    reads: () => [pointsViewSales(pointCentre, 0, MOST_SALES)] as const,
    assemble: ([sales]) => valueOrThrow(sales),
  })
}

/** Returns a query for an account's unclaimed sale points, every ten seconds. */
export function claimablePointsQuery(
  reader: ChainReader,
  account: Address,
  sales: readonly Address[],
): ChainQuery<readonly ClaimablePoints[]> | undefined {
  const { pointCentre } = reader.network.contracts
  if (pointCentre === undefined) return undefined
  type Reads = readonly [ReturnType<typeof pointsCheckClaimStatuses>, ...ReturnType<typeof pointsIfos>[]]
  return chainQuery(reader, {
    verb: 'claimablePoints',
    parameters: [addressKey(account), sales],
    cadence: 'tenSeconds',
    reads: (): Reads => [
      pointsCheckClaimStatuses(pointCentre, account, sales),
      ...sales.map((sale) => pointsIfos(pointCentre, sale)),
    ],
    assemble: ([statuses, ...terms]) => {
      const isClaimable = valueOrThrow(statuses)
      if (isClaimable.length !== sales.length) throw new RangeError('The lists differ in length.')
      return sales.flatMap((sale, index): readonly ClaimablePoints[] => {
        const term = terms[index]
        if (isClaimable[index] !== true || term === undefined) return []
        const { campaignId, numberPoints } = valueOrThrow(term)
        return [{ sale, campaignId, points: numberPoints }]
      })
    },
  })
}
