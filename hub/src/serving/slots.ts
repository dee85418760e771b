import { IbullError } from '@ibull/domain'
import { clientKey } from './request-rate.ts'

/** The hub is at capacity. */
export class HubBusyError extends IbullError {
  readonly code = 'hubBusy'
  override readonly isRetryable = true
  constructor() {
    super('The hub is busy. Try again in a moment.')
  }
}

/** Maximum concurrent and queued tasks, of all clients and of each. */
export interface SlotLimits {
  readonly running: number
  readonly waiting: number
  readonly runningPerClient: number
  readonly waitingPerClient: number
}

interface WaitingTask {
  readonly client: string
  readonly start: () => void
}

/**
 * Limits concurrent and queued tasks, and rejects the rest. Of those that wait, the first of the client with the
 * fewest running tasks is next.
 */
export class Slots {
  readonly #limits: SlotLimits
  readonly #running = new Map<string, number>()
  readonly #queue: WaitingTask[] = []
  #used = 0

  constructor(limits: SlotLimits) {
    this.#limits = limits
  }

  /** Runs a task of a client. @throws {HubBusyError} when even the queue is full. */
  async run<T>(client: string, work: () => Promise<T>): Promise<T> {
    const key = clientKey(client)
    if (this.#used < this.#limits.running && this.#hasRoom(key)) this.#occupy(key)
    else await this.#queued(key)
    try {
      return await work()
    } finally {
      this.#leave(key)
    }
  }

  async #queued(client: string): Promise<void> {
    const { waiting, waitingPerClient } = this.#limits
    const own = this.#queue.filter((task) => task.client === client).length
    if (this.#queue.length >= waiting || own >= waitingPerClient) throw new HubBusyError()
    await new Promise<void>((start) => this.#queue.push({ client, start }))
  }

  #leave(client: string): void {
    const left = this.#runningOf(client) - 1
    if (left === 0) this.#running.delete(client)
    else this.#running.set(client, left)
    this.#used -= 1
    const next = this.#next()
    if (next === undefined) return
    this.#queue.splice(this.#queue.indexOf(next), 1)
    this.#occupy(next.client)
    next.start()
  }

  #next(): WaitingTask | undefined {
    return this.#queue
      .filter(({ client }) => this.#hasRoom(client))
      .reduce<WaitingTask | undefined>(
        (best, task) =>
          best === undefined || this.#runningOf(task.client) < this.#runningOf(best.client) ? task : best,
        undefined,
      )
  }

  #occupy(client: string): void {
    this.#used += 1
    this.#running.set(client, this.#runningOf(client) + 1)
  }

  #hasRoom(client: string): boolean {
    return this.#runningOf(client) < this.#limits.runningPerClient
  }

  #runningOf(client: string): number {
    return this.#running.get(client) ?? 0
  }
}
