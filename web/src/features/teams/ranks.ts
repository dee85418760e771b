/** Something with its place, from 1. Equals share the first of their places. */
export type Ranked<T> = T & { readonly rank: number }

/** The places of rows that come by their points, the most first. */
export function ranked<T extends { readonly points: bigint }>(rows: readonly T[]): readonly Ranked<T>[] {
  let rank = 0
  return rows.map((row, index) => {
    if (rows[index - 1]?.points !== row.points) rank = index + 1
    return { ...row, rank }
  })
}

/** The rows by their points, the most first; equals as they came. */
export function byPoints<T extends { readonly points: bigint }>(rows: readonly T[]): readonly T[] {
  return rows.toSorted((a, b) => (a.points === b.points ? 0 : a.points < b.points ? 1 : -1))
}
