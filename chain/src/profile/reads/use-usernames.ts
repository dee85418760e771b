import { skipToken, useQuery } from '@tanstack/react-query'
import { addressKey, IbullError, loaded, type Address, type Loadable } from '@ibull/domain'
import { isPossibleName } from '@ibull/domain/profile'
import { useMemo } from 'react'
import { useChainReader } from '../../reads/reader-context.ts'
import { signalWithin } from '../../rpc/signal-within.ts'
import { NameUnverifiedError } from '../name-errors.ts'

/** Maximum addresses per request of the name service. */
const MOST_ADDRESSES = 100
const NAME_STALE_MS = 5 * 60_000
const TIMEOUT_MS = 30_000

/**
 * Returns account names by `addressKey`; accounts without one aren't in the map. Idle without accounts, or without
 * a hub.
 * Memoize the array.
 */
export function useUsernames(accounts: readonly Address[]): Loadable<ReadonlyMap<string, string>> {
  const { network, queryClient } = useChainReader()
  const { hubUrl } = network.services
  const keys = accounts.map(addressKey)
  const isIdle = hubUrl === undefined || keys.length === 0
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['usernames', network.id, keys],
      queryFn: isIdle ? skipToken : ({ signal }) => fetchUsernames(hubUrl, keys, signal),
      staleTime: NAME_STALE_MS,
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
    },
    queryClient,
  )
  return useMemo((): Loadable<ReadonlyMap<string, string>> => {
    if (isIdle) return { status: 'idle' }
    if (data !== undefined) return loaded(data, error !== null)
    if (error === null) return { status: 'loading' }
    const named = error instanceof IbullError ? error : new NameUnverifiedError(error)
    return { status: 'failed', error: named, retry: () => void refetch() }
  }, [isIdle, data, error, refetch])
}

/** Fetches account names by `addressKey`. @throws {NameUnverifiedError} */
export async function fetchUsernames(
  hubUrl: string,
  keys: readonly string[],
  signal: AbortSignal,
  fetch = globalThis.fetch,
): Promise<ReadonlyMap<string, string>> {
  const parts = Array.from({ length: Math.ceil(keys.length / MOST_ADDRESSES) }, (_, part) =>
    keys.slice(part * MOST_ADDRESSES, (part + 1) * MOST_ADDRESSES),
  )
  try {
    const answers = await Promise.all(
      parts.map(async (part) => {
        const response = await fetch(`${hubUrl}/users?addresses=${part.join(',')}`, {
          signal: signalWithin(TIMEOUT_MS, signal),
        })
        if (!response.ok) throw new TypeError('The name service is away.')
        return namesIn(await response.json(), new Set(part))
      }),
    )
    return new Map(answers.flat())
  } catch (error) {
    throw new NameUnverifiedError(error)
  }
}

/** Returns the response's names for requested addresses, ignoring everything else. */
function namesIn(body: unknown, keys: ReadonlySet<string>): readonly (readonly [string, string])[] {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined
  if (!Array.isArray(data)) throw new TypeError('The name service gave no list.')
  return (data as readonly unknown[]).flatMap((row): readonly (readonly [string, string])[] => {
    if (typeof row !== 'object' || row === null || !('address' in row) || !('username' in row)) return []
    const { address, username } = row
    if (typeof address !== 'string' || typeof username !== 'string') return []
    return keys.has(address.toLowerCase()) && isPossibleName(username)
      ? [[address.toLowerCase(), username]]
      : []
  })
}
