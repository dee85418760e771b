import { isIP } from 'node:net'

const MINUTE_MS = 60_000
const MOST_CLIENTS = 50_000
/** Shared key of the clients over the maximum. */
const BEYOND = 'beyond'

/** Limits requests per client and minute. */
export class RequestRate {
  readonly #perMinute: number
  readonly #now: () => number
  #windowStart = Number.NEGATIVE_INFINITY
  #counts = new Map<string, number>()

  constructor(perMinute: number, now: () => number) {
    this.#perMinute = perMinute
    this.#now = now
  }

  /** Counts requests. @returns 0 if allowed, otherwise the seconds to wait. */
  take(client: string, requests = 1): number {
    const now = this.#now()
    if (now - this.#windowStart >= MINUTE_MS) {
      this.#windowStart = now
      this.#counts = new Map()
    }
    const known = clientKey(client)
    // A flood from many addresses must not fill the memory: further clients share a counter.
    const key = this.#counts.size < MOST_CLIENTS || this.#counts.has(known) ? known : BEYOND
    const count = (this.#counts.get(key) ?? 0) + requests
    this.#counts.set(key, count)
    return count <= this.#perMinute ? 0 : Math.ceil((this.#windowStart + MINUTE_MS - now) / 1_000)
  }
}

/** Returns the key that a client is counted by: an IPv6 subscriber has a whole /64. */
export function clientKey(client: string): string {
  if (isIP(client) !== 6 || client.startsWith('::ffff:')) return client
  const [head = '', tail] = client.split('::')
  const first = head.split(':').filter((part) => part !== '')
  const last = tail === undefined ? [] : tail.split(':').filter((part) => part !== '')
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}
