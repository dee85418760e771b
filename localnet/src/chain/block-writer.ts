import { addressKey, type Address } from '@ibull/domain'
import type { Hex } from 'viem'
import { toQuantity, type RpcClient } from './rpc-client.ts'

/** A transaction of one of the chain's own accounts, which anvil signs. */
export interface LocalTransaction {
  readonly from: Address
  /** Absent for a contract's creation. */
  readonly to?: Address
  readonly data: Hex
  readonly value?: bigint
  readonly gas: bigint
}

/** A transaction of the deployment or of the history failed on the chain. */
export class HistoryFailedError extends Error {
  constructor(reason: string) {
    super(`The local chain's history went wrong: ${reason}.`)
    this.name = 'HistoryFailedError'
  }
}

interface Receipt {
  readonly status: Hex
  readonly transactionHash: Hex
}

const RECEIPTS_PER_BATCH = 100
const GAS_PRICE = 5_000_000_000n

/** Writes blocks at given times, on a chain with mining switched off. Transactions are mined in order. */
export class BlockWriter {
  readonly #client: RpcClient
  readonly #nonces = new Map<string, bigint>()
  #lastTimestamp: number
  #firstBlock: number | undefined

  constructor(client: RpcClient, genesisTimestamp: number) {
    this.#client = client
    this.#lastTimestamp = genesisTimestamp
  }

  get lastTimestamp(): number {
    return this.#lastTimestamp
  }

  /** Mines one block with these transactions, at `timestamp` or just after the previous block. */
  async write(transactions: readonly LocalTransaction[], timestamp: number): Promise<void> {
    await this.#begin()
    for (const transaction of transactions)
      await this.#client.request('eth_sendTransaction', [this.#prepared(transaction)])
    await this.#mine(timestamp)
  }

  /** Like {@link write}, sent concurrently: only transactions of the same account keep their order. */
  async writeInAnyOrder(transactions: readonly LocalTransaction[], timestamp: number): Promise<void> {
    await this.#begin()
    await this.#client.batch(
      transactions.map((transaction) => ({
        method: 'eth_sendTransaction',
        params: [this.#prepared(transaction)],
      })),
    )
    await this.#mine(timestamp)
  }

  async #begin(): Promise<void> {
    this.#firstBlock ??= Number(await this.#client.request('eth_blockNumber')) + 1
  }

  async #mine(timestamp: number): Promise<void> {
    this.#lastTimestamp = Math.max(this.#lastTimestamp + 1, timestamp)
    await this.#client.request('evm_mine', [{ timestamp: this.#lastTimestamp }])
  }

  /** @throws {HistoryFailedError} when a transaction of this writer failed or was left out. */
  async assertAllSucceeded(): Promise<void> {
    const last = Number(await this.#client.request('eth_blockNumber'))
    let mined = 0
    for (let block = this.#firstBlock ?? last + 1; block <= last; block += RECEIPTS_PER_BATCH) {
      const count = Math.min(RECEIPTS_PER_BATCH, last - block + 1)
      const calls = Array.from({ length: count }, (_, index) => ({
        method: 'eth_getBlockReceipts',
        params: [toQuantity(block + index)],
      }))
      for (const receipt of (await this.#client.batch<readonly Receipt[]>(calls)).flat()) {
        mined++
        if (receipt.status !== '0x1')
          throw new HistoryFailedError(`transaction ${receipt.transactionHash} reverted`)
      }
    }
    const sent = [...this.#nonces.values()].reduce((total, nonce) => total + Number(nonce), 0)
    if (mined !== sent) throw new HistoryFailedError(`${sent} transactions were sent, ${mined} were mined`)
  }

  #prepared({ from, to, data, value, gas }: LocalTransaction): Readonly<Record<string, Hex>> {
    const nonce = this.#nonces.get(addressKey(from)) ?? 0n
    this.#nonces.set(addressKey(from), nonce + 1n)
    return {
      from,
      ...(to === undefined ? {} : { to }),
      data,
      value: toQuantity(value ?? 0n),
      gas: toQuantity(gas),
      gasPrice: toQuantity(GAS_PRICE),
      nonce: toQuantity(nonce),
    }
  }
}
