import { prepareWallet } from '@ibull/chain'
import { whenIdle } from '../platform/index.ts'
import { loadWalletRuntime } from './wallet-runtime.ts'

/**
 * Restores a saved login at once; otherwise the wallet's code comes when the page has time.
 */
export function startWallet(): void {
  const isNeededNow = prepareWallet()
  const load = () => {
    loadWalletRuntime().catch((error: unknown) => {
      console.warn('The wallet code could not be loaded; it is tried again when it is needed.', error)
    })
  }
  if (isNeededNow) load()
  else whenIdle(load)
}
