import { addressKey, isSameAddress, type Address, type Token } from '@ibull/domain'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { network } from '../platform/index.ts'
import { listTokens, loadLists } from './list-tokens.ts'
import { useSavedTokens } from './saved-tokens.ts'

/** Lists after one another; of the same token the first wins. */
export function mergeTokens(...lists: readonly (readonly Token[])[]): readonly Token[] {
  const byKey = new Map<string, Token>()
  for (const token of lists.flat()) {
    const key = addressKey(token.address)
    if (!byKey.has(key)) byKey.set(key, token)
  }
  return [...byKey.values()]
}

const ownBySaved = new WeakMap<readonly Token[], readonly Token[]>()

/** The network's own tokens, then what the user imported. The same array until they change. */
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
 * The tokens that can be chosen at once: the user's own ones, then those of active lists. Maybe thousands. The
 * same array until they change.
 */
export function useTokenCatalogue(): readonly Token[] {
  const own = useOwnTokens()
  const listed = useStore(listTokens, (lists) => lists.tokens)
  return catalogueOf(own, listed)
}

/** What vouches for the token at an address. */
export interface KnownToken {
  /** The network's own or an imported token. */
  readonly token: Token | undefined
  /** An active list has the address. Its decimals are a claim: read them from the chain. */
  readonly isListed: boolean
  /** Whether it is final that no list has the address. */
  readonly isSettled: boolean
}

/** Whether the token at an address may be used without asking. Loads the lists when it is not an own one. */
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

/** The token of a list at an address. */
export function findToken(tokens: readonly Token[], address: Address): Token | undefined {
  return tokens.find((token) => isSameAddress(token.address, address))
}
