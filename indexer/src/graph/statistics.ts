import { sharedFor } from './shared-for.ts'
import type { Rows } from './snapshot.ts'
import { tableName, type Table } from './statement.ts'

const AGE_MS = 10_000

/**
 * Lets the planner count what the tables hold; checks every ten seconds. Without statistics it takes a table to have
 * ten pages at least. The embedded database never makes any, and PostgreSQL none of tables below 50 rows.
 */
export function statistics(
  query: (text: string) => Promise<Rows>,
  tables: readonly Table[],
): () => Promise<void> {
  if (tables.length === 0) return () => Promise.resolve()
  const names = tables.map((table) => `to_regclass('${tableName(table).replaceAll("'", "''")}')`)
  return sharedFor(AGE_MS, async () => {
    try {
      const grown = await query(
        `SELECT oid::regclass::text FROM pg_class WHERE oid = ANY (ARRAY[${names.join(', ')}])` +
          ` AND (reltuples < 0 OR pg_relation_size(oid) > 1.25 * 8192 * (relpages + 1))`,
      )
      for (const [name] of grown) await query(`ANALYZE ${String(name)}`)
    } catch {
      // Estimates stay as they were: above what the tables hold.
    }
  })
}
