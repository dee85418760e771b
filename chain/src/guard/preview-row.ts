import { MAX_UINT256, type Address } from '@ibull/domain'

/** A value of a preview, decoded from the bytes that will be signed. */
export type PreviewValue =
  /** `raw` units of a token, or of the native currency. What leaves the wallet is shown rounded up. */
  | {
      readonly kind: 'amount'
      readonly currency: Address | 'native'
      readonly raw: bigint
      readonly isLeaving?: true
    }
  /** An allowance without limit. */
  | { readonly kind: 'unlimited'; readonly currency: Address }
  | { readonly kind: 'address'; readonly address: Address }
  /** The tokens that a swap passes through, in order. */
  | { readonly kind: 'path'; readonly addresses: readonly Address[] }
  /** Unix seconds. */
  | { readonly kind: 'time'; readonly seconds: bigint }
  | { readonly kind: 'text'; readonly text: string }

/** One line of what the user is about to sign. `label` is a copy key (`preview.<label>`). */
export interface PreviewRow {
  readonly label: string
  readonly value: PreviewValue
}

/** A row of an amount that arrives, or stays where it is. */
export function amountRow(label: string, currency: Address | 'native', raw: bigint): PreviewRow {
  return { label, value: { kind: 'amount', currency, raw } }
}

/** A row of an amount that leaves the wallet. */
export function leavingRow(label: string, currency: Address | 'native', raw: bigint): PreviewRow {
  return { label, value: { kind: 'amount', currency, raw, isLeaving: true } }
}

/** The row of an allowance of `raw`; the maximum is one without limit. */
export function allowanceRow(token: Address, raw: bigint): PreviewRow {
  return raw === MAX_UINT256
    ? { label: 'allowance', value: { kind: 'unlimited', currency: token } }
    : leavingRow('allowance', token, raw)
}
