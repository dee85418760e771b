import type { Address } from '../money/address.ts'
import { Token } from '../money/currency.ts'

/** Maximum size of a list in bytes, after decompression. */
export const LIST_LIMIT_BYTES = 4_000_000

/** Maximum tokens per list (the official schema's limit). */
export const LIST_LIMIT_TOKENS = 10_000

/** Maximum decimals of a listed token: with more, one whole token wouldn't fit into 256 bits. */
export const LIST_LIMIT_DECIMALS = 77

/** Version of a list: `major` changes on removals, `minor` on additions, `patch` on anything else. */
export interface ListVersion {
  readonly major: number
  readonly minor: number
  readonly patch: number
}

/** A listed token. Its labels aren't sanitised: see `tokenLabel`. */
export interface ListToken {
  readonly chainId: number
  readonly address: Address
  readonly decimals: number
  readonly symbol: string
  readonly name: string
  /** An https, ipfs or ipns URL, to be fetched only through the hub. */
  readonly logoURI?: string
  /** Keys of the list's `tags`; some lists use keys they don't define. */
  readonly tags?: readonly string[]
}

/** Definition of a tag. Not sanitised. */
export interface ListTag {
  readonly name: string
  readonly description: string
}

/**
 * A token list that passed all checks. It is plain JSON in the official format, so a stored list can be parsed
 * again by the same rules.
 */
export interface TokenList {
  readonly name: string
  /** RFC 3339. Not compared with any clock. */
  readonly timestamp: string
  readonly version: ListVersion
  readonly tokens: readonly ListToken[]
  readonly tags?: Readonly<Record<string, ListTag>>
  readonly keywords?: readonly string[]
  readonly logoURI?: string
  /** Number of published tokens omitted because they break a rule; absent if none. */
  readonly leftOut?: number
}

/** Returns the list's tokens of one chain, in list order. */
export function tokensOfList(list: TokenList, chainId: number): Token[] {
  return list.tokens.filter((token) => token.chainId === chainId).map((token) => new Token(token))
}
