import { PGlite } from '@electric-sql/pglite'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { indexerVersion } from '../process/indexer-version.ts'
import { readSettings, type IndexedExchange } from '../process/settings.ts'

/** A folder in memory where the system has one: an embedded database writes a lot when it begins. */
const PLACE = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

let emptyDatabase: Promise<string> | undefined

/** A new folder for the indexer of `exchange` with an embedded database that is still empty: created once, then copied. */
export async function createScenarioFolder(exchange: IndexedExchange): Promise<string> {
  emptyDatabase ??= beginDatabase()
  const folder = await mkdtemp(join(PLACE, 'ibull-scenario-'))
  await cp(await emptyDatabase, join(folder, 'pglite'), { recursive: true })
  // As the indexer's process computes it: a database of another version would be replaced by a new one.
  const settings = readSettings({
    NETWORK_FILE: 'networks/local.json',
    INDEXER_RPC_URL: 'http://127.0.0.1:8545',
    INDEXER_EXCHANGE: JSON.stringify(exchange),
  })
  await writeFile(join(folder, 'version.txt'), indexerVersion(settings))
  return folder
}

export async function removeEmptyDatabase(): Promise<void> {
  if (emptyDatabase !== undefined) await rm(await emptyDatabase, { recursive: true, force: true })
  emptyDatabase = undefined
}

async function beginDatabase(): Promise<string> {
  const folder = await mkdtemp(join(PLACE, 'ibull-empty-'))
  await mkdir(folder, { recursive: true })
  const database = await PGlite.create(folder)
  await database.close()
  return folder
}
