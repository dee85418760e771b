// A constant load of several kinds of requests, of which none may fail.
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from './site.ts'

const INTERVAL_MS = 100

/** How the requests of a kind went. */
interface Tally {
  readonly kind: string
  readonly requests: number
  readonly failures: readonly string[]
  readonly longestMs: number
}

/** Requests of each kind, ten a second, until it ends. */
export class Load {
  readonly #loops: readonly Promise<Tally>[]
  #isOver = false

  constructor(kinds: Readonly<Record<string, () => Promise<Answer>>>) {
    this.#loops = Object.entries(kinds).map(([kind, send]) => this.#loop(kind, send))
  }

  end(): Promise<readonly Tally[]> {
    this.#isOver = true
    return Promise.all(this.#loops)
  }

  async #loop(kind: string, send: () => Promise<Answer>): Promise<Tally> {
    const failures: string[] = []
    let [requests, longestMs] = [0, 0]
    while (!this.#isOver) {
      const sentAt = performance.now()
      try {
        const { status, text } = await send()
        if (status !== 200 || text.includes('"error')) failures.push(`${status} ${text.slice(0, 200)}`)
      } catch (error) {
        failures.push(String(error))
      }
      const took = performance.now() - sentAt
      requests++
      longestMs = Math.max(longestMs, took)
      await pause(Math.max(0, INTERVAL_MS - took))
    }
    return { kind, requests, failures, longestMs }
  }
}
