/** Sortable value: a number, a text or an exact fraction. `undefined` is unknown. */
export type SortValue =
  | number
  | bigint
  | string
  | boolean
  | {
      /** Negative if this is less than `other`, positive if greater. */
      readonly compare: (other: never) => number
    }

export type SortDirection = 'ascending' | 'descending'

/** Sorts rows. Unknown values come last in either direction; ties keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue | undefined,
  direction: SortDirection,
): readonly Row[] {
  const sign = direction === 'ascending' ? 1 : -1
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort((a, b) => {
      if (a.value === undefined || b.value === undefined) {
        return Number(a.value === undefined) - Number(b.value === undefined)
      }
      return sign * compareValues(a.value, b.value)
    })
    .map(({ row }) => row)
}

function compareValues(a: SortValue, b: SortValue): number {
  if (typeof a === 'object') return a.compare(b as never)
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b)
  return a < b ? -1 : a > b ? 1 : 0
}
