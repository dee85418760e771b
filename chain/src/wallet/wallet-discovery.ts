import { isProvider, type AnnouncedProvider, type Eip1193Provider } from './eip1193.ts'
import { sanitiseAnnounced } from './sanitise-wallet.ts'
import type { WalletOption } from './wallet-store.ts'

/** A wallet found in the page, with its provider. */
export interface DiscoveredWallet {
  readonly option: WalletOption
  readonly provider: Eip1193Provider
}

export interface WalletDiscovery {
  readonly getWallets: () => readonly DiscoveredWallet[]
  readonly subscribe: (listener: () => void) => () => void
  /** Requests announcements again, for wallets injected late. */
  readonly refresh: () => void
  readonly stop: () => void
}

/** Maximum wallets listed: a hostile script could announce endlessly. */
const MAXIMUM_WALLETS = 30

const LEGACY: WalletOption = { id: 'legacy', name: 'Browser wallet', icon: undefined, kind: 'legacy' }

/**
 * Discovers the page's wallets: those announced through EIP-6963, and a bare `window.ethereum` that isn't one of
 * them. Two wallets with the same identity, such as two copies of an extension, are both listed; the later id gets
 * a numeric suffix. Late ones are added when they announce themselves.
 */
export function discoverWallets(page: Window = window): WalletDiscovery {
  const announced = new Map<string, DiscoveredWallet & { readonly rdns: string }>()
  const listeners = new Set<() => void>()
  let legacy: Eip1193Provider | undefined
  let wallets: readonly DiscoveredWallet[] = []

  function publish(): void {
    const known = [...announced.values()]
    const isUnannounced = legacy !== undefined && known.every(({ provider }) => provider !== legacy)
    const next =
      isUnannounced && legacy !== undefined ? [...known, { option: LEGACY, provider: legacy }] : known
    const isSame =
      next.length === wallets.length &&
      next.every(({ option }, index) => option.id === wallets[index]?.option.id)
    if (isSame) return
    wallets = next
    for (const listener of listeners) listener()
  }

  function onAnnounce(event: Event): void {
    const wallet = readAnnouncement(event)
    if (wallet === undefined || announced.size >= MAXIMUM_WALLETS) return
    const { option, provider } = wallet
    const known = [...announced.values()]
    if (known.some((other) => other.provider === provider)) return
    const namesakes = known.filter(({ rdns }) => rdns === option.id).length
    const id = namesakes === 0 ? option.id : `${option.id}#${namesakes + 1}`
    announced.set(id, { option: { ...option, id }, provider, rdns: option.id })
    publish()
  }

  function refresh(): void {
    page.dispatchEvent(new Event('eip6963:requestProvider'))
    legacy = readLegacy(page)
    publish()
  }

  page.addEventListener('eip6963:announceProvider', onAnnounce)
  page.addEventListener('ethereum#initialized', refresh)
  refresh()

  return {
    getWallets: () => wallets,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh,
    stop: () => {
      page.removeEventListener('eip6963:announceProvider', onAnnounce)
      page.removeEventListener('ethereum#initialized', refresh)
      listeners.clear()
    },
  }
}

/** A getter of a hostile or broken wallet may throw: such a wallet is ignored. */
function readAnnouncement(event: Event): DiscoveredWallet | undefined {
  try {
    const detail: unknown = Reflect.get(event, 'detail')
    if (!isAnnouncement(detail)) return undefined
    const { info, provider } = detail
    const option = sanitiseAnnounced(info)
    return option !== undefined && isProvider(provider) ? { option, provider } : undefined
  } catch {
    return undefined
  }
}

function readLegacy(page: Window): Eip1193Provider | undefined {
  try {
    const provider: unknown = Reflect.get(page, 'ethereum')
    return isProvider(provider) ? provider : undefined
  } catch {
    return undefined
  }
}

function isAnnouncement(detail: unknown): detail is AnnouncedProvider {
  if (typeof detail !== 'object' || detail === null) return false
  const info: unknown = Reflect.get(detail, 'info')
  return typeof info === 'object' && info !== null && 'provider' in detail
}
