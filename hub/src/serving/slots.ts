import { IbullError } from '@ibull/domain'

/** The hub is at capacity. */
export class HubBusyError extends IbullError {
  readonly code = 'hubBusy'
  override readonly isRetryable = true
  constructor() {
    super('The hub is busy. Try again in a moment.')
  }
}

/** Limits concurrent and queued tasks, and rejects the rest. */
export class Slots {
  readonly #running: number
  readonly #waiting: number
  #used = 0
  readonly #queue: (() => void)[] = []

  constructor(limits: { readonly running: number; readonly waiting: number }) {
    this.#running = limits.running
    this.#waiting = limits.waiting
  }

  /** Runs a task. @throws {HubBusyError} when even the queue is full. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#used < this.#running) this.#used += 1
    else if (this.#queue.length >= this.#waiting) throw new HubBusyError()
    else await new Promise<void>((resolve) => this.#queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#queue.shift()
      // A waiting task takes over the slot; otherwise it is freed.
      if (next === undefined) this.#used -= 1
      else next()
    }
  }
}
