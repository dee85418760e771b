export { demoWalletRdns } from './demo-identity.ts'

/** Loads what announces the demo wallet; only the build of the local network may call it. */
export const loadDemoWallet = () => import('./announce-demo-wallet.ts')

/** Lets the user choose another account in the demo wallet, likewise. */
export const switchDemoAccount = async (): Promise<void> => (await loadDemoWallet()).switchDemoAccount()
