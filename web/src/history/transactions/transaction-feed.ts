import type { HistoryPart, AsOf } from '../transport/history-state.ts'
import type { TransactionKind, TransactionRow } from '../history-types.ts'

/** The rows of one kind that were fetched, newest first, without a gap. */
export interface FeedSide {
  readonly rows: readonly TransactionRow[]
  /** The endpoint has no older ones. */
  readonly isComplete: boolean
}

export type FeedSides = Readonly<Partial<Record<TransactionKind, FeedSide>>>

/** A growing list of transactions as its query keeps it. */
export interface Feed {
  readonly sides: FeedSides
  readonly asOf: AsOf
  readonly missing: readonly HistoryPart[]
}

/** Where the next older rows of a kind begin: up to this time, without the first `skip` of them. */
export interface FeedCursor {
  readonly until: number
  readonly skip: number
}

/** How many rows of a kind are fetched at once. */
export const PAGE_ROWS = 50

/**
 * Puts the newest rows over what was fetched before: rows that a reorganisation took back go, older pages stay. Where
 * more happened since than one page holds, the older pages are let go: there would be a gap.
 */
export function withNewest(before: FeedSide | undefined, newest: readonly TransactionRow[]): FeedSide {
  const oldest = newest.at(-1)
  if (oldest === undefined || newest.length < PAGE_ROWS) return { rows: newest, isComplete: true }
  if (before === undefined) return { rows: newest, isComplete: false }
  const ids = new Set(newest.map(({ id }) => id))
  const isJoined = before.rows.some(({ id }) => ids.has(id))
  if (!isJoined) return { rows: newest, isComplete: false }
  const kept = before.rows.filter((row) => row.timestamp <= oldest.timestamp && !ids.has(row.id))
  return { rows: [...newest, ...kept], isComplete: before.isComplete }
}

/** Puts older rows below. @param older what the endpoint gave for {@link cursorOf}. */
export function withOlder(side: FeedSide, older: readonly TransactionRow[]): FeedSide {
  const ids = new Set(side.rows.map(({ id }) => id))
  return {
    rows: [...side.rows, ...older.filter(({ id }) => !ids.has(id))],
    isComplete: older.length < PAGE_ROWS,
  }
}

/** Where the older rows of a side begin; `undefined` when there are none. */
export function cursorOf({ rows, isComplete }: FeedSide): FeedCursor | undefined {
  const oldest = rows.at(-1)
  if (isComplete || oldest === undefined) return undefined
  const { timestamp: until } = oldest
  return { until, skip: rows.filter(({ timestamp }) => timestamp === until).length }
}

/**
 * All kinds as one list, newest first. A kind that has older rows holds back the others' rows that are older than
 * its own: there, its rows would come between.
 */
export function feedRows(sides: FeedSides): readonly TransactionRow[] {
  const all = Object.values(sides)
  const from = Math.max(0, ...all.map((side) => (side.isComplete ? 0 : (side.rows.at(-1)?.timestamp ?? 0))))
  return all
    .flatMap(({ rows }) => rows)
    .filter(({ timestamp }) => timestamp >= from)
    .toSorted(newestFirst)
}

/** The newest first; within a block, the last event first. */
function newestFirst(a: TransactionRow, b: TransactionRow): number {
  return b.timestamp - a.timestamp || b.block - a.block || b.logIndex - a.logIndex
}

/** Whether any kind has older rows. */
export function hasMore(sides: FeedSides): boolean {
  return Object.values(sides).some(({ isComplete }) => !isComplete)
}

/**
 * The kinds of which older rows are needed to show more: those whose oldest row is the newest of the oldest ones.
 * Others have enough in hand.
 */
export function kindsToGrow(sides: FeedSides): readonly TransactionKind[] {
  const open = TRANSACTION_KINDS.flatMap((kind) => {
    const side = sides[kind]
    const oldest = side?.rows.at(-1)
    return side === undefined || side.isComplete || oldest === undefined
      ? []
      : [{ kind, at: oldest.timestamp }]
  })
  const from = Math.max(...open.map(({ at }) => at))
  return open.filter(({ at }) => at === from).map(({ kind }) => kind)
}

export const TRANSACTION_KINDS = ['swap', 'add', 'remove'] as const satisfies readonly TransactionKind[]
