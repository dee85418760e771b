import type { Address } from '@ibull/domain'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Hex } from '../networks/network.ts'
import type { BlockTag } from '../rpc/rpc-actions.ts'
import { encodeUint } from './abi-words.ts'
import { callKey } from './batch-executor.ts'
import { createBatcher } from './batcher.ts'
import type { RawCall, RawResult } from './multicall.ts'
import { reservesRead } from './pair-query.ts'
import type { ContractRead } from './read-types.ts'

const LENS: Address = '0x00000000000000000000000000000000000000b0'
const PAIR: Address = '0x00000000000000000000000000000000000000a1'
const OTHER: Address = '0x00000000000000000000000000000000000000A2'
const BLOCK = { number: 7n, timestamp: 70n }
const FAILED: RawResult = { isSuccess: false, data: '0x' }

const words = (...values: readonly bigint[]): Hex => `0x${values.map(encodeUint).join('')}`

/** Returns two words, the first pair's reserves, and never the second's. */
const lensRead: ContractRead<Hex> = {
  to: LENS,
  data: '0x12345678',
  decode: (data) => data,
  alsoAnswers: {
    keys: [callKey(reservesRead(PAIR)), callKey(reservesRead(OTHER))],
    answersIn: (answer) => new Map(answer?.isSuccess === true ? [[callKey(reservesRead(PAIR)), answer]] : []),
  },
}

/** A batcher over contracts with canned results, recording each batch. */
function startBatcher(answerOf: (call: RawCall) => RawResult) {
  const batches: { readonly at: BlockTag; readonly to: readonly Address[] }[] = []
  const batcher = createBatcher({
    executor: {
      run: async (calls, at) => {
        batches.push({ at, to: calls.map(({ to }) => to) })
        return { block: BLOCK, results: calls.map(answerOf) }
      },
    },
    plan: () => ({ at: 'latest', check: () => undefined }),
    onBlock: () => undefined,
  })
  return { batcher, batches }
}

const answers = (lens: RawResult) => (call: RawCall) =>
  call.to === LENS ? lens : { isSuccess: true, data: words(1n, 2n) }

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('behavior: reads of the same 5 ms leave together, without waiting longer [9.11.2]', async () => {
  vi.useFakeTimers()
  const { batcher, batches } = startBatcher(answers(FAILED))
  const first = batcher.read([reservesRead(PAIR)])
  await vi.advanceTimersByTimeAsync(4)
  const second = batcher.read([reservesRead(OTHER)])
  expect(batches).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(batches).toEqual([{ at: 'latest', to: [PAIR, OTHER] }])
  await Promise.all([first, second])
})

describe('calls that another read answers', () => {
  test('default: they are never sent, not even for another caller [farms.13]', async () => {
    const { batcher, batches } = startBatcher(answers({ isSuccess: true, data: words(5n, 6n) }))
    const [lens, first, second] = await Promise.all([
      batcher.read([lensRead]),
      batcher.read([reservesRead(PAIR)]),
      batcher.read([reservesRead(PAIR)]),
    ])
    expect(batches).toEqual([{ at: 'latest', to: [LENS] }])
    expect(lens.results[0]).toEqual({ status: 'success', value: words(5n, 6n) })
    expect(first.results[0]).toEqual({ status: 'success', value: [5n, 6n] })
    expect(second).toEqual(first)
  })

  test('behavior: without the read that alsoAnswers them they are sent', async () => {
    const { batcher, batches } = startBatcher(answers(FAILED))
    const { results } = await batcher.read([reservesRead(PAIR)])
    expect(batches).toEqual([{ at: 'latest', to: [PAIR] }])
    expect(results[0]).toEqual({ status: 'success', value: [1n, 2n] })
  })

  test.each([
    ['does not report', { isSuccess: true, data: words(5n, 6n) }, OTHER],
    ['is a failure', FAILED, PAIR],
  ] as const)(
    'error: what an answer %s is requested again, as of the same block',
    async (_what, lens, pair) => {
      const { batcher, batches } = startBatcher(answers(lens))
      const { results } = await batcher.read([lensRead, reservesRead(pair)])
      expect(batches).toEqual([
        { at: 'latest', to: [LENS] },
        { at: BLOCK.number, to: [pair] },
      ])
      expect(results[1]).toEqual({ status: 'success', value: [1n, 2n] })
    },
  )
})

test('behavior: a large answer is decoded in pieces, and arrives as one', async () => {
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  const { batcher } = startBatcher(answers(FAILED))
  let task = 0
  const counting = setInterval(() => task++)
  const decodedIn: number[] = []
  const slowRead = (selector: number): ContractRead<number> => ({
    to: PAIR,
    data: `0x0000000${selector}`,
    decode: () => {
      clock += 2
      return decodedIn.push(task)
    },
  })
  const settledIn = await Promise.all(
    [1, 3].map(async (first) => {
      const { results } = await batcher.read([slowRead(first), slowRead(first + 1)])
      expect(results.map((result) => result.status === 'success' && result.value)).toEqual([first, first + 1])
      return task
    }),
  )
  clearInterval(counting)
  expect(decodedIn[0]).toBe(decodedIn[1])
  expect(decodedIn[2]).toBeGreaterThan(decodedIn[1] ?? 0)
  expect(settledIn[0]).toBe(settledIn[1])
})
