import { network } from '../app/network.ts'
import { reloadOnce } from '../app/reload-once.ts'

type WalletModule = typeof import('@ibull/chain/wallet')
export type WalletRuntime = ReturnType<WalletModule['startWalletRuntime']>

/** Offered only by builds with a project id; its code comes when the user asks for it. */
const loadWalletConnect =
  import.meta.env.VITE_WALLETCONNECT_PROJECT_ID === ''
    ? undefined
    : async () => {
        const { createWalletConnectConnector } = await import('@ibull/chain/wallet-connect')
        return await createWalletConnectConnector(import.meta.env.VITE_WALLETCONNECT_PROJECT_ID)
      }

let runtime: Promise<WalletRuntime> | undefined

/** The connection to the user's wallet, loaded and started with the first call. @throws when its code is gone. */
export function loadWalletRuntime(): Promise<WalletRuntime> {
  runtime ??= reloadOnce(() => import('@ibull/chain/wallet')).then(
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
