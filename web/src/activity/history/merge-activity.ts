import { explorerHashOf, isFinal, type Hex, type TransactionRecord } from '@ibull/chain'
import type { TransactionRow } from '../../history/index.ts'
import { transactionSections } from '../transaction-sections.ts'

/** One entry of the list. Times are milliseconds since 1970. */
export type ActivityEntry =
  /** Recorded by this browser: it knows more of what was meant. */
  | { readonly kind: 'record'; readonly record: TransactionRecord; readonly time: number }
  /** Known from the chain alone: all that the transaction did in pools, in its order. */
  | {
      readonly kind: 'indexed'
      readonly hash: Hex
      readonly steps: readonly TransactionRow[]
      readonly time: number
    }

/** The filters of the list. */
export const ACTIVITY_FILTERS = ['all', 'swap', 'liquidity', 'rest'] as const
export type ActivityFilter = (typeof ACTIVITY_FILTERS)[number]

/**
 * The wallet's transactions as one list: recorded ones that are still pending first, then everything that is over,
 * the newest first. A transaction that both know is the recorded one, at the time of its block. Swaps over several
 * pairs are one entry.
 * @param rows newest first. @param isOpenEnded the indexer has older rows: the last transaction may lack its first
 * steps, and waits for them.
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
    ...[...recorded, ...others].toSorted((a, b) => b.time - a.time),
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
      const steps = joinHops(group.toSorted((a, b) => a.logIndex - b.logIndex))
      return [key, { kind: 'indexed', hash: group[0]?.hash ?? '0x', steps, time: timeOf(group) }]
    }),
  )
}

function timeOf(rows: readonly TransactionRow[]): number {
  return (rows[0]?.timestamp ?? 0) * 1000
}

/** Swaps of which each pays with what the one before it gave are one, from the first input to the last output. */
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

/** Whether an entry is of a kind. Wraps and permissions are known to the browser's own records alone. */
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

/** How many entries are still pending. */
export function pendingCount(entries: readonly ActivityEntry[]): number {
  return entries.filter((entry) => entry.kind === 'record' && !isFinal(entry.record.status)).length
}
