import { readSavedLogin } from './saved-login.ts'
import { walletStore } from './wallet-store.ts'

/**
 * Reads at startup whether there is a saved login to restore. Returns whether the wallet runtime is needed
 * immediately;
 * if not, the status is already `disconnected` and the runtime may be loaded when idle.
 */
export function prepareWallet(): boolean {
  const isNeeded = readSavedLogin()?.isConnected === true
  if (!isNeeded) walletStore.setState({ status: 'disconnected' })
  return isNeeded
}
