import { isSameAddress, type Address } from '@ibull/domain'
import { parseAddress } from '@ibull/chain'
import { useStore } from 'zustand'
import { network, createPersistedStore, type FieldReader } from '../../../platform/index.ts'

/** Kinds of search results with a page. */
export type FoundKind = 'token' | 'pair' | 'account'

/** A previously opened search result. */
export interface RecentFind {
  readonly kind: FoundKind
  readonly address: Address
}

type FindsByChain = Readonly<Record<string, readonly RecentFind[]>>

const MAX_RECENT = 5
const kinds: readonly FoundKind[] = ['token', 'pair', 'account']

const findsByChain: FieldReader<FindsByChain> = (stored) => {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined
  const chains = Object.entries(stored).map(([chainId, finds]) => [
    chainId,
    Array.isArray(finds) ? finds.flatMap((find) => readFind(find)).slice(0, MAX_RECENT) : [],
  ])
  return Object.fromEntries(chains)
}

function readFind(stored: unknown): readonly RecentFind[] {
  if (typeof stored !== 'object' || stored === null) return []
  const { kind: storedKind, address: storedAddress } = stored as Record<string, unknown>
  const kind = kinds.find((known) => known === storedKind)
  const address = typeof storedAddress === 'string' ? parseAddress(storedAddress) : undefined
  return kind === undefined || address === undefined ? [] : [{ kind, address }]
}

const recents = createPersistedStore<{ readonly finds: FindsByChain }>({
  name: 'infoSearches',
  version: 1,
  defaults: { finds: {} },
  schema: { finds: findsByChain },
})

/** Stores an opened result, newest first, up to 5 per network. */
export function rememberFind(find: RecentFind): void {
  recents.update(({ finds }) => {
    const others = (finds[network.id] ?? []).filter(
      ({ kind, address }) => kind !== find.kind || !isSameAddress(address, find.address),
    )
    return { finds: { ...finds, [network.id]: [find, ...others].slice(0, MAX_RECENT) } }
  })
}

/** Clears the recent finds of this build's network. */
export function forgetFinds(): void {
  recents.update(({ finds }) => ({ finds: { ...finds, [network.id]: [] } }))
}

const NONE: readonly RecentFind[] = []

/** Returns the recent finds of this build's network, newest first: the same array until it changes. */
export function useRecentFinds(): readonly RecentFind[] {
  return useStore(recents.store, (state) => state.finds[network.id] ?? NONE)
}
