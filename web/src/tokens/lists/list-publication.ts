import { addressKey, tokensOfList, type Token, type TokenList } from '@ibull/domain'
import { network } from '../../platform/index.ts'
import { listTokens } from '../list-tokens.ts'
import type { Lists } from './list-state.ts'

const tokensByList = new WeakMap<TokenList, readonly Token[]>()

/** Returns a list's tokens on this network, memoised. */
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

/** Recomputes only if the lists' contents change, not on every request. */
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
  // If two lists contain an address, the earlier one wins, as in the token selector.
  return new Map([...logos].reverse())
})

/** Returns the logo a list has for an address, active lists first. */
export function logoOf({ byUrl, activeListUrls }: Lists, key: string): string | undefined {
  const urls = [...new Set([...activeListUrls, ...Object.keys(byUrl)])]
  return logosByAddress(urls.map((url) => byUrl[url]?.current)).get(key)
}

/** Publishes the lists' contents to the rest of the app. */
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
