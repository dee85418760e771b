import { addressKey, type Address, type ParseAddress } from '../money/address.ts'
import { DuplicateTokensError, TokenListInvalidError } from './list-errors.ts'
import { faultText } from './list-rules.ts'
import { EVM_ADDRESS, listRule, tokenRule } from './list-schema.ts'
import {
  LIST_LIMIT_TOKENS,
  type ListTag,
  type ListToken,
  type ListVersion,
  type TokenList,
} from './token-list.ts'

const LOGO_PROTOCOL = /^(?:https|ipfs|ipns):\/\/./i
const ZERO_ADDRESS = /^0x0{40}$/

type Json = Readonly<Record<string, unknown>>

/**
 * Parses a token list, or throws an error describing why it isn't one.
 *
 * A token is left out, and counted in `leftOut`, if the official schema rejects it, and beyond that for a wrong
 * checksum, the zero address, more than 77 decimals, or numbers a double can't represent. Addresses are returned
 * checksummed. Also omitted: tokens of non-EVM chains, logos other than https, ipfs or ipns, and unused fields.
 * Labels aren't sanitised: `tokenLabel` makes them safe to display.
 * @throws {TokenListInvalidError} with up to ten details, if the list itself or every one of its tokens breaks a
 * rule
 * @throws {DuplicateTokensError} if a token of one chain and address occurs twice
 */
export function parseTokenList(json: unknown, parseAddress: ParseAddress): TokenList {
  return readList(json, parseAddress, 0)
}

/** @param leftOutBefore number of tokens left out when the list was first parsed. */
function readList(json: unknown, parseAddress: ParseAddress, leftOutBefore: number): TokenList {
  const found = listRule(json)
  if (found !== undefined) throw new TokenListInvalidError([faultText('list', found)])
  // The rule has checked every field read below.
  const list = json as Json & { readonly tokens: readonly unknown[] }
  const faults: string[] = []
  const tokens: ListToken[] = []
  for (const [index, entry] of list.tokens.entries()) {
    const token = readToken(entry, parseAddress)
    if (typeof token === 'string') faults.push(`tokens[${index}]${token}`)
    else if (token !== undefined) tokens.push(token)
  }
  if (tokens.length === 0 && faults.length > 0) throw new TokenListInvalidError(faults)
  if (tokens.length === 0) {
    throw new TokenListInvalidError([
      'list.tokens must be of at least one chain whose addresses are read here',
    ])
  }
  refuseDuplicates(tokens)
  const leftOut = faults.length + leftOutBefore
  return {
    name: list['name'] as string,
    timestamp: list['timestamp'] as string,
    version: readVersion(list['version'] as ListVersion),
    tokens,
    ...(list['tags'] === undefined ? {} : { tags: readTags(list['tags'] as Record<string, ListTag>) }),
    ...(list['keywords'] === undefined ? {} : { keywords: [...(list['keywords'] as string[])] }),
    ...logoOf(list),
    ...(leftOut === 0 ? {} : { leftOut }),
  }
}

/** Parses the text of a token list; a leading byte order mark is allowed. @throws as {@link parseTokenList} */
export function parseTokenListText(text: string, parseAddress: ParseAddress): TokenList {
  return parseTokenList(parseJson(text), parseAddress)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text) as unknown
  } catch (error) {
    throw new TokenListInvalidError(['list must be JSON'], error)
  }
}

/** The token, its fault, or nothing if its address belongs to a non-EVM chain. */
function readToken(entry: unknown, parseAddress: ParseAddress): ListToken | string | undefined {
  const found = tokenRule(entry)
  if (found !== undefined) return faultText('', found)
  const token = entry as Json & { readonly address: string }
  if (!EVM_ADDRESS.test(token.address)) return undefined
  if (ZERO_ADDRESS.test(token.address)) return '.address must not be the zero address'
  const address: Address | undefined = parseAddress(token.address)
  if (address === undefined) return '.address must have the right checksum'
  return {
    chainId: token['chainId'] as number,
    address,
    // JSON has a negative zero, which is normalised here.
    decimals: (token['decimals'] as number) + 0,
    symbol: token['symbol'] as string,
    name: token['name'] as string,
    ...logoOf(token),
    ...(token['tags'] === undefined ? {} : { tags: [...(token['tags'] as string[])] }),
  }
}

function refuseDuplicates(tokens: readonly ListToken[]): void {
  const seen = new Set<string>()
  for (const { chainId, address } of tokens) {
    const key = `${chainId} ${addressKey(address)}`
    if (seen.has(key)) throw new DuplicateTokensError(chainId, address)
    seen.add(key)
  }
}

function logoOf(from: Json): { readonly logoURI?: string } {
  const logo = from['logoURI']
  return typeof logo === 'string' && LOGO_PROTOCOL.test(logo) ? { logoURI: logo } : {}
}

function readVersion({ major, minor, patch }: ListVersion): ListVersion {
  return { major: major + 0, minor: minor + 0, patch: patch + 0 }
}

/** Defines own properties one by one: a key like `__proto__` stays a key. */
function readTags(tags: Readonly<Record<string, ListTag>>): Record<string, ListTag> {
  return Object.fromEntries(
    Object.entries(tags).map(([key, { name, description }]) => [key, { name, description }]),
  )
}

/**
 * Parses a list from the user's own storage that was parsed before, as {@link parseTokenList}. Skips the
 * checksums, each of which takes a hash: ten times faster for a long list.
 */
export function parseStoredTokenList(json: unknown): TokenList {
  return readList(json, (text) => text as Address, leftOutOf(json))
}

function leftOutOf(stored: unknown): number {
  const { leftOut } = (stored ?? {}) as { readonly leftOut?: unknown }
  return typeof leftOut === 'number' &&
    Number.isInteger(leftOut) &&
    leftOut > 0 &&
    leftOut <= LIST_LIMIT_TOKENS
    ? leftOut
    : 0
}
