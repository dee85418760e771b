/** A wallet's interface to the page (EIP-1193), as far as this app uses it. */
export interface Eip1193Provider {
  readonly request: (args: { readonly method: string; readonly params?: unknown }) => Promise<unknown>
  readonly on: (event: string, listener: (...args: never[]) => void) => void
  readonly removeListener: (event: string, listener: (...args: never[]) => void) => void
}

/** What a wallet announces of itself (EIP-6963). Everything in it comes from outside. */
export interface AnnouncedProvider {
  readonly info: {
    readonly uuid: unknown
    readonly name: unknown
    readonly icon: unknown
    readonly rdns: unknown
  }
  readonly provider: unknown
}

/** Whether a value can be asked as a wallet. Throws what its getters throw. */
export function isProvider(value: unknown): value is Eip1193Provider {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'request') === 'function'
}
