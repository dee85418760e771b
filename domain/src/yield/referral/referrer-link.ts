import { isSameAddress, ZERO_ADDRESS, type Address, type ParseAddress } from '../../money/address.ts'

/** Query parameter of the visitor's referrer. */
export const REFERRER_PARAMETER = 'ref'

/** Parsed referrer of a link. */
export type LinkedReferrer =
  | { readonly kind: 'referrer'; readonly address: Address }
  /** Not an address, a wrong checksum, the zero address, or one of the exchange's own contracts. */
  | { readonly kind: 'invalid' }
  /** The account itself. */
  | { readonly kind: 'self' }

/** Parses the parameter of a link. Never throws. */
export function parseReferrer(
  text: string,
  context: {
    readonly parseAddress: ParseAddress
    /** Visitor's account; `undefined` without a wallet. */
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

/** Builds an account's referral link. @param homeUrl URL of the app's home page, without a query. */
export function referralLink(homeUrl: string, account: Address): string {
  return `${homeUrl}?${REFERRER_PARAMETER}=${account}`
}
