import type { Address } from '@ibull/domain'

/** What a token without a drawing shows: up to three characters on a colour of its own. */
export interface Monogram {
  readonly letters: string
  /** Degrees on the colour wheel, from the address: two tokens of one name differ. */
  readonly hue: number
}

const MAX_LETTERS = 3

/** The monogram of a token. The letters come from its symbol, the hue from its address. */
export function monogramOf(symbol: string, address: Address | undefined): Monogram {
  const letters = [...symbol].filter((character) => /[\p{L}\p{N}]/u.test(character)).slice(0, MAX_LETTERS)
  const seed = address === undefined ? 0n : BigInt(address)
  return { letters: letters.length > 0 ? letters.join('').toUpperCase() : '?', hue: Number(seed % 360n) }
}
