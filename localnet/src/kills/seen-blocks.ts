import type { Hex } from 'viem'
import { RpcClient, toQuantity } from '../chain/rpc-client.ts'

interface SeenBlock {
  readonly number: number
  readonly hash: Hex
  /** When it was first seen, in milliseconds. */
  readonly at: number
}

/** The blocks of a chain as they were seen. */
export class SeenBlocks {
  #blocks: SeenBlock[] = []

  /** Looks at the newest block. A chain that is away shows none. */
  async look(rpcUrl: string): Promise<void> {
    try {
      const block = await new RpcClient(rpcUrl).request<{ number: Hex; hash: Hex }>('eth_getBlockByNumber', [
        'latest',
        false,
      ])
      if (block.hash !== this.#blocks.at(-1)?.hash)
        this.#blocks.push({ number: Number(block.number), hash: block.hash, at: Date.now() })
    } catch {
      // It was killed.
    }
  }

  /**
   * Milliseconds of the chain that a kill cost: from when the first lost block was seen. Forgets what is lost.
   * @param killedAt in milliseconds
   */
  async lost(rpcUrl: string, killedAt: number): Promise<number> {
    const client = new RpcClient(rpcUrl)
    const kept: SeenBlock[] = []
    for (const block of this.#blocks) {
      const there = await client.request<{ hash: Hex } | null>('eth_getBlockByNumber', [
        toQuantity(block.number),
        false,
      ])
      if (there?.hash !== block.hash) break
      kept.push(block)
    }
    const first = this.#blocks[kept.length]
    this.#blocks = kept.slice(-100)
    return first === undefined ? 0 : Math.max(0, killedAt - first.at)
  }
}
