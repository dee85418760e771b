/** Choices that are the same for the same seed, on every machine. Source: Mulberry32, by Tommy Ettinger, public domain. */
export class SeededRandom {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A seed for a stream of its own. */
  seed(): number {
    return Math.floor(this.next() * 4_294_967_296)
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  isLucky(chance: number): boolean {
    return this.next() < chance
  }

  /** About `amount` times a number between the two, to nine digits. */
  scaled(amount: bigint, low: number, high: number): bigint {
    const factor = BigInt(Math.round((low + (high - low) * this.next()) * 1e9))
    return (amount * factor) / 1_000_000_000n
  }

  /** One of the items, each as likely as the others. @throws for an empty list. */
  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new Error('There is nothing to pick from.')
    return item
  }

  /** One of the choices, each as likely as its weight. @throws for an empty list. */
  weighted<T>(choices: readonly (readonly [weight: number, choice: T])[]): T {
    let left = this.next() * choices.reduce((sum, [weight]) => sum + weight, 0)
    for (const [weight, choice] of choices) {
      left -= weight
      if (left < 0) return choice
    }
    throw new Error('There is nothing to pick from.')
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
