import type { Snapshot } from './snapshot.ts'

/** A node of a plan, as `EXPLAIN (FORMAT JSON)` describes it. */
export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Total Cost': number
  readonly 'Plan Rows': number
  readonly 'Parent Relationship'?: string
  readonly 'Join Type'?: string
  readonly Filter?: string
  readonly Plans?: readonly PlanNode[]
}

/**
 * Returns the most work that a plan may take, in the planner's units (1 is a page of 8 kB read in sequence).
 *
 * The planner expects a LIMIT to end a scan early, as soon as enough rows pass a filter. Nothing may pass, so a limit
 * above a filter counts for all rows below it, as often as it is run.
 */
export function mostWork(plan: PlanNode): number {
  return plan['Total Cost'] + unforeseen(plan)
}

/** Work beyond the planner's own estimate for running the node once to its end. */
function unforeseen(node: PlanNode): number {
  const inner = node.Plans ?? []
  const outer = inner.find((child) => child['Parent Relationship'] === 'Outer')
  const below = inner.reduce((sum, child) => sum + timesRun(child, node, outer) * unforeseen(child), 0)
  if (node['Node Type'] !== 'Limit' || outer === undefined) return below
  if (isSelective(outer)) return below + outer['Total Cost'] - node['Total Cost']
  // Only the share of the rows below that the limit lets through is worked on.
  return below * Math.min(1, node['Plan Rows'] / Math.max(1, outer['Plan Rows']))
}

/** How often a child is run per run of its parent: a subquery of a row, and the inner side of a loop, for each row. */
function timesRun(child: PlanNode, parent: PlanNode, outer: PlanNode | undefined): number {
  const relationship = child['Parent Relationship']
  if (relationship === 'SubPlan') return Math.max(1, parent['Plan Rows'])
  if (relationship === 'Inner' && parent['Node Type'] === 'Nested Loop')
    return Math.max(1, outer?.['Plan Rows'] ?? 1)
  return 1
}

/** Whether rows are dropped on the way to a limit. A left join drops none, whatever it finds. */
function isSelective(node: PlanNode): boolean {
  const join = node['Join Type']
  if (node.Filter !== undefined || ['Inner', 'Semi', 'Anti'].includes(join ?? '')) return true
  return (node.Plans ?? []).some((child) => {
    const relationship = child['Parent Relationship']
    return relationship !== 'SubPlan' && relationship !== 'Inner' && isSelective(child)
  })
}

/** Returns the most work that a query may take on a snapshot, without running it. */
export async function workOf(
  { query }: Pick<Snapshot, 'query'>,
  text: string,
  values: readonly unknown[],
): Promise<number> {
  const [row] = await query(`EXPLAIN (FORMAT JSON) ${text}`, values)
  // Clients parse JSON, or leave it as text.
  const plans: unknown = typeof row?.[0] === 'string' ? JSON.parse(row[0]) : row?.[0]
  const [{ Plan: plan }] = plans as [{ readonly Plan: PlanNode }]
  return mostWork(plan)
}
