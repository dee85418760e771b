import type { Address } from '@ibull/domain'
import type { Hex } from '../networks/network.ts'

// Hand-written codecs for the few shapes of the read path: a page decodes hundreds of results per block.
// Format: the Solidity ABI specification, "Formal specification of the encoding".

/** Hex digits in a 32-byte word. */
export const WORD_DIGITS = 64

/** Encodes a number as a word, without prefix. */
export function encodeUint(value: number | bigint): string {
  return value.toString(16).padStart(WORD_DIGITS, '0')
}

/** Encodes an address as a word, without prefix. */
export function encodeAddress(address: Address): string {
  return address.slice(2).toLowerCase().padStart(WORD_DIGITS, '0')
}

/**
 * Decodes the unsigned integer in a word of return data.
 * @throws {RangeError} when the data is too short, or the value exceeds `bits`.
 */
export function decodeUint(data: Hex, wordIndex: number, bits = 256): bigint {
  const value = BigInt(`0x${digitsAt(data, wordIndex * WORD_DIGITS, WORD_DIGITS)}`)
  if (value >= 1n << BigInt(bits)) throw new RangeError(`A uint${bits} can't be ${value}.`)
  return value
}

/**
 * Decodes a length or offset at a digit position of return data.
 * @throws {RangeError} when the data is too short, or shorter than the value implies.
 */
export function decodeSize(digits: string, start: number): number {
  const word = digits.slice(start, start + WORD_DIGITS)
  if (word.length < WORD_DIGITS) throw new RangeError('The answer is too short.')
  const value = Number(`0x${word}`)
  if (value > digits.length / 2) throw new RangeError('The answer is shorter than it says.')
  return value
}

/**
 * Decodes return data that consists of a single UTF-8 string, truncated to `maxBytes`.
 * @throws {RangeError} when the data is shorter than its length word.
 */
export function decodeText(data: Hex, maxBytes: number): string {
  const digits = data.slice(2)
  return decodeTextAt(digits, 2 * decodeSize(digits, 0), maxBytes)
}

/**
 * Decodes the UTF-8 string whose length word is at `start`, truncated to `maxBytes`.
 * @throws {RangeError} when the data is shorter than its length word.
 */
export function decodeTextAt(digits: string, start: number, maxBytes: number): string {
  const byteLength = decodeSize(digits, start)
  const read = digitsAt(`0x${digits}`, start + WORD_DIGITS, 2 * byteLength).slice(0, 2 * maxBytes)
  const bytes = new Uint8Array(read.length / 2)
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = 16 * digitAt(read, 2 * at) + digitAt(read, 2 * at + 1)
  return new TextDecoder().decode(bytes)
}

/** Value of a hex digit: of a letter's code the low bits count from 1. `parseInt` takes ten times as long. */
function digitAt(digits: string, at: number): number {
  const code = digits.charCodeAt(at)
  return (code & 0xf) + (code > 57 ? 9 : 0)
}

function digitsAt(data: Hex, start: number, length: number): string {
  const digits = data.slice(2 + start, 2 + start + length)
  if (digits.length < length) throw new RangeError('The answer is too short.')
  return digits
}
