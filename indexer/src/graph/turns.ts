/** Too many are waiting already, or one waited too long. Worth trying again in a moment. */
export class OverloadedError extends Error {
  constructor() {
    super('Too many questions at once. Ask again in a moment.')
    this.name = 'OverloadedError'
  }
}

/** Lets few in at once; the others wait in line. */
export interface Turns {
  /**
   * Gives what must be called to leave.
   * @throws {OverloadedError} when the line is full, or the wait too long.
   */
  enter(): Promise<() => void>
}

/** `atOnce` may be inside, `inLine` wait for at most `patienceMs` milliseconds. */
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
