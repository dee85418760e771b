import { prepareWallet } from '@ibull/chain'
import { loadWalletRuntime } from './wallet-runtime.ts'

/**
 * Restores a saved login at once; otherwise the wallet's code comes when the page has time. On the local
 * network the demo wallet announces itself first.
 */
export async function startWallet(): Promise<void> {
  const isNeededNow = prepareWallet()
  if (import.meta.env.VITE_NETWORK === 'local') {
    const { announceDemoWallet } = await import('../demo-wallet/index.ts')
    announceDemoWallet()
  }
  const load = () => {
    loadWalletRuntime().catch((error: unknown) => {
      console.warn('The wallet code could not be loaded; it is tried again when it is needed.', error)
    })
  }
  if (isNeededNow) load()
  else whenIdle(load)
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 5_000 })
  else setTimeout(work, 2_000)
}
