import type { Token } from '@ibull/domain'
import { symbolText } from '../tokens/index.ts'

/** A pool's name, from the symbols of its tokens. */
export function pairText(tokens: readonly Token[]): string {
  return tokens.map(symbolText).join('/')
}
