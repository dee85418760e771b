import { addressKey, isSameAddress, type Address, type Token } from '@ibull/domain'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { network } from '../platform/index.ts'
import { listTokens, loadLists } from './list-tokens.ts'
import { useSavedTokens } from './saved-tokens.ts'

/** Concatenates token lists; the first entry of a duplicate token wins. */
export function mergeTokens(...lists: readonly (readonly Token[])[]): readonly Token[] {
  const byKey = new Map<string, Token>()
  for (const token of lists.flat()) {
    const key = addressKey(token.address)
    if (!byKey.has(key)) byKey.set(key, token)
  }
  return [...byKey.values()]
}

const ownBySaved = new WeakMap<readonly Token[], readonly Token[]>()

/** Returns the network's own tokens, followed by the user's imports. The same array until they change. */
export function useOwnTokens(): readonly Token[] {
  const saved = useSavedTokens()
  const own =
    ownBySaved.get(saved) ??
    mergeTokens(network.defaultTokens, [network.mainToken, network.wrappedNative], saved)
  ownBySaved.set(saved, own)
  return own
}

let last:
  | { readonly own: readonly Token[]; readonly listed: readonly Token[]; readonly all: readonly Token[] }
  | undefined

function catalogueOf(own: readonly Token[], listed: readonly Token[]): readonly Token[] {
  if (last?.own !== own || last.listed !== listed) last = { own, listed, all: mergeTokens(own, listed) }
  return last.all
}

/**
 * Returns all selectable tokens: own tokens, then those of active lists. May be thousands. The same array until
 * they change.
 */
export function useTokenCatalogue(): readonly Token[] {
  const own = useOwnTokens()
  const listed = useStore(listTokens, (lists) => lists.tokens)
  return catalogueOf(own, listed)
}

/** Sources that vouch for the token at an address. */
export interface KnownToken {
  /** The network's own or an imported token. */
  readonly token: Token | undefined
  /** An active list contains the address. Its decimals are unverified: read them from the chain. */
  readonly isListed: boolean
  /** Whether it is certain that no list contains the address. */
  readonly isSettled: boolean
}

/**
 * Returns whether the token at an address may be used without confirmation. Loads the lists unless it is an own
 * token.
 */
export function useKnownToken(address: Address | undefined): KnownToken {
  const own = useOwnTokens()
  const lists = useStore(listTokens)
  const token = address === undefined ? undefined : findToken(own, address)
  const isEnabled = address !== undefined && token === undefined
  useEffect(() => {
    if (isEnabled) void loadLists()
  }, [isEnabled])
  return {
    token,
    isListed: isEnabled && lists.known.has(addressKey(address)),
    isSettled: !isEnabled || lists.isSettled,
  }
}

/** Finds a token by address. */
export function findToken(tokens: readonly Token[], address: Address): Token | undefined {
  return tokens.find((token) => isSameAddress(token.address, address))
}
