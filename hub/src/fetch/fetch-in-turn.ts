import type { AnswerCache, Sized } from '../serving/answer-cache.ts'
import type { Claim, HeldBytes } from '../serving/held-bytes.ts'
import type { RequestRate } from '../serving/request-rate.ts'
import type { Slots } from '../serving/slots.ts'
import { refuseAboveRate } from '../serving/too-many-requests.ts'
import type { FetchOptions } from './guarded-fetch.ts'

/** Places and bytes of all fetches. */
export interface Turns {
  readonly slots: Slots
  readonly held: HeldBytes
}

/** What a route has fetched, and what a client may fetch by it. */
interface Fetches<T extends Sized> extends Turns {
  readonly cache: AnswerCache<T>
  readonly rate: RequestRate
  readonly now: () => number
}

/** Who asks. */
export interface Asker {
  readonly client: string
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal
}

/** Fetches into a room, until no one waits for it. */
export type FetchInto<T> = (into: Pick<FetchOptions, 'room' | 'signal'>) => Promise<T>

const BYTES_PER_READ = 100_000
const MS_PER_READ = 1_000

/**
 * Fetches into room of the client, and charges it for the bytes that came, also of what it didn't wait for, and for the
 * time that it took a slot.
 */
export async function chargedFor<T>(
  client: string,
  { rate, held, now }: Pick<Fetches<Sized>, 'rate' | 'held' | 'now'>,
  fetch: (room: Claim) => Promise<T>,
): Promise<T> {
  const start = now()
  const room = held.claim(client)
  try {
    return await fetch(room)
  } finally {
    const reads = Math.floor(room.most / BYTES_PER_READ)
    rate.charge(client, reads + Math.floor((now() - start) / MS_PER_READ))
    room.release()
  }
}

/**
 * Answers from the cache, or else fetches in the client's turn. Others may join a fetch once it has its turn, so
 * that a client's queue holds up no one else. A fetch keeps its slot until it ends, also when its client leaves it to
 * others.
 */
export async function fetchedFor<T extends Sized>(
  { client, signal: leaving }: Asker,
  { cache, rate, slots, held, now }: Fetches<T>,
  key: string,
  fetch: FetchInto<T>,
): Promise<T> {
  const charged = (signal: AbortSignal): Promise<T> =>
    chargedFor(client, { rate, held, now }, (room) => fetch({ room, signal }))
  if (cache.has(key)) return cache.get(key, charged, undefined, leaving)
  refuseAboveRate(rate, client)
  const leave = await slots.enter(client, leaving)
  let isStarted = false
  const start = (signal: AbortSignal): Promise<T> => {
    isStarted = true
    return charged(signal).finally(leave)
  }
  const answer = cache.get(key, start, undefined, leaving)
  // Another may have fetched it meanwhile, or the client has left.
  if (!isStarted) leave()
  return answer
}
