import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyDatabase } from '../graph/testing/empty-database.ts'
import { indexerVersion } from '../process/indexer-version.ts'
import { readSettings, type IndexedExchange } from '../process/settings.ts'

/** A folder in memory where the system has one: an embedded database writes a lot when it begins. */
const PLACE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

let emptyFolder: Promise<string> | undefined

/**
 * A new folder for the indexer of `exchange` with an embedded database that is still empty: created once, then copied.
 * @param blockInterval as the indexer is given it.
 */
export async function createScenarioFolder(exchange: IndexedExchange, blockInterval = 1): Promise<string> {
  emptyFolder ??= beginDatabase()
  const folder = await mkdtemp(join(PLACE, 'ibull-scenario-'))
  await cp(await emptyFolder, join(folder, 'pglite'), { recursive: true })
  // As the indexer's process computes it: a database of another version would be replaced by a new one.
  const settings = readSettings({
    NETWORK_FILE: 'networks/local.json',
    INDEXER_RPC_URL: 'http://127.0.0.1:8545',
    INDEXER_EXCHANGE: JSON.stringify(exchange),
    INDEXER_BLOCK_INTERVAL: String(blockInterval),
  })
  await writeFile(join(folder, 'version.txt'), indexerVersion(settings))
  return folder
}

export async function removeEmptyDatabase(): Promise<void> {
  if (emptyFolder !== undefined) await rm(await emptyFolder, { recursive: true, force: true })
  emptyFolder = undefined
}

async function beginDatabase(): Promise<string> {
  const folder = await mkdtemp(join(PLACE, 'ibull-empty-'))
  const database = await emptyDatabase(folder)
  await database.close()
  return folder
}
