import type { Room } from './held-bytes.ts'

const FIRST_BYTES = 1_024
const MOST_PART_BYTES = 262_144

/**
 * Collects a body in few parts, whatever pieces it arrives in: an object for each byte takes a hundred times as much
 * memory. All parts are in the room.
 */
export class BodyBuffer {
  readonly #room: Room
  readonly #parts: Uint8Array<ArrayBuffer>[] = []
  #last = new Uint8Array(0)
  /** Bytes of the last part. */
  #filled = 0
  #allocated = 0
  #size = 0

  /** @param reserved bytes that are in the room already and that the body is expected to have */
  constructor(room: Room, reserved = 0) {
    this.#room = room
    if (reserved > 0) this.#addPart(reserved)
  }

  /** Bytes that were added. */
  get size(): number {
    return this.#size
  }

  /** @throws {HubBusyError} when there is no room for it */
  add(chunk: Uint8Array): void {
    let rest = chunk
    while (rest.byteLength > 0) {
      if (this.#filled === this.#last.byteLength) this.#grow(rest.byteLength)
      const some = rest.subarray(0, this.#last.byteLength - this.#filled)
      this.#last.set(some, this.#filled)
      this.#filled += some.byteLength
      this.#size += some.byteLength
      rest = rest.subarray(some.byteLength)
    }
  }

  /** Returns the body; the room holds no more than that. @throws {HubBusyError} */
  finish(): Uint8Array<ArrayBuffer> {
    if (this.#size === this.#allocated && this.#parts.length <= 1) return this.#last
    this.#room.take(this.#size)
    const whole = new Uint8Array(this.#size)
    let at = 0
    for (const part of this.#parts) {
      const some = part.subarray(0, this.#size - at)
      whole.set(some, at)
      at += some.byteLength
    }
    this.discard()
    return whole
  }

  /** Returns the room. */
  discard(): void {
    this.#room.give(this.#allocated)
    this.#allocated = 0
    this.#parts.length = 0
  }

  #grow(bytes: number): void {
    const part = Math.max(bytes, Math.min(MOST_PART_BYTES, Math.max(FIRST_BYTES, this.#size)))
    this.#room.take(part)
    this.#addPart(part)
  }

  #addPart(bytes: number): void {
    this.#last = new Uint8Array(bytes)
    this.#filled = 0
    this.#allocated += bytes
    this.#parts.push(this.#last)
  }
}
