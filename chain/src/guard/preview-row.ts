import { MAX_UINT256, type Address } from '@ibull/domain'

/** Preview value, decoded from the bytes to be signed. */
export type PreviewValue =
  /** `raw` units of a token or the native currency. Outgoing amounts are displayed rounded up. */
  | {
      readonly kind: 'amount'
      readonly currency: Address | 'native'
      readonly raw: bigint
      readonly isLeaving?: true
    }
  /** An unlimited allowance. */
  | { readonly kind: 'unlimited'; readonly currency: Address }
  | { readonly kind: 'address'; readonly address: Address }
  /** Tokens along a swap's route, in order; for a split, with the share of the input this route receives. */
  | {
      readonly kind: 'path'
      readonly addresses: readonly Address[]
      readonly part?: { readonly currency: Address | 'native'; readonly raw: bigint }
    }
  /** Unix seconds. */
  | { readonly kind: 'time'; readonly seconds: bigint }
  | { readonly kind: 'text'; readonly text: string }
  /** A word with a copy key of its own (`preview.<label>.<term>`). */
  | { readonly kind: 'term'; readonly term: string }

/** One line of a signing preview. `label` is a copy key (`preview.<label>`). */
export interface PreviewRow {
  readonly label: string
  readonly value: PreviewValue
}

/** Returns a row for an amount the user receives or keeps. */
export function amountRow(label: string, currency: Address | 'native', raw: bigint): PreviewRow {
  return { label, value: { kind: 'amount', currency, raw } }
}

/** Returns a row for an amount that leaves the wallet. */
export function leavingRow(label: string, currency: Address | 'native', raw: bigint): PreviewRow {
  return { label, value: { kind: 'amount', currency, raw, isLeaving: true } }
}

/** Returns a row for an allowance of `raw`; the maximum value displays as unlimited. */
export function allowanceRow(token: Address, raw: bigint): PreviewRow {
  return raw === MAX_UINT256
    ? { label: 'allowance', value: { kind: 'unlimited', currency: token } }
    : leavingRow('allowance', token, raw)
}
