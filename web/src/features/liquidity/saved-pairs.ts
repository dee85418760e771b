import { isSameAddress, Token } from '@ibull/domain'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { network, createPersistedStore, type FieldReader } from '../../platform/index.ts'
import { readSavedToken, type SavedToken } from '../../tokens/index.ts'

/** Two tokens of one chain, as stored. */
type SavedPair = readonly [SavedToken, SavedToken]
type PairsByChain = Readonly<Record<string, readonly SavedPair[]>>

const pairsByChain: FieldReader<PairsByChain> = (stored) => {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined
  const chains = Object.entries(stored).map(([chainId, pairs]) => [
    chainId,
    Array.isArray(pairs) ? pairs.flatMap((pair) => readSavedPair(pair)) : [],
  ])
  return Object.fromEntries(chains)
}

function readSavedPair(stored: unknown): readonly SavedPair[] {
  if (!Array.isArray(stored) || stored.length !== 2) return []
  const [a, b] = stored.flatMap((token) => readSavedToken(token))
  return a === undefined || b === undefined || isSameAddress(a.address, b.address) ? [] : [[a, b]]
}

const saved = createPersistedStore<{ readonly pairs: PairsByChain }>({
  name: 'pairs',
  version: 1,
  defaults: { pairs: {} },
  schema: { pairs: pairsByChain },
})

function isPairOf([a, b]: SavedPair, one: Token, other: Token): boolean {
  return (
    (isSameAddress(a.address, one.address) && isSameAddress(b.address, other.address)) ||
    (isSameAddress(a.address, other.address) && isSameAddress(b.address, one.address))
  )
}

/** Stores a pair the user found or supplies, without duplicates; only if the tokens share a chain and differ. */
export function savePair(a: Token, b: Token): void {
  if (a.chainId !== b.chainId || isSameAddress(a.address, b.address)) return
  saved.update(({ pairs }) => {
    const own = pairs[a.chainId] ?? []
    if (own.some((pair) => isPairOf(pair, a, b))) return {}
    return { pairs: { ...pairs, [a.chainId]: [...own, [plain(a), plain(b)] as const] } }
  })
}

function plain({ address, decimals, symbol, name }: Token): SavedToken {
  return { address, decimals, symbol, name }
}

/** Returns the pairs the user found or supplied on this build's network. The same pairs return the same array. */
export function useSavedPairs(): readonly (readonly [Token, Token])[] {
  const own = useStore(saved.store, (state) => state.pairs[network.id])
  return useMemo(() => (own ?? []).map(([a, b]) => [tokenOf(a), tokenOf(b)] as const), [own])
}

function tokenOf(fields: SavedToken): Token {
  return new Token({ ...fields, chainId: network.id })
}
