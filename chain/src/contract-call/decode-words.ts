import type { Address } from '@ibull/domain'
import { checksumAddress } from '../tokens/checksum.ts'
import { decodeSize, decodeTextAt, WORD_DIGITS } from '../reads/abi-words.ts'
import type { ContractRead } from '../reads/read-types.ts'

// Called by the generated reads. Positions are hex-digit indices into return data without its `0x` prefix.

/** Checks that `count` words exist from position `at`. @throws {RangeError} when the data is shorter. */
export function requireWords(digits: string, at: number, count: number): void {
  if (digits.length < at + count * WORD_DIGITS) throw new RangeError('The answer is too short.')
}

export function uintAt(digits: string, at: number): bigint {
  return BigInt(`0x${digits.slice(at, at + WORD_DIGITS)}`)
}

/** Decodes a signed integer. */
export function intAt(digits: string, at: number): bigint {
  return BigInt.asIntN(256, uintAt(digits, at))
}

/** Decodes `count` words starting at `at`. */
export function uintsAt(digits: string, at: number, count: number): readonly bigint[] {
  return Array.from({ length: count }, (_, index) => uintAt(digits, at + index * WORD_DIGITS))
}

/** Decodes a boolean. @throws {RangeError} when the word is neither 0 nor 1. */
export function flagAt(digits: string, at: number): boolean {
  const value = uintAt(digits, at)
  if (value > 1n) throw new RangeError(`A bool can't be ${value}.`)
  return value === 1n
}

const ADDRESS_DIGITS = 40

/** Decodes an address. @throws {RangeError} when the word exceeds 20 bytes. */
export function addressAt(digits: string, at: number): Address {
  const word = digits.slice(at, at + WORD_DIGITS)
  const start = WORD_DIGITS - ADDRESS_DIGITS
  if (/[^0]/.test(word.slice(0, start))) throw new RangeError('An address has 20 bytes.')
  return checksumAddress(word.slice(start))
}

/** Maximum length of a displayed contract string, in bytes. */
const MAX_TEXT_BYTES = 1024

/**
 * Decodes the string whose length word is at `at`. @throws {RangeError} when the data is shorter than that length.
 */
export function textAt(digits: string, at: number): string {
  return decodeTextAt(digits, at, MAX_TEXT_BYTES)
}

/** Resolves the position of a dynamic value from the offset word at `at`, relative to `base`. */
export function pointerAt(digits: string, base: number, at: number): number {
  return base + 2 * decodeSize(digits, at)
}

/**
 * Decodes the array whose length word is at `at`, with rows of `words` words each.
 * @throws {RangeError} when the data is shorter than the array's length implies.
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

/** Converts a count to a number. @throws {RangeError} when it exceeds 32 bits. */
export function toCount(value: bigint): number {
  if (value >= 1n << 32n) throw new RangeError(`${value} is no count.`)
  return Number(value)
}

/** Returns the same read with its decoded value mapped. */
export function mapRead<T, U>(read: ContractRead<T>, map: (value: T) => U): ContractRead<U> {
  return { ...read, decode: (data) => map(read.decode(data)) }
}
