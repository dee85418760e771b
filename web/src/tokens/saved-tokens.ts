import { isSameAddress, Token, type TokenFields } from '@ibull/domain'
import { useStore } from 'zustand'
import { network, createPersistedStore, type FieldReader } from '../platform/index.ts'

/** A stored token: plain data, without its chain. */
export type SavedToken = Pick<TokenFields, 'address' | 'decimals' | 'symbol' | 'name'>

type TokensByChain = Readonly<Record<string, readonly SavedToken[]>>

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const MAX_DECIMALS = 255

const tokensByChain: FieldReader<TokensByChain> = (stored) => {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined
  const chains = Object.entries(stored).map(([chainId, tokens]) => [
    chainId,
    Array.isArray(tokens) ? tokens.flatMap((token) => readSavedToken(token)) : [],
  ])
  return Object.fromEntries(chains)
}

/** Parses a stored token into a one-element array; an empty array if it is invalid. */
export function readSavedToken(stored: unknown): readonly SavedToken[] {
  if (typeof stored !== 'object' || stored === null) return []
  const { address, decimals, symbol, name } = stored as Record<string, unknown>
  const isToken =
    typeof address === 'string' &&
    ADDRESS.test(address) &&
    Number.isInteger(decimals) &&
    Number(decimals) >= 0 &&
    Number(decimals) <= MAX_DECIMALS &&
    typeof symbol === 'string' &&
    typeof name === 'string'
  return isToken
    ? [{ address: address as SavedToken['address'], decimals: Number(decimals), symbol, name }]
    : []
}

const saved = createPersistedStore<{ readonly tokens: TokensByChain }>({
  name: 'tokens',
  version: 1,
  defaults: { tokens: {} },
  schema: { tokens: tokensByChain },
})

/** Stores an imported token for its chain, without duplicates. */
export function saveToken(token: Token): void {
  saved.update(({ tokens }) => {
    const own = tokens[token.chainId] ?? []
    if (own.some((other) => isSameAddress(other.address, token.address))) return {}
    const { address, decimals, symbol, name } = token
    return { tokens: { ...tokens, [token.chainId]: [...own, { address, decimals, symbol, name }] } }
  })
}

/** Removes one or all imported tokens of this build's network. */
export function forgetTokens(which: Token | 'all'): void {
  saved.update(({ tokens }) => ({
    tokens: {
      ...tokens,
      [network.id]: (tokens[network.id] ?? []).filter(
        ({ address }) => which !== 'all' && !isSameAddress(address, which.address),
      ),
    },
  }))
}

const NONE: readonly SavedToken[] = []
const tokensOf = new WeakMap<readonly SavedToken[], readonly Token[]>()

/** Returns the user's imported tokens on this build's network: the same array until they change. */
export function useSavedTokens(): readonly Token[] {
  const own = useStore(saved.store, (state) => state.tokens[network.id] ?? NONE)
  const tokens = tokensOf.get(own) ?? own.map((fields) => new Token({ ...fields, chainId: network.id }))
  tokensOf.set(own, tokens)
  return tokens
}
