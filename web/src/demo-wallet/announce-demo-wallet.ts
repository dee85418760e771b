import { network } from '../platform/index.ts'
import { demoIcon, demoWalletRdns } from './demo-identity.ts'
import { createDemoProvider } from './demo-provider.ts'
import { hasHeldDrafts } from './session.ts'

/** Account 9 of the development phrase. */
const demoAddress = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

/** Announces the demo wallet to the page, as a wallet extension does (EIP-6963). */
export function announceDemoWallet(): void {
  const detail = Object.freeze({
    info: Object.freeze({
      uuid: crypto.randomUUID(),
      name: 'Demo wallet',
      icon: demoIcon,
      rdns: demoWalletRdns,
    }),
    provider: createDemoProvider(network.id, demoAddress),
  })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  if (hasHeldDrafts()) void import('./wallet-window.tsx').then(({ openWalletWindow }) => openWalletWindow())
}
