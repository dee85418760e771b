import { siteKey } from './client-key.ts'
import { HubBusyError } from './hub-busy.ts'

interface WaitingClaim {
  readonly client: string
  readonly bytes: number
  readonly start: () => void
}

/**
 * Limits the bytes that all clients hold in memory at a time, fairly between clients (of IPv6, a /48): one holds no more
 * than it leaves free, alone half of them.
 */
export class HeldBytes {
  readonly #limit: number
  readonly #held = new Map<string, number>()
  /** In the order in which they came; one that doesn't fit yet holds up no one else. */
  readonly #waiting = new Set<WaitingClaim>()
  #used = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Bytes that are held. */
  get used(): number {
    return this.#used
  }

  /** Starts with no bytes. */
  claim(client: string): Claim {
    return new Claim(this, siteKey(client))
  }

  /** @returns false, with nothing taken, when the client's share is too small */
  take(client: string, bytes: number): boolean {
    const held = (this.#held.get(client) ?? 0) + bytes
    if (held > this.#limit - this.#used - bytes) return false
    this.#used += bytes
    this.#held.set(client, held)
    return true
  }

  give(client: string, bytes: number): void {
    const held = (this.#held.get(client) ?? 0) - bytes
    this.#used -= bytes
    if (held === 0) this.#held.delete(client)
    else this.#held.set(client, held)
    for (const claim of this.#waiting) {
      if (!this.take(claim.client, claim.bytes)) continue
      this.#waiting.delete(claim)
      claim.start()
    }
  }

  /**
   * Takes bytes as soon as they are free, and calls `onTaken` at that moment.
   * @throws {HubBusyError} when they never are, or not before `signal` aborts
   */
  async wait(client: string, bytes: number, signal: AbortSignal, onTaken: () => void): Promise<void> {
    if (this.take(client, bytes)) {
      onTaken()
      return
    }
    if (2 * bytes > this.#limit) throw new HubBusyError()
    await new Promise<void>((resolve, reject) => {
      const end = (): void => {
        this.#waiting.delete(claim)
        reject(new HubBusyError())
      }
      const start = (): void => {
        signal.removeEventListener('abort', end)
        onTaken()
        resolve()
      }
      const claim = { client, bytes, start }
      this.#waiting.add(claim)
      signal.addEventListener('abort', end, { once: true })
      if (signal.aborted) end()
    })
  }
}

/** Room for bytes that something is read into. */
export interface Room {
  /** Waits for bytes that are known to come. @throws {HubBusyError} when they aren't free in time */
  reserve(bytes: number, signal: AbortSignal): Promise<void>
  /** Takes bytes that came. @throws {HubBusyError} when they aren't free */
  take(bytes: number): void
  give(bytes: number): void
}

/** What one task of a client holds. */
export class Claim implements Room {
  readonly #all: HeldBytes
  readonly #client: string
  #bytes = 0
  #most = 0
  #isWaiting = false
  #isReleased = false

  constructor(all: HeldBytes, client: string) {
    this.#all = all
    this.#client = client
  }

  /** The most bytes that it held at a time. */
  get most(): number {
    return this.#most
  }

  /** Whether it waits for bytes to be free. */
  get isWaiting(): boolean {
    return this.#isWaiting
  }

  async reserve(bytes: number, signal: AbortSignal): Promise<void> {
    if (this.#isReleased) throw new HubBusyError()
    this.#isWaiting = true
    try {
      await this.#all.wait(this.#client, bytes, signal, () => this.#add(bytes))
    } finally {
      this.#isWaiting = false
    }
  }

  take(bytes: number): void {
    // What is still being read then is of no use.
    if (this.#isReleased || !this.#all.take(this.#client, bytes)) throw new HubBusyError()
    this.#add(bytes)
  }

  give(bytes: number): void {
    if (this.#isReleased) return
    this.#bytes -= bytes
    this.#all.give(this.#client, bytes)
  }

  /** Returns all that it holds, for good. */
  release(): void {
    this.give(this.#bytes)
    this.#isReleased = true
  }

  #add(bytes: number): void {
    this.#bytes += bytes
    this.#most = Math.max(this.#most, this.#bytes)
  }
}

/** For what has a limit of its own: the operator's endpoints. */
export const UNBOUNDED: Room = {
  reserve: () => Promise.resolve(),
  take: () => undefined,
  give: () => undefined,
}
