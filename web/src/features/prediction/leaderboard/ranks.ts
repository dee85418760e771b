import type { Fraction } from '@ibull/domain'
import type { LeaderOrder, LeaderRow } from '../../../history/index.ts'

/** A row with its rank, from 1. Ties share the first of their ranks. */
export interface RankedLeader extends LeaderRow {
  readonly rank: number
}

/** Returns the value rows are ranked by in an order. */
export function rankedBy(row: LeaderRow, order: LeaderOrder): Fraction | number {
  switch (order) {
    case 'netBNB':
      return row.net
    case 'winRate':
      return row.winRate
    case 'totalBets':
      return row.totalBets
    case 'totalBNB':
      return row.totalAmount
  }
}

/** Adds ranks to rows in descending order. */
export function ranked(rows: readonly LeaderRow[], order: LeaderOrder): readonly RankedLeader[] {
  let rank = 0
  return rows.map((row, index) => {
    const before = rows[index - 1]
    if (before === undefined || !isEqual(rankedBy(before, order), rankedBy(row, order))) rank = index + 1
    return { ...row, rank }
  })
}

function isEqual(a: Fraction | number, b: Fraction | number): boolean {
  return typeof a === 'number' || typeof b === 'number' ? a === b : a.isEqual(b)
}
