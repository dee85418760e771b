import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hex } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localAddress } from '../accounts.ts'
import { createLogger } from '../log.ts'
import { startAnvil, type Anvil } from './anvil.ts'
import { ChainJournal } from './chain-journal.ts'

const GENESIS = 1_800_000_000
let folder: string
let journal: ChainJournal
let chains: Anvil[] = []
const lines: string[] = []
const log = createLogger('chain', (_room, line) => lines.push(line))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ibull-journal-'))
  journal = new ChainJournal(join(folder, 'journal.jsonl'))
  lines.length = 0
})

afterEach(async () => {
  await Promise.all(chains.map((chain) => chain.stop()))
  chains = []
  await rm(folder, { recursive: true, force: true })
})

/** A chain with the same first block as any other of the same time. */
async function chainFrom(genesisTimestamp = GENESIS): Promise<Anvil> {
  const chain = await startAnvil({
    cacheFolder: join(folder, 'cache'),
    genesisTimestamp,
    onUnexpectedExit: () => undefined,
  })
  chains.push(chain)
  return chain
}

async function pay({ client }: Anvil, timestamp?: number): Promise<void> {
  await client.request('eth_sendTransaction', [{ from: localAddress(0), to: localAddress(5), value: '0x7b' }])
  await client.request('evm_mine', timestamp === undefined ? [] : [{ timestamp }])
}

const headOf = ({ client }: Anvil): Promise<{ readonly hash: Hex }> =>
  client.request('eth_getBlockByNumber', ['latest', true])

/** A chain of three payments, the last in the second of the one before, noted up to its stop. */
async function notedChain(): Promise<Anvil> {
  const chain = await chainFrom()
  const notes = await journal.follow(chain.client)
  await pay(chain, GENESIS + 10)
  await pay(chain, GENESIS + 20)
  await chain.client.request('anvil_setBlockTimestampInterval', [0])
  await pay(chain)
  await notes.stop()
  return chain
}

test('mines noted blocks again with the same hashes', async () => {
  const chain = await notedChain()
  const other = await chainFrom()
  expect(await journal.replay(other.client, log)).toBe(3)
  expect(await headOf(other)).toEqual(await headOf(chain))
  expect(lines).toEqual([])
  expect(await journal.replay(other.client, log)).toBe(0)
})

test('mines nothing of a journal that belongs to another chain', async () => {
  await notedChain()
  const other = await chainFrom(GENESIS + 1)
  expect(await journal.replay(other.client, log)).toBe(0)
  expect(lines).toEqual(['the journal does not continue block 0: the rest is left'])
})

test('passes over a line that was cut off, and takes those after it', async () => {
  const chain = await notedChain()
  const { length } = await readFile(journal.path)
  await truncate(journal.path, length - 20)
  const other = await chainFrom()
  expect(await journal.replay(other.client, log)).toBe(2)
  const notes = await journal.follow(other.client)
  await pay(other, GENESIS + 30)
  await notes.stop()
  const third = await chainFrom()
  expect(await journal.replay(third.client, log)).toBe(3)
  expect(await headOf(third)).toEqual(await headOf(other))
  expect(await headOf(third)).not.toEqual(await headOf(chain))
})

test('notes the blocks that replace those of a snapshot, whichever is longer', async () => {
  const chain = await chainFrom()
  await pay(chain, GENESIS + 10)
  const notes = await journal.follow(chain.client)
  const snapshot = await chain.client.request('evm_snapshot')
  const bare = await chainFrom()
  await pay(bare, GENESIS + 10)
  await pay(chain, GENESIS + 20)
  await pay(chain, GENESIS + 30)
  await notes.stop()
  await chain.client.request('evm_revert', [snapshot])
  const again = await journal.follow(chain.client)
  await pay(chain, GENESIS + 40)
  await again.stop()
  expect(await journal.replay(bare.client, log)).toBe(1)
  expect(await headOf(bare)).toEqual(await headOf(chain))
})

test('goes back to the block that a snapshot left while it notes', async () => {
  const chain = await chainFrom()
  const notes = await journal.follow(chain.client)
  const snapshot = await chain.client.request('evm_snapshot')
  await pay(chain, GENESIS + 10)
  await vi.waitFor(async () => expect(await readFile(journal.path, 'utf8')).toContain('"number":1'))
  await chain.client.request('evm_revert', [snapshot])
  await pay(chain, GENESIS + 40)
  await pay(chain, GENESIS + 50)
  await notes.stop()
  const other = await chainFrom()
  expect(await journal.replay(other.client, log)).toBe(2)
  expect(await headOf(other)).toEqual(await headOf(chain))
})

test('forgets the blocks of a state that is kept', async () => {
  await notedChain()
  await journal.forget(2)
  const text = await readFile(journal.path, 'utf8')
  expect(text.match(/"number":\d+/g)).toEqual(['"number":3'])
})

test('says when more than transactions had changed the chain', async () => {
  const chain = await chainFrom()
  const notes = await journal.follow(chain.client)
  await chain.client.request('anvil_setBalance', [localAddress(0), '0xffffffffffffffff'])
  await pay(chain, GENESIS + 10)
  await notes.stop()
  expect(await journal.replay((await chainFrom()).client, log)).toBe(1)
  expect(lines).toEqual([expect.stringContaining('are not quite what they were')])
})
