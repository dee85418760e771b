import { parseAddress, type Hex } from '@ibull/chain'
import type { Address } from '@ibull/domain'

/** Minimum length of a search text. */
export const MIN_SEARCH_LENGTH = 2

/** Interpretation of a typed text, besides being a search text. */
export interface SearchQuery {
  readonly text: string
  /** Set if it is an address: of a token, a pair or an account. */
  readonly address: Address | undefined
  /** Set if it is a transaction hash. */
  readonly hash: Hex | undefined
  /** It has the length of an address, but its checksum or a character is wrong. */
  readonly isMistypedAddress: boolean
}

/** Parses the text typed into the search. */
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
