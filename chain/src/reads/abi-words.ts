import type { Address } from '@ibull/domain'
import type { Hex } from '../networks/network.ts'

// The few shapes that the read path needs, by hand: a page decodes hundreds of answers with each block.
// Format: the Solidity ABI specification, "Formal specification of the encoding".

/** Hexadecimal digits of one 32-byte word. */
export const WORD_DIGITS = 64

/** A number as one word, without prefix. */
export function encodeUint(value: number | bigint): string {
  return value.toString(16).padStart(WORD_DIGITS, '0')
}

/** An address as one word, without prefix. */
export function encodeAddress(address: Address): string {
  return address.slice(2).toLowerCase().padStart(WORD_DIGITS, '0')
}

/**
 * The unsigned number in a word of an answer.
 * @throws {RangeError} when the answer is too short, or the number does not fit in `bits`.
 */
export function decodeUint(data: Hex, wordIndex: number, bits = 256): bigint {
  const value = BigInt(`0x${digitsAt(data, wordIndex * WORD_DIGITS, WORD_DIGITS)}`)
  if (value >= 1n << BigInt(bits)) throw new RangeError(`A uint${bits} can't be ${value}.`)
  return value
}

/**
 * The number at a position of an answer's digits that counts or points within the answer.
 * @throws {RangeError} when the answer is too short, or shorter than the number says.
 */
export function decodeSize(digits: string, start: number): number {
  const word = digits.slice(start, start + WORD_DIGITS)
  if (word.length < WORD_DIGITS) throw new RangeError('The answer is too short.')
  const value = Number(`0x${word}`)
  if (value > digits.length / 2) throw new RangeError('The answer is shorter than it says.')
  return value
}

/**
 * The text that is an answer's only value, UTF-8, of which at most `maxBytes` are read.
 * @throws {RangeError} when the answer is shorter than it says.
 */
export function decodeText(data: Hex, maxBytes: number): string {
  const digits = data.slice(2)
  return decodeTextAt(digits, 2 * decodeSize(digits, 0), maxBytes)
}

/**
 * The text whose length is at a position of an answer's digits, UTF-8, of which at most `maxBytes` are read.
 * @throws {RangeError} when the answer is shorter than it says.
 */
export function decodeTextAt(digits: string, start: number, maxBytes: number): string {
  const byteLength = decodeSize(digits, start)
  const read = digitsAt(`0x${digits}`, start + WORD_DIGITS, 2 * byteLength).slice(0, 2 * maxBytes)
  const bytes = Uint8Array.from({ length: read.length / 2 }, (_, index) =>
    Number.parseInt(read.slice(2 * index, 2 * index + 2), 16),
  )
  return new TextDecoder().decode(bytes)
}

function digitsAt(data: Hex, start: number, length: number): string {
  const digits = data.slice(2 + start, 2 + start + length)
  if (digits.length < length) throw new RangeError('The answer is too short.')
  return digits
}
