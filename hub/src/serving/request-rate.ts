import { clientKey, siteKey } from './client-key.ts'
import { Counters } from './counters.ts'

const MINUTE_MS = 60_000
/** Clients whose limits those of a /48 share: it has 65,536 of them. */
const CLIENTS_PER_SITE = 16

/** Limits what each client requests in a minute, by cost: 1 is a plain read. */
export class RequestRate {
  readonly #perMinute: number
  readonly #now: () => number
  readonly #counters = new Counters()
  #windowStart = Number.NEGATIVE_INFINITY

  constructor(perMinute: number, now: () => number) {
    this.#perMinute = perMinute
    this.#now = now
  }

  /**
   * Counts a request. One that costs more than a minute's limit takes all of it.
   * @returns 0 if allowed; otherwise the seconds to wait, with nothing counted
   */
  take(client: string, cost = 1): number {
    const counted = Math.min(cost, Math.max(1, this.#perMinute))
    const now = this.#roll()
    const isAbove = this.#levels(client).some(([key, limit]) => this.#counters.get(key) + counted > limit)
    if (isAbove) return Math.ceil((this.#windowStart + MINUTE_MS - now) / 1_000)
    this.charge(client, counted)
    return 0
  }

  /** Counts what a request turned out to cost beyond what was taken. */
  charge(client: string, cost: number): void {
    this.#roll()
    for (const [key] of this.#levels(client)) this.#counters.add(key, cost)
  }

  #levels(client: string): readonly (readonly [key: string, limit: number])[] {
    const [key, site] = [clientKey(client), siteKey(client)]
    const own = [key, this.#perMinute] as const
    return site === key ? [own] : [own, [site, CLIENTS_PER_SITE * this.#perMinute]]
  }

  #roll(): number {
    const now = this.#now()
    if (now - this.#windowStart >= MINUTE_MS) {
      this.#windowStart = now
      this.#counters.clear()
    }
    return now
  }
}
