import { addressKey } from '../money/address.ts'
import type { Token } from '../money/currency.ts'
import type { PairGraph } from './pair-graph.ts'

/** Maximum pairs that a list of an exchange's deepest pairs may name. */
export const MAX_LISTED_PAIRS = 2000

/** Maximum listed pairs whose reserves are read for the routes of two tokens. */
export const MAX_MARKET_RESERVES = 50

/** Two tokens that share a pair. */
export type TokenPair = readonly [Token, Token]

/** A listed pair with a token that the known pairs don't have, seen from that token. */
interface Link {
  readonly pair: TokenPair
  /** Place in the list. */
  readonly rank: number
  readonly far: string
}

/** Listed pairs that complete a route, with the place of the shallowest of them. */
interface Path {
  readonly rank: number
  readonly links: readonly Link[]
}

/**
 * Chooses from a list of an exchange's deepest pairs those whose reserves may improve a trade: the ones on routes of
 * up to three hops over at least one token that `known` doesn't have. The list is a hint, so it may contain
 * anything: pairs that don't exist, repetitions, tokens paired with themselves.
 * @param listed deepest first. The depth of a route is that of its shallowest listed pair.
 * @param known pairs whose reserves are read anyway; none of them is returned.
 * @param limit maximum pairs to return: those of the deepest routes that fit, complete ones only.
 */
export function pairsOnRoutes(
  listed: readonly TokenPair[],
  known: PairGraph,
  input: Token,
  output: Token,
  limit = MAX_MARKET_RESERVES,
): readonly TokenPair[] {
  const [from, to] = [addressKey(input.address), addressKey(output.address)]
  const { tokenOf, isStrange, linksOf } = linkStrangers(listed, known, input, output)
  const linkTo = (stranger: string, far: string): Link | undefined =>
    linksOf.get(stranger)?.find((link) => link.far === far)
  const hasPair = (a: string, b: string): boolean => {
    const [tokenA, tokenB] = [tokenOf.get(a), tokenOf.get(b)]
    return tokenA !== undefined && tokenB !== undefined && known.pairOf(tokenA, tokenB) !== undefined
  }

  const paths: Path[] = []
  const add = (...links: readonly Link[]): void => {
    paths.push({ links, rank: Math.max(...links.map(({ rank }) => rank)) })
  }
  for (const [stranger, links] of linksOf) {
    const [first, last] = [linkTo(stranger, from), linkTo(stranger, to)]
    if (first !== undefined && last !== undefined) add(first, last)
    for (const link of links) {
      if (link === first || link === last) continue
      if (isStrange(link.far)) {
        const end = first && linkTo(link.far, to)
        if (first !== undefined && end !== undefined) add(first, link, end)
        continue
      }
      if (first !== undefined && hasPair(link.far, to)) add(first, link)
      if (last !== undefined && hasPair(from, link.far)) add(link, last)
    }
  }

  const chosen = new Set<TokenPair>()
  for (const { links } of [...paths].sort((a, b) => a.rank - b.rank)) {
    const added = links.filter(({ pair }) => !chosen.has(pair))
    if (chosen.size + added.length > limit) continue
    for (const { pair } of added) chosen.add(pair)
  }
  return [...chosen]
}

function linkStrangers(listed: readonly TokenPair[], known: PairGraph, input: Token, output: Token) {
  const ends = [input, output].map((token) => [addressKey(token.address), token] as const)
  /** One object per token: the user's own, the known pairs', or the first in the list. */
  const tokenOf = new Map<string, Token>(ends)
  const strangers = new Set<string>()
  const keyOf = (token: Token): string => {
    const key = addressKey(token.address)
    if (tokenOf.has(key)) return key
    const index = known.indexOf(token)
    if (index === undefined) strangers.add(key)
    tokenOf.set(key, (index === undefined ? undefined : known.tokens[index]) ?? token)
    return key
  }

  const linksOf = new Map<string, Link[]>()
  const seen = new Set<string>()
  for (const [rank, [tokenA, tokenB]] of listed.slice(0, MAX_LISTED_PAIRS).entries()) {
    const [a, b] = [keyOf(tokenA), keyOf(tokenB)]
    const id = a < b ? a + b : b + a
    if (a === b || seen.has(id)) continue
    seen.add(id)
    const pair: TokenPair = [tokenOf.get(a) ?? tokenA, tokenOf.get(b) ?? tokenB]
    for (const [near, far] of [
      [a, b],
      [b, a],
    ] as const) {
      if (!strangers.has(near)) continue
      const links = linksOf.get(near)
      if (links === undefined) linksOf.set(near, [{ pair, rank, far }])
      else links.push({ pair, rank, far })
    }
  }
  return { tokenOf, linksOf, isStrange: (key: string) => strangers.has(key) }
}
