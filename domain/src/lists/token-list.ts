import type { Address } from '../money/address.ts'
import { Token } from '../money/currency.ts'

/** The most bytes of a list that are read, after decompression. */
export const LIST_LIMIT_BYTES = 4_000_000

/** The most tokens that one list may name (the official schema's limit). */
export const LIST_LIMIT_TOKENS = 10_000

/** The most decimals of a listed token: above, one whole token does not fit into 256 bits. */
export const LIST_LIMIT_DECIMALS = 77

/** The version of a list: `major` when tokens go, `minor` when tokens come, `patch` for anything else. */
export interface ListVersion {
  readonly major: number
  readonly minor: number
  readonly patch: number
}

/** A token as listed. Its labels are not sanitised: see `tokenLabel`. */
export interface ListToken {
  readonly chainId: number
  readonly address: Address
  readonly decimals: number
  readonly symbol: string
  readonly name: string
  /** An https, ipfs or ipns URL, to be fetched through the hub only. */
  readonly logoURI?: string
  /** Keys of the list's `tags`; some lists use keys that they don't explain. */
  readonly tags?: readonly string[]
}

/** What a tag says about its tokens. Not sanitised. */
export interface ListTag {
  readonly name: string
  readonly description: string
}

/**
 * A token list that passed all checks. It is plain JSON in the official format: what is stored of it can be
 * parsed again by the same rules.
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
  /** How many of the published tokens break a rule and are not here; absent when none. */
  readonly leftOut?: number
}

/** The list's tokens of one chain, in its order. */
export function tokensOfList(list: TokenList, chainId: number): Token[] {
  return list.tokens.filter((token) => token.chainId === chainId).map((token) => new Token(token))
}
