/** Error returned by a wallet (EIP-1193). */
export class ProviderError extends Error {
  override readonly name = 'ProviderRpcError'
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

export const userRejected = () => new ProviderError(4001, 'User rejected the request.')
export const requestPending = () =>
  new ProviderError(-32002, 'A request is already pending. Open the wallet.')
export const unauthorized = () => new ProviderError(4100, 'The page is not connected to the wallet.')
export const unsupportedMethod = (method: string) =>
  new ProviderError(4200, `The wallet does not support ${method}.`)
export const unknownChain = () => new ProviderError(4902, 'The wallet does not know this chain.')
export const noBatches = () => new ProviderError(5760, 'The wallet cannot make several calls at once here.')
export const unknownBatch = () => new ProviderError(5730, 'The wallet does not know this batch.')
export const invalidParams = (message: string) => new ProviderError(-32602, message)
/** Nothing left the wallet: with a code after which a page knows that too. */
export const nothingSent = (reason: string, cause?: unknown) =>
  new ProviderError(-32602, `${reason} Nothing was sent.`, cause)
