/** A stream of pseudo-random numbers that is the same for the same seed, on every machine. */
export class RandomStream {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** A number from 0 (included) to 1 (excluded). Source: Mulberry32, by Tommy Ettinger, public domain. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.next()
  }

  /** A whole number from `low` to `high`, both included. */
  wholeBetween(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  /** A normally distributed number with mean 0 and deviation 1. Source: Box and Muller. */
  gaussian(): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()))
    return radius * Math.cos(2 * Math.PI * this.next())
  }

  /** One of the items, each as likely as its weight. @throws for an empty list. */
  pick<T>(items: readonly T[], weightOf: (item: T) => number = () => 1): T {
    let total = 0
    for (const item of items) total += weightOf(item)
    let left = this.next() * total
    for (const item of items) {
      left -= weightOf(item)
      if (left < 0) return item
    }
    const last = items.at(-1)
    if (last === undefined) throw new Error('There is nothing to pick from.')
    return last
  }
}
