import { addressKey, isSameAddress, type Address, type Token } from '@ibull/domain'
import { useMemo } from 'react'
import { network } from '../../app/network.ts'
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

/** The tokens that can be chosen at once: the network's own list, then what the user imported. */
export function useTokenCatalogue(): readonly Token[] {
  const saved = useSavedTokens()
  return useMemo(
    () => mergeTokens(network.defaultTokens, [network.mainToken, network.wrappedNative], saved),
    [saved],
  )
}

/** The token of a list at an address. */
export function findToken(tokens: readonly Token[], address: Address): Token | undefined {
  return tokens.find((token) => isSameAddress(token.address, address))
}
