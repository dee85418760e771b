import type { Address } from '@ibull/domain'

/** A value of a preview, decoded from the bytes that will be signed. */
export type PreviewValue =
  /** `raw` units of a token, or of the native currency. */
  | { readonly kind: 'amount'; readonly currency: Address | 'native'; readonly raw: bigint }
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
