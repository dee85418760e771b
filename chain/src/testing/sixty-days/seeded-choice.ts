/** Pseudo-random choices, the same for the same seed. Source of the numbers: Mulberry32, by Tommy Ettinger, public domain. */
export class SeededChoice {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** A whole number from 0 (included) to `end` (excluded). */
  below(end: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * end)
  }

  /** One of the items. @throws for an empty list. */
  from<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new RangeError('There is nothing to choose from.')
    return item
  }

  /** A part of `amount`: a tenth to the whole. */
  partOf(amount: bigint): bigint {
    return (amount * BigInt(this.below(10) + 1)) / 10n
  }
}
