import type { Address } from '@ibull/domain'
import { walletStore } from '@ibull/chain'
import { useStore } from 'zustand'
import { network } from '../platform/index.ts'

/** The connected wallet as needed by forms. */
export interface ConnectedAccount {
  /** `undefined` without a wallet. */
  readonly account: Address | undefined
  /** Whether the wallet is on another chain than this page. */
  readonly isWrongNetwork: boolean
}

/** Returns the paying account, and whether its wallet is on the right chain. */
export function useAccount(): ConnectedAccount {
  const account = useStore(walletStore, (state) => (state.status === 'connected' ? state.account : undefined))
  const chainId = useStore(walletStore, (state) => state.chainId)
  return { account, isWrongNetwork: account !== undefined && chainId !== network.id }
}
