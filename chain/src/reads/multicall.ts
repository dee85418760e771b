import type { Address } from '@ibull/domain'
import { decodeFunctionResult, encodeFunctionData } from 'viem'
import { RpcInvalidResultError } from '../errors/rpc-errors.ts'
import type { Hex } from '../networks/network.ts'
import { parseBytes } from '../rpc/hex.ts'
import { toQuantity, type BlockTag } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import type { BlockStamp } from './read-types.ts'

const MULTICALL_ABI = [
  {
    type: 'function',
    name: 'aggregate3',
    stateMutability: 'payable',
    inputs: [
      {
        name: 'calls',
        type: 'tuple[]',
        components: [
          { name: 'target', type: 'address' },
          { name: 'allowFailure', type: 'bool' },
          { name: 'callData', type: 'bytes' },
        ],
      },
    ],
    outputs: [
      {
        name: 'returnData',
        type: 'tuple[]',
        components: [
          { name: 'success', type: 'bool' },
          { name: 'returnData', type: 'bytes' },
        ],
      },
    ],
  },
  {
    type: 'function',
    name: 'getEthBalance',
    stateMutability: 'view',
    inputs: [{ name: 'addr', type: 'address' }],
    outputs: [{ name: 'balance', type: 'uint256' }],
  },
] as const

export { MULTICALL_ABI }

/** `getBlockNumber()` and `getCurrentBlockTimestamp()`: the first two calls of every batch. */
const HEADER_DATA: readonly Hex[] = ['0x42cbb15c', '0x0f28c97d']

export interface RawCall {
  readonly to: Address
  readonly data: Hex
}

/** What one call of a batch returned, undecoded. */
export interface RawResult {
  readonly isSuccess: boolean
  readonly data: Hex
}

export interface RawBatch {
  readonly block: BlockStamp
  readonly results: readonly RawResult[]
}

/**
 * Runs many calls in one `eth_call` and reads the block they ran in. A call that fails leaves the others alone.
 * @param check is given the block: what it throws counts as the endpoint's failure.
 * @throws as `RpcClient.request`.
 */
export function aggregate(
  rpc: RpcClient,
  multicall: Address,
  calls: readonly RawCall[],
  at: BlockTag,
  check: (block: BlockStamp) => void,
  signal?: AbortSignal,
): Promise<RawBatch> {
  const method = 'eth_call'
  const header = HEADER_DATA.map((data) => ({ to: multicall, data }))
  const data = encodeFunctionData({
    abi: MULTICALL_ABI,
    functionName: 'aggregate3',
    args: [
      [...header, ...calls].map((call) => ({ target: call.to, allowFailure: true, callData: call.data })),
    ],
  })
  return rpc.request({
    method,
    params: [{ to: multicall, data }, typeof at === 'bigint' ? toQuantity(at) : at],
    signal,
    parse(result) {
      const answers = decodeFunctionResult({
        abi: MULTICALL_ABI,
        functionName: 'aggregate3',
        data: parseBytes(method, result),
      })
      const [number, timestamp, ...results] = answers
      if (results.length !== calls.length) throw new RpcInvalidResultError(method)
      const block = { number: word(number), timestamp: word(timestamp) }
      check(block)
      return {
        block,
        results: results.map(({ success, returnData }) => ({ isSuccess: success, data: returnData })),
      }
    },
  })

  function word(answer: { readonly success: boolean; readonly returnData: Hex } | undefined): bigint {
    if (answer === undefined || !answer.success) throw new RpcInvalidResultError(method)
    return BigInt(parseBytes(method, answer.returnData, 32))
  }
}
