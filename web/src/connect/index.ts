export { loadWalletRuntime } from './wallet-runtime.ts'
export { useAccount } from './use-account.ts'
export { useIsDisconnected } from './use-is-disconnected.ts'
export { useSwitchNetwork } from './use-switch-network.ts'
export { useWatchedToken, type WatchedToken } from './use-watched-token.ts'
export { useTakesBatches } from './use-takes-batches.ts'
export { startWallet } from './start-wallet.ts'

/** Loads the dialog to select a wallet. */
export const loadConnectDialog = () => import('./connect-dialog.tsx')
