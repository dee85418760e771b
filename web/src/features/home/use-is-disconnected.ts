import { walletStore } from '@ibull/chain'
import { useStore } from 'zustand'

/** Whether there is no wallet. False while the login of an earlier visit is being read. */
export function useIsDisconnected(): boolean {
  return useStore(walletStore, ({ status }) => status === 'disconnected' || status === 'connecting')
}
