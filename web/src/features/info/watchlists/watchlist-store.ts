import { addressKey, isSameAddress, type Address } from '@ibull/domain'
import { parseAddress } from '@ibull/chain'
import { useStore } from 'zustand'
import { network, createPersistedStore, type FieldReader } from '../../../platform/index.ts'

/** Kinds of watched items. */
export type WatchedKind = 'token' | 'pair'

type AddressesByChain = Readonly<Record<string, readonly Address[]>>

interface Watchlists {
  readonly tokens: AddressesByChain
  readonly pairs: AddressesByChain
}

const addressesByChain: FieldReader<AddressesByChain> = (stored) => {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined
  const chains = Object.entries(stored).map(([chainId, addresses]) => [
    chainId,
    Array.isArray(addresses) ? addressesOf(addresses) : [],
  ])
  return Object.fromEntries(chains)
}

/** Valid addresses among the stored values, deduplicated, in order. */
function addressesOf(stored: readonly unknown[]): readonly Address[] {
  const byKey = new Map<string, Address>()
  for (const text of stored) {
    const address = typeof text === 'string' ? parseAddress(text) : undefined
    if (address !== undefined && !byKey.has(addressKey(address))) byKey.set(addressKey(address), address)
  }
  return [...byKey.values()]
}

const watchlists = createPersistedStore<Watchlists>({
  name: 'watchlists',
  version: 1,
  defaults: { tokens: {}, pairs: {} },
  schema: { tokens: addressesByChain, pairs: addressesByChain },
})

const fields = { token: 'tokens', pair: 'pairs' } as const satisfies Record<WatchedKind, keyof Watchlists>

/** Starts or stops watching a token or pair of this build's network. Concurrent changes by other tabs are kept. */
export function setWatched(kind: WatchedKind, address: Address, isWatched: boolean): void {
  watchlists.update((latest) => {
    const lists = latest[fields[kind]]
    const others = (lists[network.id] ?? []).filter((other) => !isSameAddress(other, address))
    return { [fields[kind]]: { ...lists, [network.id]: isWatched ? [...others, address] : others } }
  })
}

/** Stops watching all tokens, or all pairs, of this build's network. */
export function stopWatchingAll(kind: WatchedKind): void {
  watchlists.update((latest) => ({ [fields[kind]]: { ...latest[fields[kind]], [network.id]: [] } }))
}

const NONE: readonly Address[] = []

/** Returns the watched addresses on this build's network, oldest first: the same array until it changes. */
export function useWatchlist(kind: WatchedKind): readonly Address[] {
  return useStore(watchlists.store, (state) => state[fields[kind]][network.id] ?? NONE)
}

/** Returns whether a token or pair is watched. */
export function useIsWatched(kind: WatchedKind, address: Address): boolean {
  return useWatchlist(kind).some((other) => isSameAddress(other, address))
}
