import { indexTokens, type Token, type TokenIndex } from '@ibull/domain'

const indexes = new WeakMap<readonly Token[], TokenIndex>()

/** The search index of tokens, made once for each array of them. */
export function indexOf(tokens: readonly Token[]): TokenIndex {
  const known = indexes.get(tokens)
  if (known !== undefined) return known
  const index = indexTokens(tokens)
  indexes.set(tokens, index)
  return index
}
