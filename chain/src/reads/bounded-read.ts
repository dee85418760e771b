import { RpcInvalidResultError } from '../errors/rpc-errors.ts'
import type { Hex } from '../networks/network.ts'
import { parseBytes } from '../rpc/hex.ts'
import { toQuantity, type BlockTag } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { WORD_DIGITS } from './abi-words.ts'
import { chunksOf, type RawBatch, type RawCall, type RawResult } from './multicall.ts'
import type { BlockStamp } from './read-types.ts'

/** What the calls of a request may use. */
export interface ReadBounds {
  /** Maximum calls per request. */
  readonly calls: number
  readonly gasPerCall: number
  /** A longer answer counts as a failure without data. With `calls` of them, below 24,576 in all. */
  readonly bytesPerAnswer: number
}

/** Many times what a token's own answers take. */
export const TOGETHER: ReadBounds = { calls: 32, gasPerCall: 300_000, bytesPerAnswer: 750 }
/** More than the largest reads of a page take. */
export const ALONE: ReadBounds = { calls: 1, gasPerCall: 9_000_000, bytesPerAnswer: 24_000 }

/** The answers are charged for as the code of a new contract, at most 24,576 bytes. */
const ANSWER_GAS = 5_200_000
/** Of the loop, and of a call's data. */
const GAS_BESIDE_CALL = 50_000

const PREFIX_DIGITS = 2
const LENGTH_DIGITS = 4
/** One byte of success and three of length. */
const ANSWER_HEAD_DIGITS = 8

/**
 * Runs at most `bounds.calls` calls in one `eth_call` that no callee can make fail: each has gas of its own, and room
 * for its answer. They run in creation code, which needs no deployed contract, and can't change any state.
 * @param check receives the block; an error it throws counts as the endpoint's failure.
 * @throws as `RpcClient.request`, when the node is at fault.
 */
export function boundedRead(
  rpc: Pick<RpcClient, 'request'>,
  calls: readonly RawCall[],
  bounds: ReadBounds,
  at: BlockTag,
  check: (block: BlockStamp) => void,
  signal?: AbortSignal,
): Promise<RawBatch> {
  const method = 'eth_call'
  const gas = ANSWER_GAS + (calls.length + 1) * (gasToCall(bounds) + GAS_BESIDE_CALL)
  return rpc.request({
    method,
    params: [
      { data: encodeBoundedRead(calls, bounds), gas: toQuantity(BigInt(gas)) },
      typeof at === 'bigint' ? toQuantity(at) : at,
    ],
    signal,
    parse(result) {
      const digits = parseBytes(method, result).slice(PREFIX_DIGITS)
      const word = (index: number): bigint =>
        BigInt(`0x${digits.slice(index * WORD_DIGITS, (index + 1) * WORD_DIGITS)}`)
      const block = { number: word(0), timestamp: word(1) }
      const results = decodeAnswers(digits.slice(2 * WORD_DIGITS))
      if (results.length !== calls.length) throw new RpcInvalidResultError(method)
      check(block)
      return { block, results }
    },
  })
}

/** Maximum calls of a batch that run alone, with far more gas. */
const MAX_ALONE = 16

/** Answers of any number of calls, and the places of those whose gas may have been too little. */
export interface BoundedBatch extends RawBatch {
  readonly undecided: ReadonlySet<number>
}

/**
 * Runs calls in parts of 32, and up to 16 of those that fail without a reason alone, since they may need more gas.
 * @throws as `RpcClient.request`, when the node is at fault.
 */
export async function boundedBatch(
  rpc: Pick<RpcClient, 'request'>,
  calls: readonly RawCall[],
  at: BlockTag,
  check: (block: BlockStamp) => void,
  signal?: AbortSignal,
): Promise<BoundedBatch> {
  const read = (part: readonly RawCall[], bounds: ReadBounds, tag: BlockTag): Promise<RawBatch> =>
    boundedRead(rpc, part, bounds, tag, check, signal)
  const [firstPart = [], ...parts] = chunksOf(calls, TOGETHER.calls)
  const first = await read(firstPart, TOGETHER, at)
  const { number } = first.block
  const others = await Promise.all(parts.map((part) => read(part, TOGETHER, number)))
  const results = [first, ...others].flatMap((batch) => batch.results)
  const failed = results.flatMap(({ isSuccess, data }, index) => (!isSuccess && data === '0x' ? [index] : []))
  await Promise.all(
    failed.slice(0, MAX_ALONE).map(async (index) => {
      const alone = await read(calls.slice(index, index + 1), ALONE, number)
      results[index] = alone.results[0] ?? { isSuccess: false, data: '0x' }
    }),
  )
  return { block: first.block, results, undecided: new Set(failed.slice(MAX_ALONE)) }
}

/** A caller keeps a 64th of its gas. */
function gasToCall({ gasPerCall }: ReadBounds): number {
  return Math.ceil((gasPerCall * 64) / 63)
}

/**
 * Creation code, followed by each call: its target, the length of its data in two bytes, the data. It returns the
 * block's number and timestamp in a word each, and of each call one byte of success, three of the answer's length, and
 * the answer.
 */
function encodeBoundedRead(calls: readonly RawCall[], bounds: ReadBounds): Hex {
  const items = calls.map(({ to, data }) => {
    const digits = data.slice(PREFIX_DIGITS)
    return to.slice(PREFIX_DIGITS) + fixed(digits.length / 2, LENGTH_DIGITS) + digits
  })
  return `0x${programOf(bounds)}${items.join('')}`
}

/**
 * The numbers of the block at 0 and 32. Then for each call, with the stack [out in]: stop where too little gas is left for
 * the call to have all of its own; copy its 22 bytes of head to 0x8000, then its data; STATICCALL; where the answer is
 * too long, zero its length and success; write head and answer to `out`. Returns memory up to `out`.
 */
function programOf(bounds: ReadBounds): string {
  const least = fixed(ANSWER_GAS + gasToCall(bounds), 8)
  const gas = fixed(bounds.gasPerCall, 8)
  const longest = fixed(bounds.bytesPerAnswer, 4)
  return [
    '43600052426020526040', // NUMBER and TIMESTAMP to memory; out = 64
    '60855b38811015607b57', // in = the code's length; loop: to the end when `in` is behind the last call
    `5a63${least}11608057`, // revert when GAS is below the least
    '602081618000396180005180', // CODECOPY of the head: [out in head head]
    '60501c61ffff16', // [out in head length]
    '91601601828161800039820191', // CODECOPY of the data, `in` behind it: [out in head length]
    `60006000916180008460601c63${gas}fa`, // [out in head success]
    `3d8061${longest}10158091029102`, // both times whether RETURNDATASIZE fits: [out in head size success]
    '60181b811760e01b8452', // head of the answer to `out`: [out in head size]
    '806000856004013e', // RETURNDATACOPY behind it
    '92905090910160040190600c56', // out += 4 + size, and around again
    '5b506000f3', // RETURN
    '5b600080fd', // REVERT
  ].join('')
}

function decodeAnswers(digits: string): RawResult[] {
  const results: RawResult[] = []
  for (let start = 0; start < digits.length;) {
    const data = start + ANSWER_HEAD_DIGITS
    const end = data + 2 * Number(`0x${digits.slice(start + 2, data)}`)
    if (!(end <= digits.length)) throw new RangeError('The answer is shorter than it says.')
    results.push({ isSuccess: digits.slice(start, start + 2) === '01', data: `0x${digits.slice(data, end)}` })
    start = end
  }
  return results
}

function fixed(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0')
}
