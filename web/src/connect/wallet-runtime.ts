import { loadDemoWallet } from '../demo-wallet/index.ts'
import { network, reloadOnce } from '../platform/index.ts'

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
      return startWalletRuntime({ network, loadWalletConnect })
    },
    (error: unknown) => {
      runtime = undefined
      throw error
    },
  )
  return runtime
}
