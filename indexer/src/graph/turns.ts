/** Too many queries are waiting, or one has waited too long. Retry in a moment. */
export class OverloadedError extends Error {
  constructor() {
    super('Too many questions at once. Ask again in a moment.')
    this.name = 'OverloadedError'
  }
}

/** A semaphore with a bounded queue. */
export interface Turns {
  /**
   * Waits for a slot. Resolves to the function that releases it.
   * @throws {OverloadedError} when the queue is full, or the wait too long.
   */
  enter(): Promise<() => void>
}

/**
 * Creates a semaphore with `atOnce` slots and a queue of `inLine`, each waiting at most `patienceMs` milliseconds.
 */
export function turns({
  atOnce,
  inLine,
  patienceMs,
}: {
  readonly atOnce: number
  readonly inLine: number
  readonly patienceMs: number
}): Turns {
  const line = new Set<() => void>()
  let inside = 0

  const leaveOnce = (): (() => void) => {
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      const [next] = line
      if (next === undefined) inside -= 1
      else next()
    }
  }

  return {
    async enter() {
      if (inside < atOnce) {
        inside += 1
        return leaveOnce()
      }
      if (line.size >= inLine) throw new OverloadedError()
      await new Promise<void>((resolve, reject) => {
        const start = (): void => {
          clearTimeout(timer)
          line.delete(start)
          resolve()
        }
        const timer = setTimeout(() => {
          line.delete(start)
          reject(new OverloadedError())
        }, patienceMs)
        line.add(start)
      })
      return leaveOnce()
    },
  }
}
