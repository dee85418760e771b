/**
 * Deterministic random numbers for a seed, on every machine. Source: Mulberry32, by Tommy Ettinger, public domain.
 */
export class SeededRandom {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** Returns a seed for an independent stream. */
  seed(): number {
    return Math.floor(this.next() * 4_294_967_296)
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next()
  }

  /** Returns an integer from `low` to `high`, inclusive. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  isLucky(chance: number): boolean {
    return this.next() < chance
  }

  /** Returns a normally distributed number with mean 0 and standard deviation 1. Source: Box and Muller. */
  gaussian(): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()))
    return radius * Math.cos(2 * Math.PI * this.next())
  }

  /** Multiplies `amount` by a random factor between `low` and `high`, to nine digits. */
  scaled(amount: bigint, low: number, high: number): bigint {
    return (amount * BigInt(Math.round(this.between(low, high) * 1e9))) / 1_000_000_000n
  }

  /** Returns one of the items, with probability proportional to its weight. @throws for an empty list. */
  pick<T>(items: readonly T[], weightOf: (item: T) => number = () => 1): T {
    let left = this.next() * items.reduce((sum, item) => sum + weightOf(item), 0)
    for (const item of items) {
      left -= weightOf(item)
      if (left < 0) return item
    }
    const last = items.at(-1)
    if (last === undefined) throw new Error('There is nothing to pick from.')
    return last
  }

  /** Returns one of the choices, with probability proportional to its weight. @throws for an empty list. */
  weighted<T>(choices: readonly (readonly [weight: number, choice: T])[]): T {
    return this.pick(choices, ([weight]) => weight)[1]
  }

  shuffled<T>(items: readonly T[]): T[] {
    const result = [...items]
    for (let last = result.length - 1; last > 0; last--) {
      const other = this.whole(0, last)
      const [a, b] = [result[last], result[other]]
      if (a !== undefined && b !== undefined) [result[last], result[other]] = [b, a]
    }
    return result
  }
}
