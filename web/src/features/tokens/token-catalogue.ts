import { addressKey, isSameAddress, type Address, type Token } from '@ibull/domain'
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { network } from '../../app/network.ts'
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

/** The network's own tokens, then what the user imported. */
export function useOwnTokens(): readonly Token[] {
  const saved = useSavedTokens()
  return useMemo(
    () => mergeTokens(network.defaultTokens, [network.mainToken, network.wrappedNative], saved),
    [saved],
  )
}

/** The tokens that can be chosen at once: the user's own ones, then those of active lists. Maybe thousands. */
export function useTokenCatalogue(): readonly Token[] {
  const own = useOwnTokens()
  const listed = useStore(listTokens, (lists) => lists.tokens)
  return useMemo(() => mergeTokens(own, listed), [own, listed])
}

/** A token that may be used without asking, or whether it is too early to tell. */
export interface KnownToken {
  readonly token: Token | undefined
  /** Whether `undefined` is final: the lists have been asked too. */
  readonly isSettled: boolean
}

/** The token at an address that the network, the user or an active list vouches for. Asks the lists when needed. */
export function useKnownToken(address: Address | undefined): KnownToken {
  const own = useOwnTokens()
  const lists = useStore(listTokens)
  const ownToken = address === undefined ? undefined : findToken(own, address)
  const isAsked = address !== undefined && ownToken === undefined
  useEffect(() => {
    if (isAsked) void loadLists()
  }, [isAsked])
  return {
    token: isAsked ? lists.known.get(addressKey(address)) : ownToken,
    isSettled: !isAsked || lists.isSettled,
  }
}

/** The token of a list at an address. */
export function findToken(tokens: readonly Token[], address: Address): Token | undefined {
  return tokens.find((token) => isSameAddress(token.address, address))
}
