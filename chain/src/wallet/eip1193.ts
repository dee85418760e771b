/** EIP-1193 provider, limited to what this app uses. */
export interface Eip1193Provider {
  readonly request: (args: { readonly method: string; readonly params?: unknown }) => Promise<unknown>
  readonly on: (event: string, listener: (...args: never[]) => void) => void
  readonly removeListener: (event: string, listener: (...args: never[]) => void) => void
}

/** A wallet's EIP-6963 announcement. Untrusted. */
export interface AnnouncedProvider {
  readonly info: {
    readonly uuid: unknown
    readonly name: unknown
    readonly icon: unknown
    readonly rdns: unknown
  }
  readonly provider: unknown
}

/** Whether a value can be used as a provider. Throws whatever its getters throw. */
export function isProvider(value: unknown): value is Eip1193Provider {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'request') === 'function'
}
