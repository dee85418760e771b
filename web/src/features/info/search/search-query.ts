import { parseAddress, type Hex } from '@ibull/chain'
import type { Address } from '@ibull/domain'

/** From so many characters on there is something to look for. */
export const MIN_SEARCH_LENGTH = 2

/** What a typed text is, besides a text to look for. */
export interface SearchQuery {
  readonly text: string
  /** It is an address: of a token, a pair or an account. */
  readonly address: Address | undefined
  /** It is the hash of a transaction. */
  readonly hash: Hex | undefined
  /** It has the length of an address, but a letter of it must be wrong. */
  readonly isMistypedAddress: boolean
}

/** Reads what was typed into the search. */
export function readSearchQuery(typed: string): SearchQuery {
  const text = typed.trim()
  const address = parseAddress(text)
  return {
    text,
    address,
    hash: /^0x[0-9a-fA-F]{64}$/.test(text) ? (text.toLowerCase() as Hex) : undefined,
    isMistypedAddress: address === undefined && /^0x[0-9a-zA-Z]{40}$/.test(text),
  }
}
