import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Hex } from 'viem'
import { toQuantity, type RpcClient } from '../chain/rpc-client.ts'

/** The chain's latest block at the time of writing, identifying the chain the database was filled from. */
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
 * The indexer's database of a persistent world. It is resumed only on the chain it was filled from: after a chain
 * reset, lost blocks or changed indexer sources, it starts empty.
 */
export class KeptDatabase {
  readonly folder: string
  readonly #markFile: string

  /** @param path folder of the data; @param key identifies the indexer's sources and the chain's past */
  constructor(
    readonly path: string,
    readonly key: string,
  ) {
    this.folder = join(path, 'database')
    this.#markFile = join(path, 'mark.json')
  }

  /** Prepares the folder for this chain's indexer. @returns whether its contents are resumed */
  async open(client: RpcClient): Promise<boolean> {
    const isKept = await this.#isOfChain(client)
    if (!isKept) {
      await rm(this.path, { recursive: true, force: true })
      await mkdir(this.folder, { recursive: true })
    }
    await this.note(client)
    return isKept
  }

  /** Records the chain's head, by which the next start recognises the chain. */
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
      // No mark, or a truncated one: the database's chain is unknown.
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
