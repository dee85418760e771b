import type { Address } from '@ibull/domain'
import { parseAbi, type Hex } from 'viem'
import type { ChainClient } from './scene.ts'

// Multicall3's function, declared as view.
const batchedReadAbi = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) view returns (Result[] results)',
])

/** A view call and its decoder, which throws a RangeError for malformed data. */
export interface BatchedCall<T> {
  readonly to: Address
  readonly data: Hex
  decode(data: Hex): T
}

/**
 * Reads immutable values at the newest block, in one request that no callee can make fail.
 * @returns one result per call; `undefined` for one that failed, or returned malformed data.
 */
export async function batchedRead<T>(
  client: ChainClient,
  multicall: Address,
  calls: readonly BatchedCall<T>[],
): Promise<(T | undefined)[]> {
  const results = await client.readContract({
    abi: batchedReadAbi,
    address: multicall,
    functionName: 'aggregate3',
    args: [calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))],
    cache: 'immutable',
    retryEmptyResponse: false,
  })
  return calls.map((call, index) => {
    const result = results[index]
    return result?.success === true ? decoded(call, result.returnData) : undefined
  })
}

function decoded<T>(call: BatchedCall<T>, data: Hex): T | undefined {
  try {
    return call.decode(data)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
