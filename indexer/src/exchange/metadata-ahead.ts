import type { ContractReads } from '@ibull/chain/contract-reads'
import type { Address } from '@ibull/domain'
import { decodeFunctionResult, encodeFunctionData, parseAbi, type Hex } from 'viem'
import type { IndexedExchange } from '../process/settings.ts'
import { tableAddress } from './scene.ts'
import {
  METADATA_CALLS,
  metadataCalls,
  readMetadata,
  readTokenMetadata,
  type TokenMetadata,
} from './token-metadata.ts'

/** Pairs whose tokens are read at once. */
const PAIRS_AT_ONCE = 1_000

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
  readonly #factory: Address
  readonly #reads: ContractReads
  readonly #metadata = new Map<Address, TokenMetadata>()
  #pairCount = 0
  /** Pairs before this one have been read. */
  #next = 0

  constructor({ factory }: Pick<IndexedExchange, 'factory'>, reads: ContractReads) {
    this.#factory = factory
    this.#reads = reads
  }

  /** Reads the current number of pairs. Until then, and for later pairs, tokens are read individually. */
  async begin(): Promise<void> {
    const data = encodeFunctionData({ abi: exchangeAbi, functionName: 'allPairsLength' })
    const [count = 0n] = await this.#reads.readAll([{ to: this.#factory, data, decode: decodeCount }])
    this.#pairCount = Number(count)
  }

  /**
   * @param pairIndex number of pairs created before the first one with the token.
   * @param blockNumber block in which that one is created.
   */
  async of(token: Address, pairIndex: number, blockNumber: number): Promise<TokenMetadata> {
    if (pairIndex >= this.#next && pairIndex < this.#pairCount) await this.#readFrom(pairIndex)
    return this.#metadata.get(token) ?? readTokenMetadata(this.#reads, token, BigInt(blockNumber))
  }

  async #readFrom(first: number): Promise<void> {
    this.#metadata.clear()
    this.#next = Math.min(this.#pairCount, first + PAIRS_AT_ONCE)
    const pairs = await this.#reads.readAll(
      Array.from({ length: this.#next - first }, (_, index) => ({
        to: this.#factory,
        data: encodeFunctionData({
          abi: exchangeAbi,
          functionName: 'allPairs',
          args: [BigInt(first + index)],
        }),
        decode: decodeAddress,
      })),
    )
    const sides = await this.#reads.readAll(
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
    const answers = await this.#reads.readAll(tokens.flatMap(metadataCalls))
    tokens.forEach((token, index) => {
      const own = answers.slice(METADATA_CALLS * index, METADATA_CALLS * (index + 1))
      if (own.every((answer) => answer !== undefined)) this.#metadata.set(token, readMetadata(own))
    })
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
