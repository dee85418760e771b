import { existsSync } from 'node:fs'
import { appendFile, readFile, rename, writeFile } from 'node:fs/promises'
import type { Hex } from 'viem'
import type { Logger } from '../log.ts'
import { toQuantity, type RpcClient } from './rpc-client.ts'

/** How often new blocks are noted: what a killed chain loses at most, besides what was not mined yet. */
const NOTE_INTERVAL_MS = 1_000
const MANY_BLOCKS = 100

interface JournalBlock {
  readonly number: number
  readonly hash: Hex
  readonly parent: Hex
  /** Unix seconds. */
  readonly timestamp: number
  /** Signed transactions, in the order of the block. */
  readonly transactions: readonly Hex[]
}

interface BlockHeader {
  readonly number: Hex
  readonly hash: Hex
  readonly parentHash: Hex
  readonly timestamp: Hex
  readonly transactions: readonly Hex[]
}

/** A running note of a chain's blocks. */
export interface ChainNotes {
  /** Notes what is new, and ends. */
  stop(): Promise<void>
}

/**
 * The blocks that a chain mined since its state was last written, in a file with a line for each. Anvil writes its whole
 * state, which takes the longer the longer the past is, only when it is stopped; one that is killed is restored from
 * the former state by mining these blocks again. Anvil derives everything else from them, so they get the same hashes.
 */
export class ChainJournal {
  constructor(readonly path: string) {}

  /**
   * Mines what the chain lacks, on a chain with mining switched off.
   * @returns how many blocks were mined again
   */
  async replay(client: RpcClient, log: Logger): Promise<number> {
    const head = await headerAt(client, 'latest')
    const later = (await this.#read()).filter(({ number }) => number > Number(head.number))
    const gap = later.findIndex(({ parent }, index) => parent !== (later[index - 1] ?? head).hash)
    const blocks = gap < 0 ? later : later.slice(0, gap)
    if (gap >= 0)
      log.info(`the journal does not continue block ${Number(head.number) + gap}: the rest is left`)
    for (const [index, { transactions, timestamp }] of blocks.entries()) {
      for (const transaction of transactions)
        await client
          .request('eth_sendRawTransaction', [transaction])
          .catch((error: unknown) => log.info(`a transaction could not be sent again: ${String(error)}`))
      await client.request('evm_mine', [{ timestamp }])
      if (blocks.length > MANY_BLOCKS) log.progress('blocks mined again', index + 1, blocks.length)
    }
    const last = blocks.at(-1)
    if (last !== undefined && (await headerAt(client, 'latest')).hash !== last.hash)
      log.info(
        'these blocks are not quite what they were: something besides transactions had changed the chain',
      )
    return blocks.length
  }

  /** Forgets the blocks up to a number, of which a state is kept. */
  async forget(upTo: number): Promise<void> {
    const blocks = (await this.#read()).filter(({ number }) => number > upTo)
    const part = `${this.path}.part`
    await writeFile(part, blocks.map(lineOf).join(''))
    await rename(part, this.path)
  }

  /** Notes the blocks after the chain's present one as they are mined, also those that replace others. */
  async follow(client: RpcClient): Promise<ChainNotes> {
    const first = await headerAt(client, 'latest')
    const known = new Map([[Number(first.number), first.hash]])
    let last = Number(first.number)
    const note = async (): Promise<void> => {
      const head = Number((await headerAt(client, 'latest')).number)
      last = Math.min(last, head)
      while (known.has(last - 1) && (await headerAt(client, toQuantity(last))).hash !== known.get(last))
        last--
      while (last < head) {
        const block = await blockAt(client, last + 1)
        await appendFile(this.path, lineOf(block))
        known.set(block.number, block.hash)
        last = block.number
      }
    }
    // A chain that has ended says so elsewhere; one that is busy is asked again.
    let noting = Promise.resolve()
    const take = (): Promise<void> => (noting = noting.then(note).catch(() => undefined))
    const timer = setInterval(() => void take(), NOTE_INTERVAL_MS)
    return {
      stop: () => {
        clearInterval(timer)
        return take()
      },
    }
  }

  /** Later lines replace earlier ones of the same number and everything after; a last line that is cut off is left out. */
  async #read(): Promise<readonly JournalBlock[]> {
    if (!existsSync(this.path)) return []
    const blocks: JournalBlock[] = []
    for (const line of (await readFile(this.path, 'utf8')).split('\n')) {
      const block = parse(line)
      if (block === undefined) continue
      while ((blocks.at(-1)?.number ?? -1) >= block.number) blocks.pop()
      blocks.push(block)
    }
    return blocks
  }
}

/** The break comes first, so that a line that was cut off does not spoil the next one. */
function lineOf(block: JournalBlock): string {
  return `\n${JSON.stringify(block)}`
}

function parse(line: string): JournalBlock | undefined {
  try {
    return JSON.parse(line) as JournalBlock
  } catch {
    return undefined
  }
}

async function headerAt(client: RpcClient, block: string): Promise<BlockHeader> {
  return client.request<BlockHeader>('eth_getBlockByNumber', [block, false])
}

async function blockAt(client: RpcClient, number: number): Promise<JournalBlock> {
  const { hash, parentHash, timestamp, transactions } = await headerAt(client, toQuantity(number))
  const signed = await client.batch<Hex>(
    transactions.map((transaction) => ({ method: 'eth_getRawTransactionByHash', params: [transaction] })),
  )
  return { number, hash, parent: parentHash, timestamp: Number(timestamp), transactions: signed }
}
