import { prepareWallet } from '@ibull/chain'
import { isFramed, whenIdle } from '../platform/index.ts'
import { loadWalletRuntime } from './wallet-runtime.ts'

/** Restores a saved login at once; otherwise loads the wallet code when the page is idle. */
export function startWallet(): void {
  const isNeededNow = prepareWallet()
  const load = () => {
    loadWalletRuntime().catch((error: unknown) => {
      console.warn('The wallet code could not be loaded; it is tried again when it is needed.', error)
    })
  }
  if (isNeededNow || isFramed) load()
  else whenIdle(load)
}
