/** Limits the bytes held in memory at a time, by one holder and, through its parents, by all. */
export class ByteBudget {
  readonly #limit: number
  readonly #parent: ByteBudget | undefined
  #held = 0

  constructor(limit: number, parent?: ByteBudget) {
    this.#limit = limit
    this.#parent = parent
  }

  /** Reserves bytes. @returns false, with nothing reserved, when this budget or a parent has too few left. */
  take(bytes: number): boolean {
    if (this.#held + bytes > this.#limit) return false
    if (this.#parent?.take(bytes) === false) return false
    this.#held += bytes
    return true
  }

  /** Returns reserved bytes. */
  give(bytes: number): void {
    this.#held -= bytes
    this.#parent?.give(bytes)
  }
}
