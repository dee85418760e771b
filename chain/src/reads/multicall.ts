import type { Address } from '@ibull/domain'
import { RpcInvalidResultError } from '../errors/rpc-errors.ts'
import type { Hex } from '../networks/network.ts'
import { parseBytes } from '../rpc/hex.ts'
import { toQuantity, type BlockTag } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { decodeAggregate3, encodeAggregate3 } from './aggregate3.ts'
import type { BlockStamp } from './read-types.ts'

/** `getBlockNumber()` and `getCurrentBlockTimestamp()`, the first two calls of every batch. */
const HEADER_DATA: readonly Hex[] = ['0x42cbb15c', '0x0f28c97d']

/** 50 million: what nodes allow by default. Even one call with all of it can't return more than the client accepts. */
const BATCH_GAS: Hex = '0x2faf080'

export interface RawCall {
  readonly to: Address
  readonly data: Hex
}

/** Undecoded result of a call in a batch. */
export interface RawResult {
  readonly isSuccess: boolean
  readonly data: Hex
}

export interface RawBatch {
  readonly block: BlockStamp
  readonly results: readonly RawResult[]
}

/**
 * Runs many calls in a single `eth_call` and reads its block. A call that reverts doesn't affect the others; one that
 * burns all gas does.
 * @param check receives the block; an error it throws counts as the endpoint's failure.
 * @throws as `RpcClient.request`.
 */
export function aggregate(
  rpc: Pick<RpcClient, 'request'>,
  multicall: Address,
  calls: readonly RawCall[],
  at: BlockTag,
  check: (block: BlockStamp) => void,
  signal?: AbortSignal,
): Promise<RawBatch> {
  const method = 'eth_call'
  const header = HEADER_DATA.map((data) => ({ to: multicall, data }))
  return rpc.request({
    method,
    params: [
      { to: multicall, data: encodeAggregate3([...header, ...calls]), gas: BATCH_GAS },
      typeof at === 'bigint' ? toQuantity(at) : at,
    ],
    signal,
    parse(result) {
      const [number, timestamp, ...results] = decodeAggregate3(parseBytes(method, result))
      if (results.length !== calls.length) throw new RpcInvalidResultError(method)
      const block = { number: word(number), timestamp: word(timestamp) }
      check(block)
      return { block, results }
    },
  })

  function word(answer: RawResult | undefined): bigint {
    if (answer === undefined || !answer.isSuccess) throw new RpcInvalidResultError(method)
    return BigInt(parseBytes(method, answer.data, 32))
  }
}

/** Splits items into parts of at most `size`. */
export function chunksOf<T>(items: readonly T[], size: number): T[][] {
  const chunks: T[][] = []
  for (let start = 0; start < items.length; start += size) chunks.push(items.slice(start, start + size))
  return chunks
}
