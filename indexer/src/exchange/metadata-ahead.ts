import type { Address } from '@ibull/domain'
import { decodeFunctionResult, encodeFunctionData, parseAbi, type Hex } from 'viem'
import type { IndexedExchange } from '../process/settings.ts'
import { batchedRead, type BatchedCall } from './batched-read.ts'
import { tableAddress, type ChainClient } from './scene.ts'
import {
  METADATA_CALLS,
  metadataCalls,
  readMetadata,
  readTokenMetadata,
  type TokenMetadata,
} from './token-metadata.ts'

/** Pairs whose tokens are read at once. */
const PAIRS_AT_ONCE = 1_000
const CALLS_AT_ONCE = 150

const exchangeAbi = parseAbi([
  'function allPairsLength() view returns (uint256)',
  'function allPairs(uint256) view returns (address)',
  'function token0() view returns (address)',
  'function token1() view returns (address)',
])

/**
 * Token metadata during the historical sync: reading it one by one takes far longer than everything else, so the
 * tokens of the next thousand pairs are read together. Tokens with incomplete results are read individually.
 */
export class MetadataAhead {
  readonly #exchange: Pick<IndexedExchange, 'factory' | 'multicall'>
  readonly #metadata = new Map<Address, TokenMetadata>()
  #pairCount = 0
  /** Pairs before this one have been read. */
  #next = 0

  constructor(exchange: Pick<IndexedExchange, 'factory' | 'multicall'>) {
    this.#exchange = exchange
  }

  /** Reads the current number of pairs. Until then, and for later pairs, tokens are read individually. */
  async begin(client: ChainClient): Promise<void> {
    const data = encodeFunctionData({ abi: exchangeAbi, functionName: 'allPairsLength' })
    const [count = 0n] = await this.#readAll(client, [
      { to: this.#exchange.factory, data, decode: decodeCount },
    ])
    this.#pairCount = Number(count)
  }

  /** @param pairIndex number of pairs created before the first one with the token. */
  async of(client: ChainClient, token: Address, pairIndex: number): Promise<TokenMetadata> {
    if (pairIndex >= this.#next && pairIndex < this.#pairCount) await this.#readFrom(client, pairIndex)
    return this.#metadata.get(token) ?? readTokenMetadata(client, this.#exchange.multicall, token)
  }

  async #readFrom(client: ChainClient, first: number): Promise<void> {
    this.#metadata.clear()
    this.#next = Math.min(this.#pairCount, first + PAIRS_AT_ONCE)
    const pairs = await this.#readAll(
      client,
      Array.from({ length: this.#next - first }, (_, index) => ({
        to: this.#exchange.factory,
        data: encodeFunctionData({
          abi: exchangeAbi,
          functionName: 'allPairs',
          args: [BigInt(first + index)],
        }),
        decode: decodeAddress,
      })),
    )
    const sides = await this.#readAll(
      client,
      pairs.flatMap((pair) =>
        pair === undefined
          ? []
          : (['token0', 'token1'] as const).map((functionName) => ({
              to: pair,
              data: encodeFunctionData({ abi: exchangeAbi, functionName }),
              decode: decodeAddress,
            })),
      ),
    )
    const tokens = [...new Set(sides.flatMap((token) => (token === undefined ? [] : [tableAddress(token)])))]
    const answers = await this.#readAll(client, tokens.flatMap(metadataCalls))
    tokens.forEach((token, index) => {
      const own = answers.slice(METADATA_CALLS * index, METADATA_CALLS * (index + 1))
      if (own.every((answer) => answer !== undefined)) this.#metadata.set(token, readMetadata(own))
    })
  }

  async #readAll<T>(client: ChainClient, calls: readonly BatchedCall<T>[]): Promise<(T | undefined)[]> {
    const parts = Array.from({ length: Math.ceil(calls.length / CALLS_AT_ONCE) }, (_, part) =>
      calls.slice(part * CALLS_AT_ONCE, (part + 1) * CALLS_AT_ONCE),
    )
    return (
      await Promise.all(parts.map((part) => batchedRead(client, this.#exchange.multicall, part)))
    ).flat()
  }
}

function decodeCount(data: Hex): bigint {
  return requireWord(data, () =>
    decodeFunctionResult({ abi: exchangeAbi, functionName: 'allPairsLength', data }),
  )
}

function decodeAddress(data: Hex): Address {
  return requireWord(data, () => decodeFunctionResult({ abi: exchangeAbi, functionName: 'allPairs', data }))
}

function requireWord<T>(data: Hex, decode: () => T): T {
  if (data.length !== 66) throw new RangeError('The answer is not one word.')
  return decode()
}
