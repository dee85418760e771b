import { expect, test } from 'vitest'
import { statistics } from './statistics.ts'
import { seededDatabase } from './testing/seeded-database.ts'
import { block } from '../blocks/tables.ts'

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    number: index,
    hash: `0x${index}`,
    parentHash: '0x',
    timestamp: index,
  }))

test('counts the rows of small and growing tables for the planner', async () => {
  const { client, insert } = await seededDatabase([block])
  const query = async (text: string) =>
    (await client.query(text, [], { rowMode: 'array' })).rows as unknown as readonly unknown[][]
  const counted = async (): Promise<number> => {
    const [row] = await query('EXPLAIN (FORMAT JSON) SELECT * FROM block')
    const plans = (typeof row?.[0] === 'string' ? JSON.parse(row[0]) : row?.[0]) as [{ Plan: object }]
    return Number(Reflect.get(plans[0].Plan, 'Plan Rows'))
  }
  await insert(block, rowsOf(3))
  expect(await counted()).toBeGreaterThan(100)
  await statistics(query, [block])()
  expect(await counted()).toBe(3)
  await insert(block, rowsOf(2_000))
  await statistics(query, [block])()
  expect(await counted()).toBe(2_003)
})

test('error: keeps present estimates when analyzing is refused', async () => {
  const refused = () => Promise.reject(new Error('permission denied'))
  await expect(statistics(refused, [block])()).resolves.toBeUndefined()
})
