import { open } from 'node:fs/promises'
import { IbullError } from '@ibull/domain'
import { GOVERNANCE_SCHEMA } from '../governance/governance-schema.ts'
import { NAME_SCHEMA } from '../names/name-store.ts'
import type { Database } from './database.ts'

/** Ordered by references: each table refers only to earlier ones. */
export const TABLES = [
  'names',
  'name_nonces',
  'governance_messages',
  'governance_aliases',
  'governance_proposals',
  'governance_votes',
] as const
type Table = (typeof TABLES)[number]

const FIRST_LINE = 'ibull-hub-backup 1'
/** A row of the greatest legal message has 1.4 MB as JSON. */
const ROWS_FETCHED = 8
/** Of rows that are inserted together, unless a single one has more. */
const CHARACTERS_STORED = 4_000_000

/** The backup can't be restored, or not into this database. */
export class RestoreRefusedError extends IbullError {
  readonly code = 'restoreRefused'
}

/**
 * Writes a consistent snapshot of everything a hub stores: a header line, a line per row (its table and the row as
 * JSON), and a final line with the number of rows.
 * @returns the number of rows.
 */
export async function backUp(database: Database, write: (text: string) => Promise<void>): Promise<number> {
  await prepare(database)
  return database.transaction(async (query) => {
    let count = 0
    await write(`${FIRST_LINE}\n`)
    for (const table of TABLES) {
      await query(`DECLARE backup CURSOR FOR SELECT row_to_json(t)::text AS row FROM ibull_hub.${table} t`)
      for (;;) {
        const rows = await query(`FETCH ${ROWS_FETCHED} FROM backup`)
        if (rows.length === 0) break
        await write(rows.map(({ row }) => `${table} ${row ?? ''}\n`).join(''))
        count += rows.length
      }
      await query('CLOSE backup')
    }
    await write(`end ${count}\n`)
    return count
  })
}

/**
 * Restores a backup into a database without names and governance, atomically.
 * @returns the number of rows.
 * @throws {RestoreRefusedError} when the database isn't empty, or the backup is truncated or of another format.
 */
export async function restore(database: Database, lines: AsyncIterable<string>): Promise<number> {
  await prepare(database)
  return database.transaction(async (query) => {
    for (const table of TABLES) {
      const found = await query(`SELECT 'row' AS row FROM ibull_hub.${table} LIMIT 1`)
      if (found.length > 0) throw new RestoreRefusedError(`The table ${table} of this database is not empty.`)
    }
    let count = 0
    let end: string | undefined
    let isBackup = false
    let waiting: { readonly table: Table; readonly rows: string[]; characters: number } | undefined
    const store = async (): Promise<void> => {
      if (waiting === undefined) return
      const { table, rows } = waiting
      try {
        await query(
          `INSERT INTO ibull_hub.${table} OVERRIDING SYSTEM VALUE
           SELECT * FROM json_populate_recordset(NULL::ibull_hub.${table}, $1::json)`,
          [`[${rows.join(',')}]`],
        )
      } catch (error) {
        throw new RestoreRefusedError(`Rows of ${table} do not fit.`, {}, error)
      }
      count += rows.length
      waiting = undefined
    }
    for await (const line of lines) {
      if (!isBackup && line !== FIRST_LINE) throw new RestoreRefusedError('That is no backup of a hub.')
      const [name = '', row = ''] = splitOnce(line)
      const table = TABLES.find((known) => known === name)
      if (name === 'end') end = row
      else if (table !== undefined) {
        if (waiting?.table !== table || waiting.characters + row.length > CHARACTERS_STORED) await store()
        waiting ??= { table, rows: [], characters: 0 }
        waiting.rows.push(row)
        waiting.characters += row.length
      } else if (isBackup)
        throw new RestoreRefusedError(`The backup has rows of ${name}, which is unknown here.`)
      isBackup = true
    }
    await store()
    if (end !== String(count))
      throw new RestoreRefusedError('The backup is cut off: its last line does not fit.')
    await query(
      `SELECT setval(pg_get_serial_sequence('ibull_hub.governance_messages', 'seq'),
         (SELECT greatest(coalesce(max(seq), 0), 1) FROM ibull_hub.governance_messages))::text AS seq`,
    )
    return count
  })
}

/** Writes a backup to a new file readable only by its owner. @returns the number of rows. */
export async function backUpFile(database: Database, path: string): Promise<number> {
  const output = await open(path, 'wx', 0o600)
  try {
    const count = await backUp(database, async (text) => {
      await output.writeFile(text)
    })
    await output.sync()
    return count
  } finally {
    await output.close()
  }
}

/** Restores a file of `backUpFile`. @returns the number of rows. @throws {RestoreRefusedError} */
export async function restoreFile(database: Database, path: string): Promise<number> {
  return restore(database, linesOf(path))
}

/** Opens the file on the first read: lines emitted earlier would be lost. */
async function* linesOf(path: string): AsyncGenerator<string, void> {
  const input = await open(path)
  yield* input.readLines()
}

async function prepare(database: Database): Promise<void> {
  await database.run(NAME_SCHEMA)
  await database.run(GOVERNANCE_SCHEMA)
}

function splitOnce(line: string): readonly [string, string] {
  const place = line.indexOf(' ')
  return [line.slice(0, place), line.slice(place + 1)]
}
