import { readSavedLogin } from './saved-login.ts'
import { walletStore } from './wallet-store.ts'

/**
 * Reads at startup whether there is a saved login to restore, and sets its account until the wallet has confirmed it.
 * Returns whether the wallet runtime is needed immediately; if not, the status is already `disconnected` and the
 * runtime may be loaded when idle.
 */
export function prepareWallet(): boolean {
  const saved = readSavedLogin()
  const isNeeded = saved?.isConnected === true
  walletStore.setState(isNeeded ? { account: saved.account } : { status: 'disconnected' })
  return isNeeded
}
