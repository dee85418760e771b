/**
 * The heights of a list's rows, in pixels. A row not seen yet is assumed to be as high as most of the others: a list
 * whose length changes with each row that scrolls into view is laid out again as a whole.
 */
export class RowSizes {
  readonly #sizes = new Map<string, number>()
  readonly #counts = new Map<number, number>()
  #usual: number | undefined

  /** @param estimate for as long as no row was measured. */
  constructor(private readonly estimate: number) {}

  /** Of a row by its key. */
  of(key: string): number {
    return this.#sizes.get(key) ?? this.#usual ?? this.estimate
  }

  /** Takes what a row measures now. */
  note(key: string, size: number): void {
    const before = this.#sizes.get(key)
    if (before === size) return
    if (before !== undefined) this.#counts.set(before, this.#countOf(before) - 1)
    this.#sizes.set(key, size)
    this.#counts.set(size, this.#countOf(size) + 1)
    if (this.#usual === undefined || this.#countOf(size) > this.#countOf(this.#usual)) this.#usual = size
  }

  #countOf(size: number): number {
    return this.#counts.get(size) ?? 0
  }
}
