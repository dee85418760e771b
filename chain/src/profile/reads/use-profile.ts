import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { addressKey, IbullError, loaded, type Address, type Loadable } from '@ibull/domain'
import type { ProfileCosts } from '@ibull/domain/profile'
import { useCallback, useMemo } from 'react'
import { useChainReader } from '../../reads/reader-context.ts'
import { allLoaded } from '../../reads/all-loaded.ts'
import { useChainQueries, useChainQuery } from '../../reads/use-chain-query.ts'
import { NameUnverifiedError } from '../name-errors.ts'
import { createNameService, type NameService } from '../name-service.ts'
import { acceptedCollectionsQuery, characterUrisQuery } from './picture-queries.ts'
import {
  claimablePointsQuery,
  pointSalesQuery,
  profileCostsQuery,
  profileQuery,
  starterIdsQuery,
  starterOfferQuery,
  teamCountQuery,
  teamQuery,
  type ChainProfile,
  type ChainTeam,
  type ClaimablePoints,
  type StarterOffer,
} from './profile-queries.ts'

const NO_IDS: readonly number[] = []
const NO_SALES: readonly Address[] = []

/** Returns an account's profile at the newest block; `null` if it has none. Idle without an account. */
export function useProfile(account: Address | undefined): Loadable<ChainProfile | null> {
  const reader = useChainReader()
  return useChainQuery(
    useMemo(() => (account === undefined ? undefined : profileQuery(reader, account)), [reader, account]),
  )
}

/** Returns the costs of profiles. */
export function useProfileCosts(): Loadable<ProfileCosts> {
  const reader = useChainReader()
  return useChainQuery(useMemo(() => profileCostsQuery(reader), [reader]))
}

/** Returns all teams by id. */
export function useTeams(): Loadable<readonly ChainTeam[]> {
  const reader = useChainReader()
  const count = useChainQuery(useMemo(() => teamCountQuery(reader), [reader]))
  const known = count.status === 'ready' ? count.value : 0
  const teams = useChainQueries(
    useMemo(
      () => Array.from({ length: known }, (_, index) => teamQuery(reader, BigInt(index + 1)) ?? []).flat(),
      [reader, known],
    ),
  )
  return useMemo(() => (count.status === 'ready' ? allLoaded(teams) : count), [count, teams])
}

/** Returns a team. Idle without an id. */
export function useTeam(teamId: bigint | undefined): Loadable<ChainTeam> {
  const reader = useChainReader()
  return useChainQuery(
    useMemo(() => (teamId === undefined ? undefined : teamQuery(reader, teamId)), [reader, teamId]),
  )
}

/** Returns what an account may mint. Idle without an account. */
export function useStarterOffer(account: Address | undefined): Loadable<StarterOffer> {
  const reader = useChainReader()
  const ids = useChainQuery(useMemo(() => starterIdsQuery(reader), [reader]))
  const known = ids.status === 'ready' ? ids.value : NO_IDS
  const offer = useChainQuery(
    useMemo(
      () =>
        account === undefined || known.length === 0 ? undefined : starterOfferQuery(reader, account, known),
      [reader, account, known],
    ),
  )
  return useMemo(() => {
    if (ids.status !== 'ready') return ids
    return known.length === 0 ? loaded({ canMint: false, starters: [] }) : offer
  }, [ids, known, offer])
}

/** Returns the sale points an account can add to its profile. Idle without an account. */
export function useClaimablePoints(account: Address | undefined): Loadable<readonly ClaimablePoints[]> {
  const reader = useChainReader()
  const sales = useChainQuery(useMemo(() => pointSalesQuery(reader), [reader]))
  const known = sales.status === 'ready' ? sales.value : NO_SALES
  const points = useChainQuery(
    useMemo(
      () =>
        account === undefined || known.length === 0
          ? undefined
          : claimablePointsQuery(reader, account, known),
      [reader, account, known],
    ),
  )
  return useMemo(() => {
    if (sales.status !== 'ready') return sales
    return known.length === 0 ? loaded([]) : points
  }, [sales, known, points])
}

/** Returns which of the collections can be pictures. Memoize the array. */
export function useAcceptedCollections(collections: readonly Address[]): Loadable<readonly Address[]> {
  const reader = useChainReader()
  return useChainQuery(useMemo(() => acceptedCollectionsQuery(reader, collections), [reader, collections]))
}

/** Returns the metadata of our own collection's characters as `data:` URIs, in order. Memoize the array. */
export function useCharacterUris(bunnyIds: readonly number[]): Loadable<readonly string[]> {
  const reader = useChainReader()
  return useChainQuery(
    useMemo(
      () => (bunnyIds.length === 0 ? undefined : characterUrisQuery(reader, bunnyIds)),
      [reader, bunnyIds],
    ),
  )
}

const NAME_STALE_MS = 5 * 60_000

/** Returns an account's name; a value of `undefined` if it has none. Idle without an account, or without a hub. */
export function useUsername(account: Address | undefined): Loadable<string | undefined> {
  const { network, queryClient } = useChainReader()
  const service = useNameService()
  const isIdle = account === undefined || service === undefined
  const result = useQuery(
    {
      queryKey: nameKey(network.id, account),
      // A query can't cache `undefined`.
      queryFn: isIdle ? skipToken : async ({ signal }) => ({ name: await service.nameOf(account, signal) }),
      staleTime: NAME_STALE_MS,
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
    },
    queryClient,
  )
  const { data, error, refetch } = result
  return useMemo((): Loadable<string | undefined> => {
    if (isIdle) return { status: 'idle' }
    if (data !== undefined) return loaded(data.name, error !== null)
    if (error === null) return { status: 'loading' }
    const named = error instanceof IbullError ? error : new NameUnverifiedError(error)
    return { status: 'failed', error: named, retry: () => void refetch() }
  }, [isIdle, data, error, refetch])
}

/** Returns the network's name service; `undefined` without a hub. */
export function useNameService(): NameService | undefined {
  const { hubUrl } = useChainReader().network.services
  return useMemo(() => (hubUrl === undefined ? undefined : createNameService(hubUrl)), [hubUrl])
}

/** Returns a function that refetches an account's name. */
export function useRefreshUsername(): (account: Address) => void {
  const { network } = useChainReader()
  const queryClient = useQueryClient(useChainReader().queryClient)
  return useCallback(
    (account) => void queryClient.invalidateQueries({ queryKey: nameKey(network.id, account) }),
    [queryClient, network.id],
  )
}

function nameKey(chainId: number, account: Address | undefined): readonly unknown[] {
  return ['username', chainId, account === undefined ? undefined : addressKey(account)]
}

/** Returns all values once every one is ready; otherwise the first state that isn't. */
