export { demoWalletRdns } from './demo-identity.ts'

/** Loads what announces the demo wallet; only the build of the local network may call it. */
export const loadDemoWallet = () => import('./announce-demo-wallet.ts')
