import type { Address } from '@ibull/domain'
import { walletStore } from '@ibull/chain'
import { useStore } from 'zustand'
import { network } from '../platform/index.ts'

/** The connected wallet as needed by forms. */
export interface ConnectedAccount {
  /** `undefined` without a wallet. While a saved login is being restored, the account saved with it. */
  readonly account: Address | undefined
  /** Whether the wallet is on another chain than this page. */
  readonly isWrongNetwork: boolean
}

/** Returns the paying account, and whether its wallet is on the right chain. */
export function useAccount(): ConnectedAccount {
  const account = useStore(walletStore, (state) =>
    state.status === 'connecting' ? undefined : state.account,
  )
  const isWrongNetwork = useStore(
    walletStore,
    ({ status, chainId }) => status === 'connected' && chainId !== network.id,
  )
  return { account, isWrongNetwork }
}
