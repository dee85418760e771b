import { ClientLeftError, throwIfLeft } from './client-left.ts'

/** A value with its size in memory. */
export interface Sized {
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface CacheOptions {
  readonly maxBytes: number
  readonly maxAgeMs: number
  /** Milliseconds; only differences matter. */
  readonly now: () => number
}

interface Fetching<T> {
  readonly answer: Promise<T>
  readonly ending: AbortController
  /** Requests that wait for the answer. */
  waiting: number
}

interface Entry<T> {
  readonly value: T
  readonly until: number
}

const ENTRY_OVERHEAD_BYTES = 1_024

/**
 * Caches fetched values for a while with LRU eviction, and shares one fetch among concurrent requests. A failure
 * rejects all of them and isn't cached. A fetch ends when the clients of all of them have left.
 */
export class AnswerCache<T extends Sized> {
  readonly #options: CacheOptions
  readonly #entries = new Map<string, Entry<T>>()
  readonly #fetching = new Map<string, Fetching<T>>()
  #bytes = 0

  constructor(options: CacheOptions) {
    this.#options = options
  }

  /** Whether `key` is cached or being fetched, so that requesting it causes no further fetch. */
  has(key: string): boolean {
    return this.#fresh(key) !== undefined || this.#fetching.has(key)
  }

  /**
   * @param fetch is given a signal that aborts when no one waits for the answer
   * @param isKept whether to cache a value; by default all are
   * @param signal aborts when the client leaves
   * @throws {ClientLeftError}
   */
  async get(
    key: string,
    fetch: (signal: AbortSignal) => Promise<T>,
    isKept: (value: T) => boolean = () => true,
    signal?: AbortSignal,
  ): Promise<T> {
    throwIfLeft(signal)
    const kept = this.#fresh(key)
    if (kept !== undefined) {
      this.#entries.delete(key)
      this.#entries.set(key, kept)
      return kept.value
    }
    return this.#join(key, this.#fetching.get(key) ?? this.#start(key, fetch, isKept), signal)
  }

  #start(
    key: string,
    fetch: (signal: AbortSignal) => Promise<T>,
    isKept: (value: T) => boolean,
  ): Fetching<T> {
    const ending = new AbortController()
    const answer = fetch(ending.signal).then((value) => {
      if (isKept(value)) this.#keep(key, value)
      return value
    })
    const fetching = { answer, ending, waiting: 0 }
    this.#fetching.set(key, fetching)
    const end = (): void => this.#end(key, fetching)
    answer.then(end, end)
    return fetching
  }

  #end(key: string, fetching: Fetching<T>): void {
    if (this.#fetching.get(key) === fetching) this.#fetching.delete(key)
  }

  async #join(key: string, fetching: Fetching<T>, signal: AbortSignal | undefined): Promise<T> {
    fetching.waiting += 1
    if (signal === undefined) return fetching.answer
    let leave: () => void = () => undefined
    const left = new Promise<never>((_, reject) => {
      leave = () => {
        reject(new ClientLeftError())
        fetching.waiting -= 1
        if (fetching.waiting > 0) return
        this.#end(key, fetching)
        fetching.ending.abort(new ClientLeftError())
      }
    })
    signal.addEventListener('abort', leave, { once: true })
    try {
      return await Promise.race([fetching.answer, left])
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  #fresh(key: string): Entry<T> | undefined {
    const entry = this.#entries.get(key)
    if (entry !== undefined && entry.until <= this.#options.now()) {
      this.#drop(key, entry)
      return undefined
    }
    return entry
  }

  #keep(key: string, value: T): void {
    const before = this.#entries.get(key)
    if (before !== undefined) this.#drop(key, before)
    const entry = { value, until: this.#options.now() + this.#options.maxAgeMs }
    this.#entries.set(key, entry)
    this.#bytes += sizeOf(key, entry)
    for (const [oldest, old] of this.#entries) {
      if (this.#bytes <= this.#options.maxBytes) break
      this.#drop(oldest, old)
    }
  }

  #drop(key: string, entry: Entry<T>): void {
    this.#entries.delete(key)
    this.#bytes -= sizeOf(key, entry)
  }
}

function sizeOf(key: string, { value }: Entry<Sized>): number {
  return value.bytes.byteLength + 2 * key.length + ENTRY_OVERHEAD_BYTES
}
