import { isRecord, type JsonRecord } from './json-values.ts'

/** Blocks kept to detect a reorg, and the maximum caught up with. */
const MOST_BLOCKS = 64

/** A block as delivered to listeners. */
export interface FollowedBlock {
  readonly hash: string
  readonly parentHash: string
  /** As returned by the node, without transactions. */
  readonly header: JsonRecord
  /** Read only if the listener needs them. */
  readonly logs: readonly JsonRecord[]
}

export interface FollowerOptions {
  /** Sends a request to the node. @throws when it doesn't respond */
  readonly request: (method: string, params: readonly unknown[]) => Promise<unknown>
  readonly everyMs: number
}

export interface BlockListener {
  /** Whether the logs of the next block are to be read. */
  readonly needsLogs: boolean
  /** Called with each new block in order, after the blocks it replaces, newest first, with `isRemoved`. */
  onBlock(block: FollowedBlock, isRemoved: boolean): void
}

/**
 * Follows a node's newest block, by two requests per block. Waits for an unavailable node, and catches up with up to
 * 64 missed blocks.
 */
export class BlockFollower {
  readonly #options: FollowerOptions
  readonly #listener: BlockListener
  /** Latest blocks in order; empty until the first is known. */
  #known: FollowedBlock[] = []
  #timer: NodeJS.Timeout | undefined
  #isFollowing = false
  /** Current run of polls: results of earlier runs are dropped. */
  #run = 0

  constructor(options: FollowerOptions, listener: BlockListener) {
    this.#options = options
    this.#listener = listener
  }

  /** Follows until `stop`, if it doesn't already. */
  start(): void {
    if (this.#isFollowing) return
    this.#isFollowing = true
    this.#run += 1
    void this.#look(this.#run)
  }

  stop(): void {
    this.#isFollowing = false
    this.#run += 1
    clearTimeout(this.#timer)
    this.#known = []
  }

  async #look(run: number): Promise<void> {
    try {
      await this.#catchUp(run)
    } catch {
      // The node is unavailable, or the block was replaced: the next poll resolves it.
    }
    if (run !== this.#run) return
    this.#timer = setTimeout(() => void this.#look(run), this.#options.everyMs).unref()
  }

  async #catchUp(run: number): Promise<void> {
    const newest = blockOf(await this.#options.request('eth_getBlockByNumber', ['latest', false]))
    if (run !== this.#run || this.#known.some(({ hash }) => hash === newest.hash)) return
    if (this.#known.length === 0) {
      this.#known = [newest]
      return
    }
    const added = [newest]
    let place = this.#placeOf(newest.parentHash)
    for (
      let block = newest;
      place < 0 && added.length < MOST_BLOCKS;
      place = this.#placeOf(block.parentHash)
    ) {
      block = blockOf(await this.#options.request('eth_getBlockByHash', [block.parentHash, false]))
      added.unshift(block)
    }
    if (run !== this.#run) return
    // If none connects, it is unknown whether the old ones are still canonical.
    const kept = place < 0 ? this.#known.length : place + 1
    for (const block of this.#known.splice(kept).reverse()) this.#listener.onBlock(block, true)
    for (const block of added) {
      const logs = await this.#logsOf(block)
      if (run !== this.#run) return
      const followed = { ...block, logs }
      this.#known.push(followed)
      this.#listener.onBlock(followed, false)
    }
    this.#known = this.#known.slice(-MOST_BLOCKS)
  }

  #placeOf(hash: string): number {
    return this.#known.findIndex((block) => block.hash === hash)
  }

  async #logsOf({ hash }: FollowedBlock): Promise<readonly JsonRecord[]> {
    if (!this.#listener.needsLogs) return []
    const logs = await this.#options.request('eth_getLogs', [{ blockHash: hash }])
    return Array.isArray(logs) ? logs.filter(isRecord) : []
  }
}

/** @throws {TypeError} when the node's value isn't a block. */
function blockOf(value: unknown): FollowedBlock {
  if (!isRecord(value)) throw new TypeError('The node described no block.')
  const { transactions: _, uncles: __, withdrawals: ___, ...header } = value
  const { hash, parentHash } = header
  if (typeof hash !== 'string' || typeof parentHash !== 'string')
    throw new TypeError('The node described no block.')
  return { hash, parentHash, header, logs: [] }
}
