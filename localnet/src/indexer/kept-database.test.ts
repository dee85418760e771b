import { existsSync } from 'node:fs'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { silentSink } from '../log.ts'
import { startWorld, type World } from '../world.ts'
import { KeptDatabase } from './kept-database.ts'

let path: string
let world: World

beforeEach(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'ibull-kept-')), 'indexer')
  world = await startWorld({
    history: 'none',
    web: 'none',
    hasTrader: false,
    mining: { kind: 'manual' },
    sink: silentSink,
  })
})

afterEach(async () => {
  await world?.stop()
  await rm(join(path, '..'), { recursive: true, force: true })
})

const opened = async (key = 'one'): Promise<KeptDatabase> => {
  const database = new KeptDatabase(path, key)
  await database.open(world.chain.client)
  await writeFile(join(database.folder, 'table'), 'rows')
  return database
}
const isKeptNow = (key = 'one'): Promise<boolean> => new KeptDatabase(path, key).open(world.chain.client)

describe('KeptDatabase', () => {
  test('default', async () => {
    const { folder } = await opened()
    await world.chain.mine(3)
    expect(await isKeptNow()).toBe(true)
    expect(existsSync(join(folder, 'table'))).toBe(true)
  })

  test('behavior: starts from scratch for other sources', async () => {
    const { folder } = await opened()
    expect(await isKeptNow('other')).toBe(false)
    expect(existsSync(join(folder, 'table'))).toBe(false)
  })

  test('behavior: starts from scratch on a chain that lost blocks and continued differently', async () => {
    const { folder, ...database } = await opened()
    const snapshot = await world.chain.snapshot()
    await world.chain.mine(2)
    await new KeptDatabase(path, database.key).note(world.chain.client)
    await world.chain.revert(snapshot)
    // Blocks of the same second would be the same blocks again.
    await world.chain.skipTime(60)
    await world.chain.mine(5)
    expect(await isKeptNow()).toBe(false)
    expect(existsSync(join(folder, 'table'))).toBe(false)
  })

  test('behavior: starts from scratch on a chain that is shorter than it was', async () => {
    await opened()
    const snapshot = await world.chain.snapshot()
    await world.chain.mine(9)
    await new KeptDatabase(path, 'one').note(world.chain.client)
    await world.chain.revert(snapshot)
    expect(await isKeptNow()).toBe(false)
  })

  test('error: a mark that was cut short', async () => {
    await opened()
    await truncate(join(path, 'mark.json'), 10)
    expect(await isKeptNow()).toBe(false)
  })
})
