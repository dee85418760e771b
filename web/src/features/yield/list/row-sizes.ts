/**
 * Heights of a list's rows, in pixels. A row not measured yet is assumed to have the most common height: if the
 * list's length changed with every row scrolled into view, the whole list would be laid out again.
 */
export class RowSizes {
  readonly #sizes = new Map<string, number>()
  readonly #counts = new Map<number, number>()
  #usual: number | undefined

  /** @param estimate height before any row has been measured. */
  constructor(private readonly estimate: number) {}

  /** Returns the height of a row by key. */
  of(key: string): number {
    return this.#sizes.get(key) ?? this.#usual ?? this.estimate
  }

  /** Records a row's measured height. */
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
