import { addressKey, tokensOfList, type Token, type TokenList } from '@ibull/domain'
import { network } from '../../platform/index.ts'
import { listTokens } from '../list-tokens.ts'
import type { Lists } from './list-state.ts'

const tokensByList = new WeakMap<TokenList, readonly Token[]>()

/** The tokens of a list on this network, the same ones each time. */
export function tokensHere(list: TokenList): readonly Token[] {
  const known = tokensByList.get(list)
  if (known !== undefined) return known
  const tokens = tokensOfList(list, network.id)
  tokensByList.set(list, tokens)
  return tokens
}

type Bodies = readonly (TokenList | undefined)[]

function tokensOf(bodies: Bodies): Token[] {
  return bodies.flatMap((list) => (list === undefined ? [] : tokensHere(list)))
}

/** Computes again only when another list is among the bodies: requests come and go without it. */
function ofBodies<T>(compute: (bodies: Bodies) => T): (bodies: Bodies) => T {
  let last: { readonly bodies: Bodies; readonly result: T } | undefined
  return (bodies) => {
    const isSame =
      last?.bodies.length === bodies.length && bodies.every((body, at) => body === last?.bodies[at])
    if (last === undefined || !isSame) last = { bodies, result: compute(bodies) }
    return last.result
  }
}

const tokensToChoose = ofBodies(tokensOf)
const keysToKnow = ofBodies((bodies) => new Set(tokensOf(bodies).map(({ address }) => addressKey(address))))
const logosByAddress = ofBodies((bodies) => {
  const logos = tokensOf(bodies).map(({ address, logoURI }) => [addressKey(address), logoURI] as const)
  // Of two lists with one address the earlier wins, as where tokens are chosen.
  return new Map(logos.toReversed())
})

/** The logo that a list names for an address, active lists first. */
export function logoOf({ byUrl, activeListUrls }: Lists, key: string): string | undefined {
  const urls = [...new Set([...activeListUrls, ...Object.keys(byUrl)])]
  return logosByAddress(urls.map((url) => byUrl[url]?.current)).get(key)
}

/** Publishes the contents of the lists to the rest of the app. */
export function publishLists({ byUrl, activeListUrls }: Lists): void {
  const active = activeListUrls.flatMap((url) => byUrl[url] ?? [])
  const tokens = tokensToChoose(active.map(({ current }) => current))
  const known = keysToKnow(active.map(({ accepted }) => accepted))
  const before = listTokens.getState()
  const isSettled =
    before.isSettled || active.every(({ current, error }) => current !== undefined || error !== undefined)
  if (tokens === before.tokens && known === before.known && isSettled === before.isSettled) return
  listTokens.setState({ tokens, known, isSettled })
}
