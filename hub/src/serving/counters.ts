import { randomInt } from 'node:crypto'

const ROWS = 4
const ROW_LENGTH = 131_072
const MOST = 2 ** 32 - 1

/**
 * Counts by key in 2 MB, however many keys there are (a count-min sketch). A count may be too high, by what others with
 * the same counter in each row have: unlikely below 100,000 keys, and not to be chosen by a client.
 */
export class Counters {
  readonly #counts = new Uint32Array(ROWS * ROW_LENGTH)
  readonly #seed = randomInt(2 ** 32)

  get(key: string): number {
    return Math.min(...this.#places(key).map((place) => this.#counts[place] ?? 0))
  }

  add(key: string, amount: number): void {
    const places = this.#places(key)
    const sum = Math.min(MOST, this.get(key) + amount)
    // What is higher already is another key's.
    for (const place of places) this.#counts[place] = Math.max(this.#counts[place] ?? 0, sum)
  }

  clear(): void {
    this.#counts.fill(0)
  }

  #places(key: string): readonly number[] {
    const [start, step] = [hash(key, this.#seed), hash(key, ~this.#seed) | 1]
    return Array.from(
      { length: ROWS },
      (_, row) => row * ROW_LENGTH + ((start + row * step) & (ROW_LENGTH - 1)),
    )
  }
}

/** FNV-1a, with the last step of MurmurHash3. */
function hash(text: string, seed: number): number {
  let value = seed ^ 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return value ^ (value >>> 16)
}
