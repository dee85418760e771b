/** Too many queries are waiting, or one has waited too long. Retry in a moment. */
export class OverloadedError extends Error {
  constructor() {
    super('Too many questions at once. Ask again in a moment.')
    this.name = 'OverloadedError'
  }
}

/** Slots that clients share evenly. */
export interface Turns {
  /**
   * Waits for a slot. Resolves to the function that releases it.
   * @param client whose turn it is; @param gone aborted when it no longer waits
   * @throws {OverloadedError} when the line is full of others, the wait too long, or the client gone.
   */
  enter(client: string, gone?: AbortSignal): Promise<() => void>
}

interface Waiting {
  readonly client: string
  readonly start: () => void
  readonly refuse: () => void
}

/** After this time, half of what a client has used is forgotten. */
const HALF_LIFE_MS = 10_000
const MOST_KNOWN = 10_000

/** Time that each client has held slots, the latest counting most. */
class UsedTime {
  readonly #known = new Map<string, { readonly ms: number; readonly at: number }>()

  of(client: string, now: number): number {
    const used = this.#known.get(client)
    return used === undefined ? 0 : used.ms * 2 ** ((used.at - now) / HALF_LIFE_MS)
  }

  add(client: string, ms: number, now: number): void {
    const total = this.of(client, now) + ms
    this.#known.delete(client)
    this.#known.set(client, { ms: total, at: now })
    const [oldest] = this.#known.keys()
    if (this.#known.size > MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest)
  }
}

/**
 * Creates `atOnce` slots and a line of `inLine`, in which each waits at most `patienceMs` milliseconds. A free slot goes
 * to the client that holds the fewest, then to the one that has used the least time. In a full line, the client with the
 * most places loses its newest.
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
  const line = new Set<Waiting>()
  const held = new Map<string, number>()
  const used = new UsedTime()
  let inside = 0

  function take(client: string): () => void {
    const since = performance.now()
    held.set(client, (held.get(client) ?? 0) + 1)
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      const now = performance.now()
      used.add(client, now - since, now)
      const others = (held.get(client) ?? 1) - 1
      if (others === 0) held.delete(client)
      else held.set(client, others)
      const next = mostEntitled(now)
      if (next === undefined) inside -= 1
      else next.start()
    }
  }

  function mostEntitled(now: number): Waiting | undefined {
    let found: Waiting | undefined
    let least: readonly [number, number] = [Infinity, Infinity]
    for (const waiting of line) {
      const claim = [held.get(waiting.client) ?? 0, used.of(waiting.client, now)] as const
      if (claim[0] > least[0] || (claim[0] === least[0] && claim[1] >= least[1])) continue
      found = waiting
      least = claim
    }
    return found
  }

  /** @throws {OverloadedError} if no client has more places in the line than this one would. */
  function makeRoomFor(client: string): void {
    if (line.size < inLine) return
    const places = new Map<string, Waiting[]>()
    for (const waiting of line) places.set(waiting.client, [...(places.get(waiting.client) ?? []), waiting])
    const own = places.get(client)?.length ?? 0
    const [most] = [...places.values()].sort((a, b) => b.length - a.length)
    const newest = most?.at(-1)
    if (most === undefined || newest === undefined || most.length <= own + 1) throw new OverloadedError()
    newest.refuse()
  }

  return {
    async enter(client, gone) {
      if (gone?.aborted === true) throw new OverloadedError()
      if (inside < atOnce) {
        inside += 1
        return take(client)
      }
      makeRoomFor(client)
      await new Promise<void>((resolve, reject) => {
        const leaveLine = (): void => {
          clearTimeout(timer)
          gone?.removeEventListener('abort', refuse)
          line.delete(waiting)
        }
        const refuse = (): void => {
          leaveLine()
          reject(new OverloadedError())
        }
        const start = (): void => {
          leaveLine()
          resolve()
        }
        const waiting: Waiting = { client, start, refuse }
        const timer = setTimeout(refuse, patienceMs)
        gone?.addEventListener('abort', refuse, { once: true })
        line.add(waiting)
      })
      return take(client)
    },
  }
}
