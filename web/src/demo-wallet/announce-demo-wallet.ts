import { network } from '../platform/index.ts'
import { demoIcon, demoWalletRdns } from './demo-identity.ts'
import { createDemoProvider } from './demo-provider.ts'
import { ProviderError } from './provider-error.ts'
import { hasHeldDrafts } from './session.ts'

const provider = createDemoProvider(network.id)

/** Announces the demo wallet to the page, as a wallet extension does (EIP-6963). */
export function announceDemoWallet(): void {
  const detail = Object.freeze({
    info: Object.freeze({
      uuid: crypto.randomUUID(),
      name: 'Demo wallet',
      icon: demoIcon,
      rdns: demoWalletRdns,
    }),
    provider,
  })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  if (hasHeldDrafts()) void import('./wallet-window.tsx').then(({ openWalletWindow }) => openWalletWindow())
}

/** Opens the wallet's account selection. Rejecting keeps the current account. */
export async function switchDemoAccount(): Promise<void> {
  await provider.request({ method: 'wallet_requestPermissions' }).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
  })
}
