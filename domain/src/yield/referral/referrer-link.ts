import { isSameAddress, ZERO_ADDRESS, type Address, type ParseAddress } from '../../money/address.ts'

/** The parameter of an address of the app that names who brought the visitor. */
export const REFERRER_PARAMETER = 'ref'

/** What the parameter of a link names. */
export type LinkedReferrer =
  | { readonly kind: 'referrer'; readonly address: Address }
  /** No address at all, a wrong checksum, the zero address, or one of the exchange's own contracts. */
  | { readonly kind: 'invalid' }
  /** The account itself. */
  | { readonly kind: 'self' }

/** Reads the parameter of a link. Never throws. */
export function parseReferrer(
  text: string,
  context: {
    readonly parseAddress: ParseAddress
    /** Who follows the link; `undefined` without a wallet. */
    readonly account: Address | undefined
    /** Addresses that are never a referrer. */
    readonly refused: readonly Address[]
  },
): LinkedReferrer {
  const address = context.parseAddress(text.trim())
  if (
    address === undefined ||
    [ZERO_ADDRESS, ...context.refused].some((other) => isSameAddress(other, address))
  ) {
    return { kind: 'invalid' }
  }
  const isOwn = context.account !== undefined && isSameAddress(context.account, address)
  return isOwn ? { kind: 'self' } : { kind: 'referrer', address }
}

/** The link by which an account brings others. @param homeUrl the address of the app's home page, without a query. */
export function referralLink(homeUrl: string, account: Address): string {
  return `${homeUrl}?${REFERRER_PARAMETER}=${account}`
}
