import type { Address } from '@ibull/domain'
import type { Hex } from 'viem'
import { toQuantity, type RpcClient } from './rpc-client.ts'

/** Seconds between two blocks in normal operation. */
export const BLOCK_SECONDS = 2

/** Mining mode: at an interval in seconds, per transaction, or on request. */
export type Mining =
  | { readonly kind: 'interval'; readonly seconds: number }
  | { readonly kind: 'auto' }
  | { readonly kind: 'manual' }

interface BlockHeader {
  readonly number: Hex
  readonly timestamp: Hex
}

/** Control of the local chain beyond the standard node API. */
export class ChainControl {
  constructor(readonly client: RpcClient) {}

  async blockNumber(): Promise<number> {
    return Number((await this.#latest()).number)
  }

  async timestamp(): Promise<number> {
    return Number((await this.#latest()).timestamp)
  }

  /** Mines blocks now, in any mining mode. */
  async mine(blocks = 1): Promise<void> {
    await this.client.request('anvil_mine', [toQuantity(blocks)])
  }

  async setMining(mining: Mining): Promise<void> {
    await this.client.request('evm_setIntervalMining', [mining.kind === 'interval' ? mining.seconds : 0])
    if (mining.kind !== 'interval') await this.client.request('evm_setAutomine', [mining.kind === 'auto'])
  }

  /**
   * Moves the chain's clock to the present and mines one block. Needed after loading a state and after each
   * `revert`, both of which leave the clock where the state was written.
   */
  async syncClock(): Promise<void> {
    const now = Math.floor(Date.now() / 1_000)
    await this.client.request('evm_setNextBlockTimestamp', [Math.max(now, (await this.timestamp()) + 1)])
    await this.mine()
  }

  /** Moves the chain's clock ahead, without mining. */
  async skipTime(seconds: number): Promise<void> {
    await this.client.request('evm_increaseTime', [seconds])
  }

  /** Moves the chain's clock to a Unix time in seconds, without mining. Does nothing once that has passed. */
  async skipTo(timestamp: number): Promise<void> {
    const seconds = timestamp - (await this.timestamp())
    if (seconds > 0) await this.skipTime(seconds)
  }

  /** Takes a snapshot of the chain. @returns the argument of {@link revert} */
  snapshot(): Promise<Hex> {
    return this.client.request('evm_snapshot')
  }

  /** Reverts to a snapshot, which is then used up, and sets the clock to the present. */
  async revert(snapshot: Hex): Promise<void> {
    await this.client.request('evm_revert', [snapshot])
    await this.syncClock()
  }

  async setBalance(address: Address, wei: bigint): Promise<void> {
    await this.client.request('anvil_setBalance', [address, toQuantity(wei)])
  }

  /** Drops a pending transaction. */
  async dropTransaction(hash: Hex): Promise<void> {
    await this.client.request('anvil_dropTransaction', [hash])
  }

  #latest(): Promise<BlockHeader> {
    return this.client.request('eth_getBlockByNumber', ['latest', false])
  }
}
