import { expect, test } from 'vitest'
import { mostWork, type PlanNode } from './plan-cost.ts'

const node = (type: string, cost: number, rows: number, more: Partial<PlanNode> = {}): PlanNode => ({
  'Node Type': type,
  'Total Cost': cost,
  'Plan Rows': rows,
  ...more,
})
const outer = (type: string, cost: number, rows: number, more: Partial<PlanNode> = {}): PlanNode =>
  node(type, cost, rows, { 'Parent Relationship': 'Outer', ...more })

test('default: a limit on an index costs what the planner expects', () => {
  expect(mostWork(node('Limit', 2, 10, { Plans: [outer('Index Scan', 5000, 20_000)] }))).toBe(2)
})

test('behavior: a limit above a filter costs all rows that may be passed over', () => {
  const scan = outer('Index Scan', 5000, 20_000, { Filter: 'strpos(sender, $1) > 0' })
  expect(mostWork(node('Limit', 2, 10, { Plans: [scan] }))).toBe(5000)
})

test('behavior: an inner join below a limit counts as a filter, a left join does not', () => {
  const join = (kind: string): PlanNode =>
    node('Limit', 3, 10, {
      Plans: [
        outer('Nested Loop', 900, 100, {
          'Join Type': kind,
          Plans: [
            outer('Index Scan', 20, 100),
            node('Index Scan', 8, 1, { 'Parent Relationship': 'Inner', Filter: 'x' }),
          ],
        }),
      ],
    })
  expect([mostWork(join('Inner')), mostWork(join('Left'))]).toEqual([900, 3])
})

test('behavior: a list in each row costs its worst as often as there are rows', () => {
  const list = node('Limit', 1, 1, {
    'Parent Relationship': 'SubPlan',
    Plans: [outer('Index Scan', 101, 50, { Filter: 'x' })],
  })
  const rows = (plan: PlanNode): PlanNode => ({ ...plan, Plans: [list] })
  expect(mostWork(rows(node('Index Scan', 40, 30)))).toBe(40 + 30 * 100)
  expect(mostWork(node('Limit', 9, 3, { Plans: [rows(outer('Index Scan', 40, 30))] }))).toBe(9 + 3 * 100)
})
