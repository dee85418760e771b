import type { Hex } from '@ibull/chain'
import type { Address } from '@ibull/domain'
import type { TokenIdentity } from '../../../history/index.ts'
import type { FoundKind } from './search-recents.ts'

/** One thing that a search leads to. */
export type SearchOption =
  | { readonly kind: 'token'; readonly token: TokenIdentity }
  | {
      readonly kind: 'pair'
      readonly address: Address
      readonly token0: TokenIdentity
      readonly token1: TokenIdentity
    }
  | { readonly kind: 'account'; readonly address: Address }
  | { readonly kind: 'transaction'; readonly hash: Hex }

/** Options that belong together, under one heading. */
export interface SearchGroup {
  readonly id: 'account' | 'transaction' | 'tokens' | 'pairs' | 'watched' | 'recent'
  readonly options: readonly SearchOption[]
}

/** An option that has an info page; the explorer alone has transactions. */
type PageOption = Exclude<SearchOption, { readonly kind: 'transaction' }>

/** What an option is about, as the recent ones are kept. */
export function subjectOf(option: PageOption): { readonly kind: FoundKind; readonly address: Address } {
  return { kind: option.kind, address: option.kind === 'token' ? option.token.address : option.address }
}

/** The info page of an option. */
export function pathOf(option: PageOption): string {
  const { kind, address } = subjectOf(option)
  return `/info/${kind}/${address}`
}

/** Different for each option of a group. */
export function optionKey(option: SearchOption): string {
  return option.kind === 'transaction' ? option.hash : pathOf(option)
}
