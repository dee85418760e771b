export * from './wallet-store.ts'
export * from './wallet-errors.ts'
export { prepareWallet } from './prepare-wallet.ts'
export type { WalletRuntime, WalletRuntimeOptions, WatchedAsset } from './wallet-runtime.ts'
