import { SAFE_WALLET_ID, tokenQuery, useChainReader, walletStore } from '@ibull/chain'
import type { Token } from '@ibull/domain'
import { isFramed } from '../platform/index.ts'
import { loadWalletRuntime } from './wallet-runtime.ts'

/** MetaMask refuses longer ones, and any that differ from the contract's. */
const LONGEST_SYMBOL = 11

export interface WatchedToken {
  /** Whether wallets refuse the token for the length of its symbol. */
  readonly isSymbolLong: boolean
  /** Offers the token to the wallet, with its contract's own symbol and decimals. */
  readonly add: () => Promise<boolean>
}

/** What the wallet can be offered to list; nothing for the native currency, which is always there, and to a Safe. */
export function useWatchedToken(token: Token | undefined): WatchedToken | undefined {
  const reader = useChainReader()
  const isSafe = isFramed && walletStore.getState().connector?.id === SAFE_WALLET_ID
  if (token === undefined || isSafe) return undefined
  return {
    isSymbolLong: token.symbol.length > LONGEST_SYMBOL,
    add: async () => {
      const [{ value }, { watchAsset }] = await Promise.all([
        reader.queryClient.fetchQuery(tokenQuery(reader, token.address)),
        loadWalletRuntime(),
      ])
      return await watchAsset({ address: token.address, symbol: value.symbol, decimals: value.decimals })
    },
  }
}
