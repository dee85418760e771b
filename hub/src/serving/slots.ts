import { siteKey } from './client-key.ts'
import { ClientLeftError, throwIfLeft } from './client-left.ts'
import { HubBusyError } from './hub-busy.ts'

/** Maximum concurrent and queued tasks of all clients. */
export interface SlotLimits {
  readonly running: number
  readonly waiting: number
}

interface WaitingTask {
  readonly start: () => void
  readonly refuse: (error: HubBusyError | ClientLeftError) => void
}

/**
 * Limits concurrent and queued tasks, fairly between clients (of IPv6, a /48). A client runs less than what it leaves
 * free: alone half of the slots, the next one a quarter. Those that wait are served in turn; once the queue is full,
 * the newest task of the client with the most is rejected.
 */
export class Slots {
  readonly #limits: SlotLimits
  readonly #running = new Map<string, number>()
  /** Never empty; in the order of the clients' turns. */
  readonly #queues = new Map<string, WaitingTask[]>()
  #used = 0
  #waiting = 0

  constructor(limits: SlotLimits) {
    this.#limits = limits
  }

  /**
   * Runs a task of a client.
   * @param signal aborts when the client leaves; a running task has to end by itself
   * @throws {HubBusyError} when the queue is full, also of a task that waits already
   * @throws {ClientLeftError} of a task that waits
   */
  async run<T>(client: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    throwIfLeft(signal)
    const key = siteKey(client)
    if (this.#hasRoom(key)) this.#occupy(key)
    else await this.#queued(key, signal)
    try {
      return await work()
    } finally {
      this.#leave(key)
    }
  }

  /** Waits for the client's turn, as {@link run}. @returns a function that ends it */
  async enter(client: string, signal?: AbortSignal): Promise<() => void> {
    throwIfLeft(signal)
    const key = siteKey(client)
    if (this.#hasRoom(key)) this.#occupy(key)
    else await this.#queued(key, signal)
    return () => this.#leave(key)
  }

  #queued(client: string, signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting >= this.#limits.waiting) this.#makeRoom(client)
    return new Promise((resolve, reject) => {
      const end = (): void => this.#remove(client, task)
      const settled =
        <A extends unknown[]>(settle: (...values: A) => void) =>
        (...values: A): void => {
          signal?.removeEventListener('abort', end)
          settle(...values)
        }
      const task: WaitingTask = { start: settled(resolve), refuse: settled(reject) }
      this.#waiting += 1
      const queue = this.#queues.get(client)
      if (queue === undefined) this.#queues.set(client, [task])
      else queue.push(task)
      signal?.addEventListener('abort', end, { once: true })
    })
  }

  #remove(client: string, task: WaitingTask): void {
    const left = this.#queues.get(client)?.filter((other) => other !== task) ?? []
    if (left.length > 0) this.#queues.set(client, left)
    else this.#queues.delete(client)
    this.#waiting -= 1
    task.refuse(new ClientLeftError())
  }

  #makeRoom(client: string): void {
    let [greediest, most] = [client, (this.#queues.get(client)?.length ?? 0) + 1]
    for (const [other, { length }] of this.#queues) if (length > most) [greediest, most] = [other, length]
    if (greediest === client) throw new HubBusyError()
    const dropped = this.#queues.get(greediest)?.pop()
    this.#waiting -= 1
    dropped?.refuse(new HubBusyError())
  }

  #leave(client: string): void {
    const left = this.#runningOf(client) - 1
    if (left === 0) this.#running.delete(client)
    else this.#running.set(client, left)
    this.#used -= 1
    for (let next = this.#next(); next !== undefined; next = this.#next()) next.start()
  }

  #next(): WaitingTask | undefined {
    for (const [client, queue] of this.#queues) {
      if (!this.#hasRoom(client)) continue
      const task = queue.shift()
      // Behind all others that wait.
      this.#queues.delete(client)
      if (queue.length > 0) this.#queues.set(client, queue)
      this.#waiting -= 1
      this.#occupy(client)
      return task
    }
    return undefined
  }

  #occupy(client: string): void {
    this.#used += 1
    this.#running.set(client, this.#runningOf(client) + 1)
  }

  #hasRoom(client: string): boolean {
    return this.#runningOf(client) < this.#limits.running - this.#used
  }

  #runningOf(client: string): number {
    return this.#running.get(client) ?? 0
  }
}
