import type { Address } from '@ibull/domain'
import type { Hex } from 'viem'
import { RpcRequestError, toQuantity, type RpcClient } from '../chain/rpc-client.ts'

/** A transaction as the node returns it. */
export interface RawTransaction {
  readonly hash: Hex
  readonly from: Address
  readonly to: Address | null
  readonly value: Hex
  readonly input: Hex
  readonly nonce: Hex
  readonly gas: Hex
  readonly blockNumber: Hex | null
}

/** A log as the node returns it. */
export interface RawLog {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly transactionHash: Hex
  readonly blockNumber: Hex
}

/** A receipt as the node returns it. */
export interface RawReceipt {
  readonly status: Hex
  readonly gasUsed: Hex
  readonly effectiveGasPrice: Hex
  readonly contractAddress: Address | null
  readonly logs: readonly RawLog[]
}

/** A block with its transactions. */
export interface RawBlock {
  readonly number: Hex
  readonly hash: Hex
  readonly timestamp: Hex
  readonly gasUsed: Hex
  readonly transactions: readonly RawTransaction[]
}

const BLOCKS_PER_BATCH = 100
const WORD_CHARACTERS = 64

/** Reads the explorer's data. Blocks are cached, because they don't change. */
export class ChainData {
  readonly #client: RpcClient
  readonly #blocks = new Map<number, RawBlock>()

  constructor(client: RpcClient) {
    this.#client = client
  }

  transaction(hash: Hex): Promise<RawTransaction | null> {
    return this.#client.request('eth_getTransactionByHash', [hash])
  }

  receipt(hash: Hex): Promise<RawReceipt | null> {
    return this.#client.request('eth_getTransactionReceipt', [hash])
  }

  async block(number: number): Promise<RawBlock | null> {
    return this.#client.request('eth_getBlockByNumber', [toQuantity(number), true])
  }

  async balance(address: Address): Promise<bigint> {
    return BigInt(await this.#client.request<Hex>('eth_getBalance', [address, 'latest']))
  }

  async transactionCount(address: Address): Promise<number> {
    return Number(await this.#client.request<Hex>('eth_getTransactionCount', [address, 'latest']))
  }

  async isContract(address: Address): Promise<boolean> {
    return (await this.#client.request<Hex>('eth_getCode', [address, 'latest'])) !== '0x'
  }

  /** Many read calls at once; a call that fails gives `undefined` in its place. */
  async calls(
    requests: readonly { readonly to: Address; readonly data: Hex }[],
  ): Promise<(Hex | undefined)[]> {
    return Promise.all(
      requests.map(async (request) => {
        try {
          return await this.#client.request<Hex>('eth_call', [request, 'latest'])
        } catch (error) {
          if (error instanceof RpcRequestError) return undefined
          throw error
        }
      }),
    )
  }

  /** Revert data of a failed transaction; `undefined` if the node has discarded it. */
  async revertData(transaction: RawTransaction): Promise<Hex | undefined> {
    try {
      const trace = await this.#client.request<{ readonly output?: Hex }>('debug_traceTransaction', [
        transaction.hash,
        { tracer: 'callTracer' },
      ])
      return trace.output
    } catch (error) {
      if (error instanceof RpcRequestError) return undefined
      throw error
    }
  }

  /** The latest `count` blocks, newest first. */
  async latestBlocks(count: number): Promise<RawBlock[]> {
    const latest = await this.#client.request<RawBlock>('eth_getBlockByNumber', ['latest', true])
    const newest = Number(latest.number)
    if ((this.#blocks.get(newest)?.hash ?? latest.hash) !== latest.hash || this.#blocks.has(newest + 1)) {
      this.#blocks.clear()
    }
    this.#blocks.set(newest, latest)
    const numbers = Array.from({ length: Math.min(count, newest + 1) }, (_, index) => newest - index)
    const missing = numbers.filter((number) => !this.#blocks.has(number))
    for (let start = 0; start < missing.length; start += BLOCKS_PER_BATCH) {
      const calls = missing
        .slice(start, start + BLOCKS_PER_BATCH)
        .map((number) => ({ method: 'eth_getBlockByNumber', params: [toQuantity(number), true] }))
      for (const block of await this.#client.batch<RawBlock>(calls))
        this.#blocks.set(Number(block.number), block)
    }
    return numbers.flatMap((number) => this.#blocks.get(number) ?? [])
  }

  /** The newest transactions that logged `address` as one of their indexed values. */
  async transactionsLogging(address: Address, limit: number): Promise<RawTransaction[]> {
    const word = `0x${address.slice(2).toLowerCase().padStart(WORD_CHARACTERS, '0')}`
    const range = { fromBlock: '0x0', toBlock: 'latest' }
    const found = await this.#client.batch<readonly RawLog[]>(
      [
        [null, word],
        [null, null, word],
        [null, null, null, word],
      ].map((topics) => ({
        method: 'eth_getLogs',
        params: [{ ...range, topics }],
      })),
    )
    const newest = found.flat().sort((one, other) => Number(other.blockNumber) - Number(one.blockNumber))
    const hashes = [...new Set(newest.map((log) => log.transactionHash))].slice(0, limit)
    return this.#client.batch(hashes.map((hash) => ({ method: 'eth_getTransactionByHash', params: [hash] })))
  }
}
