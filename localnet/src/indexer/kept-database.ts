import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hex } from 'viem'
import { toQuantity, type RpcClient } from '../chain/rpc-client.ts'

/** The newest block of the chain that the database was filled from, when this was written. */
interface Mark {
  readonly key: string
  readonly blockNumber: number
  readonly blockHash: Hex
}

interface BlockHeader {
  readonly number: Hex
  readonly hash: Hex
}

/**
 * The indexer's database of a world that is kept. It is resumed only on the chain that it was filled from: a chain
 * that was started from scratch or lost blocks, or an indexer of other sources, begins with an empty one.
 */
export class KeptDatabase {
  readonly folder: string
  readonly #markFile: string

  /** @param path where everything is put; @param key names the indexer's sources and the chain's past. */
  constructor(
    readonly path: string,
    readonly key: string,
  ) {
    this.folder = join(path, 'database')
    this.#markFile = join(path, 'mark.json')
  }

  /** Makes the folder ready for the indexer of this chain. @returns whether its contents are resumed. */
  async open(client: RpcClient): Promise<boolean> {
    const isKept = await this.#isOfChain(client)
    if (!isKept) {
      await rm(this.path, { recursive: true, force: true })
      await mkdir(this.folder, { recursive: true })
    }
    await this.note(client)
    return isKept
  }

  /** Records the chain's head, which shows at the next start whether it is the same chain. */
  async note(client: RpcClient): Promise<void> {
    const { number, hash } = await client.request<BlockHeader>('eth_getBlockByNumber', ['latest', false])
    const mark: Mark = { key: this.key, blockNumber: Number(number), blockHash: hash }
    await writeFile(this.#markFile, JSON.stringify(mark))
  }

  async #isOfChain(client: RpcClient): Promise<boolean> {
    const mark = await this.#readMark()
    if (mark?.key !== this.key) return false
    const block = await client.request<BlockHeader | null>('eth_getBlockByNumber', [
      toQuantity(mark.blockNumber),
      false,
    ])
    return block?.hash === mark.blockHash
  }

  async #readMark(): Promise<Mark | undefined> {
    try {
      const value: unknown = JSON.parse(await readFile(this.#markFile, 'utf8'))
      return isMark(value) ? value : undefined
    } catch {
      // No mark, or one that was cut short: the database is of no known chain.
      return undefined
    }
  }
}

function isMark(value: unknown): value is Mark {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'blockNumber' in value &&
    typeof value.blockNumber === 'number' &&
    'blockHash' in value &&
    typeof value.blockHash === 'string'
  )
}
