import { SAFE_WALLET_ID } from '../wallet/wallet-store.ts'
import { openSafeMessages } from './safe-messages.ts'
import { createSafeProvider, readSafe } from './safe-provider.ts'

const ICON =
  'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%20viewBox=%220%200%2096%2096%22%3E%3Crect%20width=%2296%22%20height=%2296%22%20rx=%2222%22%20fill=%22%23123524%22/%3E%3Cg%20fill=%22none%22%20stroke=%22%237ef0a8%22%20stroke-width=%227%22%20stroke-linecap=%22round%22%3E%3Crect%20x=%2220%22%20y=%2222%22%20width=%2256%22%20height=%2252%22%20rx=%228%22/%3E%3Ccircle%20cx=%2248%22%20cy=%2248%22%20r=%2211%22/%3E%3Cpath%20d=%22M48%2037v-6M48%2065v-6M59%2048h6M31%2048h6M30%2074v6M66%2074v6%22/%3E%3C/g%3E%3C/svg%3E'

/**
 * Announces the Safe that the page around this frame has open, as a wallet extension does (EIP-6963).
 * @param hosts origins whose pages count
 * @returns once it is announced; never, where no named host answers. @throws {ProviderError} when it names no Safe.
 */
export async function announceSafe(hosts: readonly string[]): Promise<void> {
  const messages = openSafeMessages(hosts)
  const provider = createSafeProvider(messages, await readSafe(messages))
  const info = Object.freeze({ uuid: crypto.randomUUID(), name: 'Safe', icon: ICON, rdns: SAFE_WALLET_ID })
  const detail = Object.freeze({ info, provider })
  const announce = (): boolean =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
