/** What a wallet answers instead of a result (EIP-1193), without a code where it gave none. */
export class ProviderError extends Error {
  readonly code: number | undefined

  constructor(message: string, code?: number) {
    super(message)
    this.name = 'ProviderError'
    this.code = code
  }
}
