import type { PGlite } from '@electric-sql/pglite'
import { graphDatabase, tableName, type GraphDatabase } from '../index.ts'
import { indexesOf } from '../statement.ts'
import { emptyDatabase } from './empty-database.ts'

type Column = {
  readonly name: string
  readonly notNull: boolean
  getSQLType(): string
  mapToDriverValue(value: unknown): unknown
}

type Index = {
  readonly config?: {
    readonly columns: readonly { readonly name: string; readonly indexConfig: { readonly nulls?: string } }[]
  }
}

/** Returns the statements that create tables with their keys and indexes, as Ponder does, and its checkpoint. */
export function createStatements(tables: readonly object[]): string {
  return [
    ...tables.map((table) => {
      const columns = Object.values(columnsOf(table)).map((column) => {
        return `"${column.name}" ${column.getSQLType()}${column.notNull ? ' NOT NULL' : ''}`
      })
      return `CREATE TABLE ${tableName(table)} (${columns.join(', ')});`
    }),
    ...tables.flatMap((table) =>
      indexColumns(table).map((on) => `CREATE INDEX ON ${tableName(table)} (${on});`),
    ),
    'CREATE TABLE "_ponder_checkpoint" (latest_checkpoint text);',
  ].join('\n')
}

function indexColumns(table: object): readonly string[] {
  const facts = table as Readonly<Record<symbol, unknown>>
  const extras = facts[Symbol.for('drizzle:ExtraConfigBuilder')] as
    ((columns: unknown) => Readonly<Record<string, Index>>) | undefined
  const nullsFirst = new Set(
    Object.values(extras?.(facts[Symbol.for('drizzle:ExtraConfigColumns')]) ?? {})
      .flatMap(({ config }) => config?.columns ?? [])
      .filter(({ indexConfig }) => indexConfig.nulls === 'first')
      .map(({ name }) => name),
  )
  const columns = columnsOf(table)
  return indexesOf(table).map((keys) =>
    keys
      .map((key) => columns[key]?.name ?? key)
      .map((name) => `"${name}"${nullsFirst.has(name) ? ' NULLS FIRST' : ''}`)
      .join(', '),
  )
}

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
  const inner = graphDatabase({ $client: client }, tables)
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
