import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { GOVERNANCE_SCHEMA } from '../governance/governance-schema.ts'
import { NAME_SCHEMA } from '../names/name-store.ts'
import { startPostgresCluster } from '@ibull/testkit/postgres'
import { startPostgresServer } from '../testing/postgres-server.ts'
import { backUpFile, restoreFile, TABLES } from './backup.ts'
import { createDatabase, type Database, type DatabasePurpose, type DatabaseSetting } from './database.ts'

const isDeep = process.env['TEST_DEPTH'] === 'deep'
const PROPOSALS = isDeep ? 500 : 20
/** What one statement of a backup or a restore may carry. */
const MOST_CHARACTERS = 12_000_000

let folder: string
const cleanups: (() => Promise<void>)[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ibull-greatest-'))
})

afterEach(async () => {
  for (let cleanup = cleanups.pop(); cleanup !== undefined; cleanup = cleanups.pop()) await cleanup()
  await rm(folder, { recursive: true, force: true })
})

function databaseAt(setting: DatabaseSetting, purpose: DatabasePurpose = 'maintenance'): Database {
  const database = createDatabase(setting, () => undefined, purpose)
  cleanups.push(() => database.close())
  return database
}

/** PostgreSQL itself at depth, otherwise the embedded database behind its protocol. */
async function postgresUrl(): Promise<string> {
  const server = isDeep ? await startPostgresCluster() : await startPostgresServer()
  cleanups.push(() => server.close())
  return server.url
}

/** Fills every table: proposals of 100,000 control characters, the longest signatures, weights, reasons and sums. */
async function fill(database: Database): Promise<void> {
  await database.run(NAME_SCHEMA)
  await database.run(GOVERNANCE_SCHEMA)
  const message = (kind: string, text: string): string =>
    `INSERT INTO ibull_hub.governance_messages
       (id, space, kind, signer, author, created, received, ipfs, proposal, envelope)
     SELECT '${kind}' || n, 'ibull.eth', '${kind}', 'signer', 'author', n, n, 'ipfs', 'proposal' || n, ${text}
     FROM generate_series(1, ${PROPOSALS}) n;`
  const control = `repeat(chr(1), 100000)`
  await database.run(`
    INSERT INTO ibull_hub.names (chain_id, address, name, name_key)
      SELECT 56, 'address' || n, 'Näme "' || n, 'näme "' || n FROM generate_series(1, 1000) n;
    INSERT INTO ibull_hub.name_nonces (chain_id, address, nonce)
      SELECT 56, 'address' || n, 2::numeric ^ 255 + n FROM generate_series(1, 1000) n;
    ${message('proposal', `'{"sig":"0x' || repeat('ab', 10000) || '","body":"' || repeat('\\u0001', 110000) || '"}'`)}
    ${message('alias', `'{"sig":"0x' || repeat('ab', 10000) || '"}'`)}
    ${message('vote', `'{"sig":"0x' || repeat('ab', 10000) || '","reason":"' || repeat('\\u0001', 5000) || '"}'`)}
    INSERT INTO ibull_hub.governance_aliases
      SELECT 'alias' || n, 'address', 'alias', n FROM generate_series(1, ${PROPOSALS}) n;
    INSERT INTO ibull_hub.governance_proposals (id, space, author, created, ipfs, type, title, body, discussion,
        choices, labels, plugins, app, start_at, end_at, snapshot, sums)
      SELECT 'proposal' || n, 'ibull.eth', 'author', n, 'ipfs', 'ranked-choice', repeat('🐂', 128), ${control},
        repeat('\\', 500), repeat(chr(2), 50000), repeat('"', 1000), repeat(chr(10), 2000), 'ibull', n, n + 1, 1,
        array_fill((10::numeric ^ 78 - 1), ARRAY[600])
      FROM generate_series(1, ${PROPOSALS}) n;
    INSERT INTO ibull_hub.governance_votes (id, seq, proposal, voter, created, ipfs, choice, reason, app, metadata,
        alias, is_current, power, total, slots, added)
      SELECT 'vote' || n, n, 'proposal' || n, 'voter', n, 'ipfs', repeat('7', 5000), repeat(chr(1), 5000), 'ibull',
        repeat(chr(1), 2000), 'alias' || n, true, array_fill((10::numeric ^ 78 - 1), ARRAY[5]), 10::numeric ^ 78 - 1,
        array_fill(1, ARRAY[600]), array_fill((10::numeric ^ 78 - 1), ARRAY[600])
      FROM generate_series(1, ${PROPOSALS}) n;`)
}

