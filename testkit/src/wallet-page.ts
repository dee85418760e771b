/** How a wallet presents itself to a page. */
export interface WalletFace {
  readonly name: string
  readonly rdns: string
  readonly icon: string
  /** Delay between page start and the wallet's announcement, in milliseconds. */
  readonly announceAfter: number
  /** Announce by EIP-6963, or only set `window.ethereum`. */
  readonly kind: 'eip6963' | 'legacy'
  /** Behaviour of the provider object: ordinary, refusing every modification, or throwing from getters. */
  readonly temper: 'plain' | 'frozen' | 'trapped'
}

/** Formats a number as a JSON-RPC quantity. */
export const hexQuantity = (value: number | bigint): string => `0x${value.toString(16)}`

/** Runs in the page: creates and announces the provider object and its events. */
export function standInPage(options: WalletFace & { readonly bridge: string }): void {
  interface Answer {
    result?: unknown
    error?: { code: number; message: string; data?: unknown }
    thrown?: unknown
  }
  const bridge = Reflect.get(window, options.bridge) as (
    method: string,
    params: readonly unknown[],
  ) => Promise<Answer>
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const plain = {
    isMetaMask: options.kind === 'legacy',
    async request({ method, params = [] }: { method: string; params?: readonly unknown[] }) {
      const answer = await bridge(method, params)
      if (answer.error !== undefined) {
        const { message, code, data } = answer.error
        throw Object.assign(new Error(message), { code, data })
      }
      if ('result' in answer) return answer.result
      throw answer.thrown
    },
    on(event: string, listener: (value: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event: string, listener: (value: unknown) => void) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  const provider =
    options.temper === 'plain'
      ? plain
      : options.temper === 'frozen'
        ? Object.freeze(plain)
        : Object.defineProperty({ ...plain }, 'request', {
            get() {
              throw new Error("This wallet can't be inspected.")
            },
          })
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect', 'connect']) {
    window.addEventListener(`testWallet:${event}`, (received) => {
      for (const listener of listeners.get(event) ?? []) listener((received as CustomEvent).detail)
    })
  }
  if (options.kind === 'legacy') {
    Object.defineProperty(window, 'ethereum', { value: provider, configurable: true })
    return
  }
  const { name, icon, rdns } = options
  const detail = Object.freeze({ info: { uuid: crypto.randomUUID(), name, icon, rdns }, provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  setTimeout(() => {
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }, options.announceAfter)
}
