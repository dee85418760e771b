import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { InvalidNetworkFileError } from '@ibull/chain/network-file'
import { InvalidSettingError } from './settings.ts'
import { startIndexer } from './start-indexer.ts'

const DEFAULT_PORT = 42_069
const DEFAULT_FOLDER = fileURLToPath(new URL('../../.ponder', import.meta.url))

const { NETWORK_FILE, INDEXER_RPC_URL, INDEXER_PORT, INDEXER_HOST } = process.env
const { INDEXER_DATABASE_FOLDER, INDEXER_SCHEMA_FILE, DATABASE_URL, DATABASE_SCHEMA } = process.env
const stopping = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())

try {
  const indexer = await startIndexer({
    networkFile: NETWORK_FILE,
    rpcUrl: INDEXER_RPC_URL,
    database:
      DATABASE_URL === undefined
        ? { folder: resolve(INDEXER_DATABASE_FOLDER ?? DEFAULT_FOLDER) }
        : { url: DATABASE_URL, schema: DATABASE_SCHEMA },
    command: process.argv[2] === 'serve' ? 'serve' : 'start',
    port: INDEXER_PORT === undefined ? DEFAULT_PORT : Number(INDEXER_PORT),
    ...(INDEXER_HOST === undefined ? {} : { host: INDEXER_HOST }),
    log: { info: (line) => process.stdout.write(`[indexer] ${line}\n`) },
    signal: stopping.signal,
    onUnexpectedExit: (error) => {
      process.stderr.write(`${error.message}\n`)
      process.exitCode = 1
    },
  })
  // An installation learns from it which tables are in use.
  if (INDEXER_SCHEMA_FILE !== undefined) await writeFile(INDEXER_SCHEMA_FILE, `${indexer.schema}\n`)
  process.stdout.write(`[indexer] answers at ${indexer.url}\n`)
  await indexer.ready
  process.stdout.write('[indexer] ready\n')
} catch (error) {
  const isExpected = error instanceof InvalidSettingError || error instanceof InvalidNetworkFileError
  process.stderr.write(
    `${isExpected ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exitCode = 1
}
