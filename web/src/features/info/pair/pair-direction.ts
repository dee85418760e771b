import { isSameAddress, type Address } from '@ibull/domain'

/** Common quote currencies. */
export interface QuoteTokens {
  readonly stableTokens: readonly { readonly address: Address }[]
  readonly wrappedNative: { readonly address: Address }
}

/**
 * Whether a pair's price reads better inverted: quoted in a stable token, otherwise in the native currency, if
 * `token0` is that one.
 */
export function readsInverted(token0: Address, token1: Address, quotes: QuoteTokens): boolean {
  return quoteRank(token0, quotes) > quoteRank(token1, quotes)
}

function quoteRank(token: Address, { stableTokens, wrappedNative }: QuoteTokens): number {
  if (stableTokens.some(({ address }) => isSameAddress(address, token))) return 2
  return isSameAddress(wrappedNative.address, token) ? 1 : 0
}
