import type { Hex } from '../networks/network.ts'
import { decodeSize, encodeAddress, encodeUint, WORD_DIGITS } from './abi-words.ts'
import type { RawCall, RawResult } from './multicall.ts'

/** `aggregate3((address target, bool allowFailure, bytes callData)[])` */
const SELECTOR = '0x82ad56cb'
const WORD_BYTES = WORD_DIGITS / 2
/** Target, `allowFailure`, and offset and length of the call data. */
const CALL_HEAD_BYTES = 4 * WORD_BYTES

/** Encodes a call to Multicall3's `aggregate3` that allows every call to fail. */
export function encodeAggregate3(calls: readonly RawCall[]): Hex {
  let offset = calls.length * WORD_BYTES
  let offsets = ''
  let items = ''
  for (const { to, data } of calls) {
    const byteLength = data.length / 2 - 1
    const words = Math.ceil(byteLength / WORD_BYTES)
    offsets += encodeUint(offset)
    offset += CALL_HEAD_BYTES + words * WORD_BYTES
    items +=
      encodeAddress(to) +
      encodeUint(1) +
      encodeUint(3 * WORD_BYTES) +
      encodeUint(byteLength) +
      data.slice(2).padEnd(words * WORD_DIGITS, '0')
  }
  return `${SELECTOR}${encodeUint(WORD_BYTES)}${encodeUint(calls.length)}${offsets}${items}`
}

/**
 * Decodes the result of `aggregate3`: `(bool success, bytes returnData)[]`.
 * @throws {RangeError} when the data is malformed.
 */
export function decodeAggregate3(data: Hex): RawResult[] {
  const digits = data.slice(2)
  const list = 2 * decodeSize(digits, 0)
  const count = decodeSize(digits, list)
  const items = list + WORD_DIGITS
  return Array.from({ length: count }, (_, index) => {
    const item = items + 2 * decodeSize(digits, items + index * WORD_DIGITS)
    const success = decodeSize(digits, item)
    if (success > 1) throw new RangeError('A success is neither true nor false.')
    const bytes = item + 2 * decodeSize(digits, item + WORD_DIGITS)
    const start = bytes + WORD_DIGITS
    const end = start + 2 * decodeSize(digits, bytes)
    if (end > digits.length) throw new RangeError('The answer is too short.')
    return { isSuccess: success === 1, data: `0x${digits.slice(start, end)}` }
  })
}
