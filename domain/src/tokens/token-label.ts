import { addressKey } from '../money/address.ts'
import type { Currency, NativeCurrency, Token } from '../money/currency.ts'
import { shortenAddress } from '../format/shorten.ts'
import { sanitizeName, sanitizeSymbol } from './label.ts'
import { hasMixedScripts } from './scripts.ts'
import { skeletonOf } from './skeleton.ts'

/** Tokens this exchange vouches for, prepared for comparison. */
export interface CuratedTokens {
  readonly keys: ReadonlySet<string>
  readonly bySkeleton: ReadonlyMap<string, Currency>
}

/** Prepares the default list and the native currency: anything that looks like one of them is a forgery. */
export function curateTokens(tokens: readonly Token[], native: NativeCurrency): CuratedTokens {
  const bySkeleton = new Map<string, Currency>()
  const all: Currency[] = [native, ...tokens]
  // A symbol takes precedence over a name, and an earlier token over a later one.
  for (const label of ['symbol', 'name'] as const) {
    for (const currency of all) {
      const skeleton = skeletonOf(currency[label])
      if (skeleton !== '' && !bySkeleton.has(skeleton)) bySkeleton.set(skeleton, currency)
    }
  }
  return { keys: new Set(tokens.map((token) => addressKey(token.address))), bySkeleton }
}

export function isCurated(token: Token, curated: CuratedTokens): boolean {
  return curated.keys.has(addressKey(token.address))
}

/** Returns the curated currency that a token with another address resembles, by symbol or by name. */
export function findImpersonated(token: Token, curated: CuratedTokens): Currency | undefined {
  if (isCurated(token, curated)) return undefined
  return curated.bySkeleton.get(skeletonOf(token.symbol)) ?? curated.bySkeleton.get(skeletonOf(token.name))
}

/** A token's display texts, and the warnings to show with them. */
export interface TokenLabel {
  readonly symbol: string
  readonly name: string
  /** Displayed next to the symbol of every token that isn't curated; `undefined` for curated ones. */
  readonly shortAddress: string | undefined
  readonly impersonates: Currency | undefined
  readonly hasMixedScripts: boolean
}

/** Builds the label of a token from the chain or a list. @throws {InvalidAddressError} for a malformed address. */
export function tokenLabel(token: Token, curated: CuratedTokens): TokenLabel {
  const symbol = sanitizeSymbol(token.symbol)
  const name = sanitizeName(token.name)
  return {
    symbol,
    name,
    shortAddress: isCurated(token, curated) ? undefined : shortenAddress(token.address),
    impersonates: findImpersonated(token, curated),
    hasMixedScripts: hasMixedScripts(symbol) || hasMixedScripts(name),
  }
}
