export { demoWalletRdns } from './demo-identity.ts'

/** Loads the code that announces the demo wallet; only for builds of the local network. */
export const loadDemoWallet = () => import('./announce-demo-wallet.ts')

/** Lets the user select another account in the demo wallet; only for builds of the local network. */
export const switchDemoAccount = async (): Promise<void> => (await loadDemoWallet()).switchDemoAccount()
