import type { Address } from '@ibull/domain'
import { checksumAddress } from '../tokens/checksum.ts'
import { decodeSize, decodeTextAt, WORD_DIGITS } from '../reads/abi-words.ts'
import type { ContractRead } from '../reads/read-types.ts'

// What the generated reads call. A position is that of a digit in an answer without its prefix.

/** @throws {RangeError} when an answer ends before `count` words from `at`. */
export function requireWords(digits: string, at: number, count: number): void {
  if (digits.length < at + count * WORD_DIGITS) throw new RangeError('The answer is too short.')
}

export function uintAt(digits: string, at: number): bigint {
  return BigInt(`0x${digits.slice(at, at + WORD_DIGITS)}`)
}

/** A number that may be negative. */
export function intAt(digits: string, at: number): bigint {
  return BigInt.asIntN(256, uintAt(digits, at))
}

/** The `count` words from `at` on. */
export function uintsAt(digits: string, at: number, count: number): readonly bigint[] {
  return Array.from({ length: count }, (_, index) => uintAt(digits, at + index * WORD_DIGITS))
}

/** @throws {RangeError} when the word is neither 0 nor 1. */
export function flagAt(digits: string, at: number): boolean {
  const value = uintAt(digits, at)
  if (value > 1n) throw new RangeError(`A bool can't be ${value}.`)
  return value === 1n
}

/** The same tokens and accounts come with every answer. */
const known = /* @__PURE__ */ new Map<bigint, Address>()

/** @throws {RangeError} when the word is longer than an address. */
export function addressAt(digits: string, at: number): Address {
  const value = uintAt(digits, at)
  let address = known.get(value)
  if (address === undefined) {
    if (value >= 1n << 160n) throw new RangeError('An address has 20 bytes.')
    address = checksumAddress(value.toString(16).padStart(40, '0'))
    known.set(value, address)
  }
  return address
}

/** No text of a contract that a page shows is longer; in bytes. */
const MAX_TEXT_BYTES = 1024

/** The text whose length is at `at`. @throws {RangeError} when the answer is shorter than it says. */
export function textAt(digits: string, at: number): string {
  return decodeTextAt(digits, at, MAX_TEXT_BYTES)
}

/** Where the dynamic value begins whose offset, counted from `base`, is in the word at `at`. */
export function pointerAt(digits: string, base: number, at: number): number {
  return base + 2 * decodeSize(digits, at)
}

/**
 * The rows of the array whose length is at `at`, each of `words` words.
 * @throws {RangeError} when the answer is shorter than the array says.
 */
export function rowsAt<Row>(
  digits: string,
  at: number,
  words: number,
  rowAt: (digits: string, at: number) => Row,
): readonly Row[] {
  const length = decodeSize(digits, at)
  const first = at + WORD_DIGITS
  requireWords(digits, first, length * words)
  return Array.from({ length }, (_, index) => rowAt(digits, first + index * words * WORD_DIGITS))
}

/**
 * A number that counts things.
 * @throws {RangeError} when it is beyond 32 bits.
 */
export function toCount(value: bigint): number {
  if (value >= 1n << 32n) throw new RangeError(`${value} is no count.`)
  return Number(value)
}

/** The same read with another value from its answer. */
export function mapRead<T, U>(read: ContractRead<T>, map: (value: T) => U): ContractRead<U> {
  return { ...read, decode: (data) => map(read.decode(data)) }
}