/** Rows and content of every table, in any order of rows. */
async function contentOf(database: Database): Promise<unknown> {
  return database.transaction(async (query) => {
    await query("SELECT set_config('timezone', 'UTC', true) AS zone")
    const found = []
    for (const table of TABLES) {
      const [row] = await query(
        `SELECT count(*)::text AS rows, md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))) AS content
         FROM ibull_hub.${table} t`,
      )
      found.push({ table, ...row })
    }
    return found
  })
}

/** The database, and the most characters that a statement of its transactions sent or returned. */
function measured(database: Database): { readonly database: Database; readonly most: () => number } {
  let most = 0
  const note = (texts: readonly string[]): void => {
    most = Math.max(
      most,
      texts.reduce((sum, text) => sum + text.length, 0),
    )
  }
  return {
    most: () => most,
    database: {
      ...database,
      transaction: (work) =>
        database.transaction((query) =>
          work(async (text, values = []) => {
            const rows = await query(text, values)
            note(values)
            note(rows.flatMap((row) => Object.values(row)))
            return rows
          }),
        ),
    },
  }
}

test('restores the greatest legal rows equal, from and to either kind of database', async () => {
  const source = databaseAt({ folder: join(folder, 'source') })
  await fill(source)
  const rows = 2_000 + PROPOSALS * 6
  const content = await contentOf(source)
  expect(await backUpFile(source, join(folder, 'embedded'))).toBe(rows)
  const postgres = databaseAt({ url: await postgresUrl() })
  const restoring = measured(postgres)
  expect(await restoreFile(restoring.database, join(folder, 'embedded'))).toBe(rows)
  expect(await contentOf(postgres)).toEqual(content)
  const saving = measured(postgres)
  expect(await backUpFile(saving.database, join(folder, 'postgres'))).toBe(rows)
  const target = databaseAt({ folder: undefined })
  expect(await restoreFile(target, join(folder, 'postgres'))).toBe(rows)
  expect(await contentOf(target)).toEqual(content)
  // However many rows there are, a statement carries few of them.
  expect(restoring.most()).toBeLessThan(MOST_CHARACTERS)
  expect(saving.most()).toBeLessThan(MOST_CHARACTERS)
})

test('backs up and restores however long a statement takes', async () => {
  const settings = await settingsOf('maintenance')
  expect(settings).toContain('-c statement_timeout=0 -c lock_timeout=0')
  expect(settings).not.toContain('4500')
})

test('ends a statement of a request in the database before the client', async () => {
  const settings = await settingsOf('serving')
  expect(settings).toContain('statement_timeout 4500 ')
  expect(settings).toContain('idle_in_transaction_session_timeout 5000 ')
})

test('prepares the tables of a large database without a limit of time', async () => {
  expect(await settingsOf('serving', (database) => database.run('SELECT 1'))).toContain('statement_timeout=0')
})

/** What a connection asks of its session at the start, as words. */
async function settingsOf(
  purpose: DatabasePurpose,
  run: (database: Database) => Promise<unknown> = (database) => database.query('SELECT 1', []),
): Promise<string> {
  let started = ''
  const server = createServer((socket) => {
    socket.once('data', (bytes) => {
      started = bytes.toString('utf8').replaceAll('\0', ' ')
      socket.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  cleanups.push(() => new Promise((resolve) => server.close(() => resolve())))
  const database = databaseAt({ url: `postgresql://hub@127.0.0.1:${port}/postgres` }, purpose)
  await expect(run(database)).rejects.toThrow('Connection terminated')
  return started
}
