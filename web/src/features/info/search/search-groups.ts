import type { Hex } from '@ibull/chain'
import type { Address } from '@ibull/domain'
import type { TokenIdentity } from '../../../history/index.ts'
import type { FoundKind } from './search-recents.ts'

/** One search result. */
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

/** Options under one heading. */
export interface SearchGroup {
  readonly id: 'account' | 'transaction' | 'tokens' | 'pairs' | 'watched' | 'recent'
  readonly options: readonly SearchOption[]
}

/** An option with an info page; transactions only have an explorer page. */
type PageOption = Exclude<SearchOption, { readonly kind: 'transaction' }>

/** Returns an option's subject in the form stored for recent finds. */
export function subjectOf(option: PageOption): { readonly kind: FoundKind; readonly address: Address } {
  return { kind: option.kind, address: option.kind === 'token' ? option.token.address : option.address }
}

/** Returns the path of an option's info page. */
export function pathOf(option: PageOption): string {
  const { kind, address } = subjectOf(option)
  return `/info/${kind}/${address}`
}

/** Returns a key that is unique within a group. */
export function optionKey(option: SearchOption): string {
  return option.kind === 'transaction' ? option.hash : pathOf(option)
}
