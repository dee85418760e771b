import { encodeFunctionData, encodeFunctionResult, type AbiFunction } from 'viem'
import { describe, expect, test } from 'vitest'
import { farmMasterAbi } from '../abi/index.ts'
import type { Hex } from '../networks/network.ts'
import type { RpcClient, RpcRequest } from '../rpc/rpc-client-types.ts'
import { describeCall } from './described-call.ts'
import { predictOperation } from './predict-operation.ts'

const timelock = '0x00000000000000000000000000000000000000a1'
const farm = '0x00000000000000000000000000000000000000b2'
const data = encodeFunctionData({ abi: farmMasterAbi, functionName: 'setEmission', args: [7n] })
const call = describeCall({ target: farm, value: 5n, data }, new Map([[farm, 'farm' as const]]))

const number = (value: bigint): Hex =>
  encodeFunctionResult({
    abi: farmMasterAbi.filter((item): item is AbiFunction & typeof item => item.type === 'function'),
    functionName: 'ibullPerSecond',
    result: value,
  })
const success = (returnData: Hex) => ({ status: '0x1', returnData })

/** A node that answers with the calls of one simulated block. */
function nodeOf(answer: unknown) {
  const sent: unknown[] = []
  const request = async <T>({ params, parse }: RpcRequest<T>): Promise<T> => {
    sent.push(params[0])
    return parse(answer)
  }
  return { rpc: { request } as RpcClient, sent }
}

const answering = (...calls: readonly unknown[]) => nodeOf([{ calls }])

describe('predictOperation', () => {
  test('default: reads before, makes the calls, and reads after, at the due time', async () => {
    const { rpc, sent } = answering(success(number(9n)), success('0x'), success(number(7n)))
    expect(await predictOperation(rpc, timelock, [call], 1_800_000_000n)).toEqual({
      status: 'succeeds',
      values: [[{ name: 'emission', unit: 'mainRate', before: 9n, after: 7n, token: undefined }]],
    })
    const read = { from: timelock, to: farm, data: expect.stringMatching(/^0x[0-9a-f]{8}$/) }
    expect(sent).toEqual([
      {
        blockStateCalls: [
          {
            blockOverrides: { time: '0x6b49d200' },
            calls: [read, { from: timelock, to: farm, data, value: '0x5' }, read],
          },
        ],
      },
    ])
  })

  test('behavior: an operation that is ready has no time of its own', async () => {
    const { rpc, sent } = answering(success(number(9n)), success('0x'), success(number(7n)))
    await predictOperation(rpc, timelock, [call], undefined)
    expect(JSON.stringify(sent)).not.toContain('blockOverrides')
  })

  test('behavior: a call that reverts is named, whatever the reads answer', async () => {
    const failed = { status: '0x0', returnData: '0x12345678' }
    const { rpc } = answering(success(number(9n)), failed, success(number(9n)))
    expect(await predictOperation(rpc, timelock, [call], undefined)).toEqual({
      status: 'reverts',
      call: 0,
      data: '0x12345678',
    })
  })

  test('behavior: a view that fails leaves its value unknown', async () => {
    const { rpc } = answering({ status: '0x0', returnData: '0x' }, success('0x'), success('0x12'))
    expect(await predictOperation(rpc, timelock, [call], undefined)).toMatchObject({
      values: [[{ before: undefined, after: undefined }]],
    })
  })

  test.each([
    ['no block', []],
    ['no calls', [{}]],
    ['too few calls', [{ calls: [success('0x')] }]],
    ['a call without data', [{ calls: [{ status: '0x1' }, success('0x'), success('0x')] }]],
    ['a text', 'done'],
  ])('error: an answer with %s is refused', async (_, answer) => {
    await expect(predictOperation(nodeOf(answer).rpc, timelock, [call], undefined)).rejects.toMatchObject({
      code: 'rpcInvalidResult',
    })
  })
})
