import type { HistoryPart, AsOf } from '../transport/history-state.ts'
import type { TransactionKind, TransactionRow } from '../history-types.ts'

/** Fetched rows of one kind, newest first, without gaps. */
export interface FeedSide {
  readonly rows: readonly TransactionRow[]
  /** Whether the endpoint has no older rows. */
  readonly isComplete: boolean
}

export type FeedSides = Readonly<Partial<Record<TransactionKind, FeedSide>>>

/** Paginated transactions, as cached by their query. */
export interface Feed {
  readonly sides: FeedSides
  readonly asOf: AsOf
  readonly missing: readonly HistoryPart[]
}

/** Start of the next older page of a kind: rows up to this time, skipping the first `skip`. */
export interface FeedCursor {
  readonly until: number
  readonly skip: number
}

/** Rows of a kind per page. */
export const PAGE_ROWS = 50

/**
 * Merges the newest rows into those fetched before: rows removed by a reorganisation are dropped, older pages are
 * kept. If more than one page has been added since, the older pages are dropped to avoid a gap.
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

/** Appends older rows. @param older the endpoint's response to {@link cursorOf}. */
export function withOlder(side: FeedSide, older: readonly TransactionRow[]): FeedSide {
  const ids = new Set(side.rows.map(({ id }) => id))
  return {
    rows: [...side.rows, ...older.filter(({ id }) => !ids.has(id))],
    isComplete: older.length < PAGE_ROWS,
  }
}

/** Returns the start of a side's older rows; `undefined` if there are none. */
export function cursorOf({ rows, isComplete }: FeedSide): FeedCursor | undefined {
  const oldest = rows.at(-1)
  if (isComplete || oldest === undefined) return undefined
  const { timestamp: until } = oldest
  return { until, skip: rows.filter(({ timestamp }) => timestamp === until).length }
}

/**
 * Merges all kinds into one list, newest first. While a kind has older rows to fetch, the others' rows older than
 * its last one are withheld: its rows belong between them.
 */
export function feedRows(sides: FeedSides): readonly TransactionRow[] {
  const all = Object.values(sides)
  const from = Math.max(0, ...all.map((side) => (side.isComplete ? 0 : (side.rows.at(-1)?.timestamp ?? 0))))
  return all
    .flatMap(({ rows }) => rows)
    .filter(({ timestamp }) => timestamp >= from)
    .sort(newestFirst)
}

/** Newest first; within a block, the last event first. */
function newestFirst(a: TransactionRow, b: TransactionRow): number {
  return b.timestamp - a.timestamp || b.block - a.block || b.logIndex - a.logIndex
}

/** Whether any kind has older rows. */
export function hasMore(sides: FeedSides): boolean {
  return Object.values(sides).some(({ isComplete }) => !isComplete)
}

/**
 * Returns the kinds to extend to show more rows: those whose oldest row is the newest among the oldest ones. The
 * others have enough rows already.
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
