/** An item with its rank, from 1. Ties share the first of their ranks. */
export type Ranked<T> = T & { readonly rank: number }

/** Adds ranks to rows in descending order of points. */
export function ranked<T extends { readonly points: bigint }>(rows: readonly T[]): readonly Ranked<T>[] {
  let rank = 0
  return rows.map((row, index) => {
    if (rows[index - 1]?.points !== row.points) rank = index + 1
    return { ...row, rank }
  })
}

/** Sorts rows by points, highest first; ties keep their order. */
export function byPoints<T extends { readonly points: bigint }>(rows: readonly T[]): readonly T[] {
  return [...rows].sort((a, b) => (a.points === b.points ? 0 : a.points < b.points ? 1 : -1))
}
