import { readSavedLogin, SAFE_WALLET_ID } from '@ibull/chain'
import { loadDemoWallet } from '../demo-wallet/index.ts'
import { isFramed, network, reloadOnce } from '../platform/index.ts'

type WalletModule = typeof import('@ibull/chain/wallet')
export type WalletRuntime = ReturnType<WalletModule['startWalletRuntime']>

/** Only in builds with a project ID; loaded when the user selects it. */
const loadWalletConnect =
  import.meta.env.VITE_WALLETCONNECT_PROJECT_ID === ''
    ? undefined
    : async () => {
        const { createWalletConnectConnector } = await import('@ibull/chain/wallet-connect')
        return createWalletConnectConnector(import.meta.env.VITE_WALLETCONNECT_PROJECT_ID)
      }

/** In builds as a Safe App, within a frame: announces the Safe around it, which is the wallet unless another was chosen. */
const joinSafe =
  import.meta.env.VITE_SAFE_APP_HOSTS === ''
    ? undefined
    : async ({ connect }: WalletRuntime) => {
        const { announceSafe } = await import('@ibull/chain/safe-app')
        await announceSafe(import.meta.env.VITE_SAFE_APP_HOSTS.split(' '))
        if (readSavedLogin() === undefined) await connect(SAFE_WALLET_ID)
      }

/** On the local network the demo wallet announces itself before discovery starts. */
async function loadCode(): Promise<WalletModule> {
  const code = import('@ibull/chain/wallet')
  if (import.meta.env.VITE_NETWORK === 'local') {
    const { announceDemoWallet } = await loadDemoWallet()
    announceDemoWallet()
  }
  return await code
}

let runtime: Promise<WalletRuntime> | undefined

/** Loads and starts the connection to the user's wallet on first use. @throws if its code can't be loaded. */
export function loadWalletRuntime(): Promise<WalletRuntime> {
  runtime ??= reloadOnce(loadCode).then(
    ({ startWalletRuntime }) => {
      const started = startWalletRuntime({ network, loadWalletConnect })
      if (isFramed) joinSafe?.(started).catch(console.warn)
      return started
    },
    (error: unknown) => {
      runtime = undefined
      throw error
    },
  )
  return runtime
}
