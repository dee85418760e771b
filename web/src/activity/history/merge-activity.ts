import { explorerHashOf, isFinal, type Hex, type TransactionRecord } from '@ibull/chain'
import type { TransactionRow } from '../../history/index.ts'
import { transactionSections } from '../transaction-sections.ts'

/** An entry of the list. Times are milliseconds since 1970. */
export type ActivityEntry =
  /** Recorded by this browser, which also knows the user's intent. */
  | { readonly kind: 'record'; readonly record: TransactionRecord; readonly time: number }
  /** Known from the chain alone: all of the transaction's pool operations, in order. */
  | {
      readonly kind: 'indexed'
      readonly hash: Hex
      readonly steps: readonly TransactionRow[]
      readonly time: number
    }

/** Filters of the list. */
export const ACTIVITY_FILTERS = ['all', 'swap', 'liquidity', 'rest'] as const
export type ActivityFilter = (typeof ACTIVITY_FILTERS)[number]

/**
 * Merges the wallet's transactions into one list: pending records first, then everything completed, newest first.
 * A transaction in both sources is shown as its record, at its block's time. Swaps over several pairs or routes
 * are one step.
 * @param rows newest first. @param isOpenEnded the indexer has older rows: the last transaction may be incomplete,
 * and is withheld.
 */
export function mergeActivity(
  records: readonly TransactionRecord[],
  chainId: number,
  rows: readonly TransactionRow[],
  isOpenEnded: boolean,
): readonly ActivityEntry[] {
  const indexed = entriesOf(rows, isOpenEnded)
  const { pending, completed } = transactionSections(records, chainId)
  const recorded = completed.map((record): ActivityEntry => {
    const hash = explorerHashOf(record)
    const known = hash === undefined ? undefined : indexed.get(hash.toLowerCase())
    return { kind: 'record', record, time: known?.time ?? record.confirmedTime ?? record.addedTime }
  })
  const own = new Set(
    [...pending, ...completed].flatMap((record) => {
      const hash = explorerHashOf(record)
      return hash === undefined ? [] : [hash.toLowerCase()]
    }),
  )
  const others = [...indexed].filter(([hash]) => !own.has(hash)).map(([, entry]) => entry)
  return [
    ...pending.map((record): ActivityEntry => ({ kind: 'record', record, time: record.addedTime })),
    ...[...recorded, ...others].sort((a, b) => b.time - a.time),
  ]
}

function entriesOf(
  rows: readonly TransactionRow[],
  isOpenEnded: boolean,
): ReadonlyMap<string, ActivityEntry> {
  const groups = new Map<string, TransactionRow[]>()
  for (const row of rows) {
    const key = row.hash.toLowerCase()
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  const last = rows.at(-1)
  if (isOpenEnded && last !== undefined && groups.size > 1) groups.delete(last.hash.toLowerCase())
  return new Map(
    [...groups].map(([key, group]) => {
      const steps = joinRoutes([...group].sort((a, b) => a.logIndex - b.logIndex))
      return [key, { kind: 'indexed', hash: group[0]?.hash ?? '0x', steps, time: timeOf(group) }]
    }),
  )
}

function timeOf(rows: readonly TransactionRow[]): number {
  return (rows[0]?.timestamp ?? 0) * 1000
}

/**
 * Joins the routes of a split into one swap with their total amounts: hops first, then routes between the same two
 * tokens.
 */
function joinRoutes(rows: readonly TransactionRow[]): readonly TransactionRow[] {
  const steps: TransactionRow[] = []
  for (const row of joinHops(rows)) {
    const known = steps.findIndex(
      (step) =>
        step.kind === 'swap' &&
        row.kind === 'swap' &&
        step.tokenA.address === row.tokenA.address &&
        step.tokenB.address === row.tokenB.address,
    )
    const step = steps[known]
    if (step === undefined) steps.push(row)
    else steps[known] = joinRoute(step, row)
  }
  return steps
}

/** If a value is unknown for one of the two, it is unknown for the sum. */
function joinRoute(step: TransactionRow, row: TransactionRow): TransactionRow {
  return {
    ...step,
    amountA: row.amountA && step.amountA?.add(row.amountA),
    amountB: row.amountB && step.amountB?.add(row.amountB),
    amountUsd: row.amountUsd && step.amountUsd?.add(row.amountUsd),
  }
}

/** Joins consecutive swaps, each spending the previous one's output, from the first input to the last output. */
function joinHops(rows: readonly TransactionRow[]): readonly TransactionRow[] {
  const steps: TransactionRow[] = []
  for (const row of rows) {
    const before = steps.at(-1)
    const isNextHop =
      before !== undefined &&
      before.kind === 'swap' &&
      row.kind === 'swap' &&
      before.tokenB.address === row.tokenA.address
    if (isNextHop) steps[steps.length - 1] = { ...before, tokenB: row.tokenB, amountB: row.amountB }
    else steps.push(row)
  }
  return steps
}

/** Whether an entry matches a filter. Only the browser's own records contain wraps and approvals. */
export function isOfKind(entry: ActivityEntry, filter: ActivityFilter): boolean {
  return filter === 'all' || kindOf(entry) === filter
}

const RECORD_KINDS: Readonly<Record<string, Exclude<ActivityFilter, 'all'>>> = {
  swap: 'swap',
  addLiquidity: 'liquidity',
  createPool: 'liquidity',
  removeLiquidity: 'liquidity',
}

function kindOf(entry: ActivityEntry): Exclude<ActivityFilter, 'all'> {
  if (entry.kind === 'record') return RECORD_KINDS[entry.record.summary.kind] ?? 'rest'
  return entry.steps.some(({ kind }) => kind === 'swap') ? 'swap' : 'liquidity'
}

/** Counts pending entries. */
export function pendingCount(entries: readonly ActivityEntry[]): number {
  return entries.filter((entry) => entry.kind === 'record' && !isFinal(entry.record.status)).length
}
