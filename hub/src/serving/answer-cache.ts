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

interface Entry<T> {
  readonly value: T
  readonly until: number
}

const ENTRY_OVERHEAD_BYTES = 1_024

/**
 * Caches fetched values for a while with LRU eviction, and shares one fetch among concurrent requests. A failure
 * rejects all of them and isn't cached.
 */
export class AnswerCache<T extends Sized> {
  readonly #options: CacheOptions
  readonly #entries = new Map<string, Entry<T>>()
  readonly #fetching = new Map<string, Promise<T>>()
  #bytes = 0

  constructor(options: CacheOptions) {
    this.#options = options
  }

  /** Whether `key` is cached or being fetched, so that requesting it causes no further fetch. */
  has(key: string): boolean {
    return this.#fresh(key) !== undefined || this.#fetching.has(key)
  }

  /** @param isKept whether to cache a value; by default all are. */
  async get(key: string, fetch: () => Promise<T>, isKept: (value: T) => boolean = () => true): Promise<T> {
    const kept = this.#fresh(key)
    if (kept !== undefined) {
      this.#entries.delete(key)
      this.#entries.set(key, kept)
      return kept.value
    }
    const running = this.#fetching.get(key)
    if (running !== undefined) return running
    const fetching = fetch()
    this.#fetching.set(key, fetching)
    try {
      const value = await fetching
      if (isKept(value)) this.#keep(key, value)
      return value
    } finally {
      this.#fetching.delete(key)
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
