import type { PGlite } from '@electric-sql/pglite'
import { graphDatabase, tableName, type GraphDatabase } from '../index.ts'
import { emptyDatabase } from './empty-database.ts'

type Column = { readonly name: string; getSQLType(): string; mapToDriverValue(value: unknown): unknown }

const columnsOf = (table: object): Readonly<Record<string, Column>> =>
  (table as Readonly<Record<symbol, Readonly<Record<string, Column>>>>)[Symbol.for('drizzle:Columns')] ?? {}

/** An in-memory database with Ponder's tables and a checkpoint. Counts its queries. */
export interface SeededDatabase {
  readonly client: PGlite
  readonly database: GraphDatabase
  /** Number of queries, including opened snapshots. */
  readonly queryCount: () => number
  /** Empties all tables. */
  clear(): Promise<void>
  insert(table: object, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void>
  setHead(head: { readonly number: number; readonly timestamp: number }): Promise<void>
}

export async function seededDatabase(tables: readonly object[]): Promise<SeededDatabase> {
  const client = await emptyDatabase()
  await client.exec(
    tables
      .map((table) => {
        const columns = Object.values(columnsOf(table)).map(
          (column) => `"${column.name}" ${column.getSQLType()}`,
        )
        return `CREATE TABLE ${tableName(table)} (${columns.join(', ')});`
      })
      .join('\n') + 'CREATE TABLE "_ponder_checkpoint" (latest_checkpoint text);',
  )
  let queryCount = 0
  const inner = graphDatabase({ $client: client })
  return {
    client,
    queryCount: () => queryCount,
    database: {
      query(text) {
        queryCount += 1
        return inner.query(text)
      },
      async open(time) {
        queryCount += 1
        const snapshot = await inner.open(time)
        return {
          close: snapshot.close,
          query(text, values) {
            queryCount += 1
            return snapshot.query(text, values)
          },
        }
      },
    },
    async clear() {
      await client.exec(`TRUNCATE ${tables.map(tableName).join(', ')}`)
    },
    async insert(table, rows) {
      if (rows.length === 0) return
      const columns = Object.entries(columnsOf(table))
      const names = columns.map(([, { name }]) => `"${name}"`).join(', ')
      const values = rows.map((row) => `(${columns.map(([key]) => literal(row[key])).join(', ')})`)
      await client.exec(`INSERT INTO ${tableName(table)} (${names}) VALUES ${values.join(', ')}`)
    },
    async setHead({ number, timestamp }) {
      const checkpoint = `${String(timestamp).padStart(10, '0')}${'31337'.padStart(16, '0')}${String(number).padStart(16, '0')}${'9'.repeat(33)}`
      await client.exec(
        `DELETE FROM "_ponder_checkpoint"; INSERT INTO "_ponder_checkpoint" VALUES ('${checkpoint}')`,
      )
    },
  }
}

function literal(value: unknown): string {
  if (value === undefined || value === null) return 'NULL'
  if (typeof value === 'bigint' || typeof value === 'number') return String(value)
  return `'${String(value).replaceAll("'", "''")}'`
}
