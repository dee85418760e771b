import { network } from '../app/network.ts'
import { reloadOnce } from '../app/reload-once.ts'

type WalletModule = typeof import('@ibull/chain/wallet')
export type WalletRuntime = ReturnType<WalletModule['startWalletRuntime']>

let runtime: Promise<WalletRuntime> | undefined

/** The connection to the user's wallet, loaded and started with the first call. @throws when its code is gone. */
export function loadWalletRuntime(): Promise<WalletRuntime> {
  runtime ??= reloadOnce(() => import('@ibull/chain/wallet')).then(
    ({ startWalletRuntime }) => {
      const walletConnectProjectId = import.meta.env.VITE_WALLETCONNECT_PROJECT_ID
      return startWalletRuntime({ network, walletConnectProjectId: walletConnectProjectId || undefined })
    },
    (error: unknown) => {
      runtime = undefined
      throw error
    },
  )
  return runtime
}
