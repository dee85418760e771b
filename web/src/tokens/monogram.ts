import type { Address } from '@ibull/domain'

/** Placeholder logo of a token without a drawing: up to three characters on a colour. */
export interface Monogram {
  readonly letters: string
  /** Hue in degrees, derived from the address: two tokens with the same name differ. */
  readonly hue: number
}

const MAX_LETTERS = 3

/** Returns a token's monogram: letters from its symbol, hue from its address. */
export function monogramOf(symbol: string, address: Address | undefined): Monogram {
  const letters = [...symbol].filter((character) => /[\p{L}\p{N}]/u.test(character)).slice(0, MAX_LETTERS)
  const seed = address === undefined ? 0n : BigInt(address)
  return { letters: letters.length > 0 ? letters.join('').toUpperCase() : '?', hue: Number(seed % 360n) }
}
