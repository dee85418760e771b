import { indexTokens, type Token, type TokenIndex } from '@ibull/domain'

const indexes = new WeakMap<readonly Token[], TokenIndex>()

/** Returns the search index of a token array, memoised. */
export function indexOf(tokens: readonly Token[]): TokenIndex {
  const known = indexes.get(tokens)
  if (known !== undefined) return known
  const index = indexTokens(tokens)
  indexes.set(tokens, index)
  return index
}
