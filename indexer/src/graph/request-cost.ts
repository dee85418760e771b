import { TooCostlyError, TooMuchWorkError } from './graph-errors.ts'

/** Cost of a root field, in values: each runs its own statement. */
const COST_OF_ROOT_FIELD = 150
const MOST_VALUES = 100_000

/** Called by a root field before it reads, with what determines the work of reading. */
export type BeforeReading = (work: () => Promise<number>) => Promise<void>

/** Total cost of a question: of all of its root fields. */
export interface RequestCost {
  /**
   * Answers a root field. Must be called before the first root field of the question has waited for anything: all are
   * charged, and the work of all is known, before the first of them is read.
   * @param values that it may return
   * @throws {TooCostlyError} {TooMuchWorkError}
   */
  field<T>(values: number, answer: (beforeReading: BeforeReading) => Promise<T>): Promise<T>
}

/** Starts to count, up to so much work in the planner's units. */
export function requestCost(mostWork: number): RequestCost {
  let cost = 0
  let work = 0
  let unknown = 0
  let settle: () => void = () => undefined
  const allKnown = new Promise<void>((resolve) => {
    settle = resolve
  })
  const checkWork = (): void => {
    if (work > mostWork) throw new TooMuchWorkError(work, mostWork)
  }
  return {
    async field(values, answer) {
      cost += COST_OF_ROOT_FIELD + values
      unknown += 1
      let isKnown = false
      const know = (): void => {
        if (isKnown) return
        isKnown = true
        unknown -= 1
        if (unknown === 0) settle()
      }
      try {
        await Promise.resolve()
        if (cost > MOST_VALUES) throw new TooCostlyError(cost, MOST_VALUES)
        return await answer(async (workOf) => {
          checkWork()
          const own = await workOf()
          work += own
          know()
          await allKnown
          checkWork()
        })
      } finally {
        know()
      }
    },
  }
}
