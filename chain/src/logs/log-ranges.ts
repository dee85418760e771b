/** Nodes that cut their answers silently do so at a multiple of this. */
const ROUND_COUNT = 500

export interface LogRangeOptions {
  readonly mostBlocks: number
  /** Whether a range of fewer blocks may avoid this error. */
  readonly isRefusal: (error: unknown) => boolean
}

/** What a node returned for a range. */
export interface RangeAnswer {
  /** Number of logs of each request. */
  readonly counts: readonly number[]
}

/** Determines block ranges by what a node accepts and what can be believed of its answers. */
export class LogRanges {
  #span: number

  constructor(private readonly options: LogRangeOptions) {
    this.#span = options.mostBlocks
  }

  /**
   * Reads a range that begins with `from` and ends at `last` or before. A refused range is halved, likewise one whose
   * answer has a round number of logs: some nodes cut their answers without a word. Later ranges grow again.
   * @throws the error of `read` that is no refusal, or is about a single block
   */
  async next<Answer extends RangeAnswer>(
    from: number,
    last: number,
    read: (to: number) => Promise<Answer>,
  ): Promise<{ readonly to: number; readonly answer: Answer }> {
    const { mostBlocks, isRefusal } = this.options
    for (;;) {
      const to = Math.min(from + this.#span - 1, last)
      try {
        const answer = await read(to)
        if (to === from || !answer.counts.some(isRoundCount)) {
          this.#span = Math.min(this.#span * 2, mostBlocks)
          return { to, answer }
        }
      } catch (error) {
        if (to === from || !isRefusal(error)) throw error
      }
      this.#span = Math.ceil((to - from + 1) / 2)
    }
  }
}

/** Whether so many logs may be the first part of more. */
function isRoundCount(logs: number): boolean {
  return logs > 0 && logs % ROUND_COUNT === 0
}
