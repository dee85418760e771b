import { PGlite } from '@electric-sql/pglite'
import { beforeAll, expect, test } from 'vitest'
import * as features from '../features.ts'
import type { Entity } from '../graph/index.ts'
import { orderOf, ordersOf } from '../graph/order.ts'
import { indexesOf, RowSource, Statement } from '../graph/statement.ts'
import { createStatements } from '../graph/testing/seeded-database.ts'
import { endpointEntities } from './endpoints.ts'

const isTable = (value: object): boolean => Symbol.for('drizzle:Name') in value
let database: PGlite
beforeAll(async () => {
  database = await PGlite.create()
  await database.exec(
    createStatements(Object.values(features as Readonly<Record<string, object>>).filter(isTable)),
  )
  // What needs no sort is planned without one, however few the rows.
  await database.exec(
    'SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_sort = off; SET enable_indexscan = on; SET enable_indexonlyscan = on; SET enable_nestloop = on',
  )
})

const all = [...endpointEntities({ wrappedNative: '0x' })].flatMap(([endpoint, entities]) => {
  const entityOf = (name: string): Entity => {
    const found = entities.find((one) => one.name === name)
    if (found === undefined) throw new Error(`No entity ${name}.`)
    return found
  }
  return entities
    .filter(({ rows }) => rows === 'many')
    .map((entity) => ({ name: `${endpoint} ${entity.name}`, entity, entityOf }))
})

test.each(all)(
  'behavior: $name: every order it offers is served by an index',
  async ({ entity, entityOf }) => {
    for (const order of ordersOf(entity, entityOf)) {
      if (entity.alsoOrderedBy.includes(order)) continue
      const statement = new Statement(undefined, entityOf)
      const row = RowSource.root(statement, entity)
      const terms = orderOf(row, order, 'ASC')
      const indexes = indexesOf(entity.table)
      // Within equal values of the columns before it in an index.
      const served = await Promise.all(
        indexes.map(async (columns) => {
          const place = columns.findIndex((column) => terms[0]?.startsWith(`${row.column(column)} `))
          if (place < 0) return false
          return !(await isSorted(entity, entityOf, columns.slice(0, place), order))
        }),
      )
      expect([order, served.includes(true)]).toEqual([order, true])
    }
  },
)

/** Whether PostgreSQL sorts all rows for a page, given equal values of some columns. */
async function isSorted(
  entity: Entity,
  entityOf: (name: string) => Entity,
  equal: readonly string[],
  order: string,
): Promise<boolean> {
  const statement = new Statement(undefined, entityOf)
  const row = RowSource.root(statement, entity)
  const columns = [...new Set([...equal, ...Object.keys(entity.only)])]
  const where = columns.map((column) => `${row.column(column)} = '1'`)
  const text = statement.text(row, { where, order: orderOf(row, order, 'ASC'), page: ' LIMIT 10' })
  const { rows } = await database.query<{ 'QUERY PLAN': unknown }>(`EXPLAIN (FORMAT JSON) ${text}`)
  return /"Node Type":\s*"Sort"/.test(JSON.stringify(rows[0]?.['QUERY PLAN']))
}
