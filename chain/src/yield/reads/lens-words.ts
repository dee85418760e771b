import type { Address } from '@ibull/domain'
import { decodeSize, WORD_DIGITS } from '../../reads/abi-words.ts'
import { checksumAddress } from '../../tokens/checksum.ts'

/** The words of one row of an answer, each read when it is asked for. */
export interface Words {
  /** An unsigned number. @throws {RangeError} when it does not fit in `bits`. */
  number(index: number, bits?: number): bigint
  flag(index: number): boolean
  address(index: number): Address
  /** `undefined` for the zero address. */
  someAddress(index: number): Address | undefined
}

/**
 * The words of an answer from `start`, in digits.
 * @throws {RangeError} when it has fewer than `count`.
 */
export function wordsAt(digits: string, start: number, count: number): Words {
  if (digits.length < start + count * WORD_DIGITS) throw new RangeError('The answer is too short.')
  const digitsOf = (index: number): string => {
    const at = start + index * WORD_DIGITS
    return digits.slice(at, at + WORD_DIGITS)
  }
  const number = (index: number, bits = 256): bigint => {
    const value = BigInt(`0x${digitsOf(index)}`)
    if (value >= 1n << BigInt(bits)) throw new RangeError(`A uint${bits} can't be ${value}.`)
    return value
  }
  return {
    number,
    flag: (index) => number(index, 1) === 1n,
    address: (index) => addressOf(number(index, 160)),
    someAddress: (index) => {
      const value = number(index, 160)
      return value === 0n ? undefined : addressOf(value)
    },
  }
}

/**
 * The rows of an array of static tuples.
 * @param offset where the word stands that points to the array, counted from `base`, both in digits.
 * @throws {RangeError} when the answer is too short.
 */
export function rowsAt(digits: string, base: number, offset: number, width: number): readonly Words[] {
  const list = base + 2 * decodeSize(digits, base + offset)
  const length = decodeSize(digits, list)
  const first = list + WORD_DIGITS
  return Array.from({ length }, (_, index) => wordsAt(digits, first + index * width * WORD_DIGITS, width))
}

/** The same tokens come with every answer. */
const known = /* @__PURE__ */ new Map<bigint, Address>()

function addressOf(value: bigint): Address {
  let address = known.get(value)
  if (address === undefined) {
    address = checksumAddress(value.toString(16).padStart(40, '0'))
    known.set(value, address)
  }
  return address
}
