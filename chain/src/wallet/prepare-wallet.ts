import { readSavedLogin } from './saved-login.ts'
import { walletStore } from './wallet-store.ts'

/**
 * Reads at start whether a login waits to be restored. Returns whether the wallet runtime is needed at
 * once; when it is not, the status is `disconnected` already and the runtime may be loaded in idle time.
 */
export function prepareWallet(): boolean {
  const isNeeded = readSavedLogin()?.isConnected === true
  if (!isNeeded) walletStore.setState({ status: 'disconnected' })
  return isNeeded
}
