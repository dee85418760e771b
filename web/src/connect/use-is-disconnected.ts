import { walletStore } from '@ibull/chain'
import { useStore } from 'zustand'

/** Whether there is no wallet. False while a saved login is being restored. */
export function useIsDisconnected(): boolean {
  return useStore(walletStore, ({ status }) => status === 'disconnected' || status === 'connecting')
}
