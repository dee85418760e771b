import { useId } from 'react'
import { Icon } from '../icons/icon.tsx'
import type { Column, Sort } from './data-table.tsx'
import styles from './data-table.module.css'
import { PARTS } from './table-parts.ts'

export type SortLabels = {
  readonly sortBy: string
  readonly ascending: string
  readonly descending: string
}

type HeadProps<Row> = {
  readonly column: Column<Row>
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort) => void
}

/** Column header that sorts in descending order, and reverses when pressed again. */
export function SortHead<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : undefined
  return (
    <th
      scope="col"
      {...PARTS.columnHead}
      data-align={column.align}
      aria-sort={column.sortBy === undefined ? undefined : (direction ?? 'none')}
    >
      <span className={styles.headCell}>
        {column.sortBy === undefined ? (
          column.header
        ) : (
          <button
            type="button"
            className={styles.sort}
            onClick={() =>
              onSort({
                column: column.id,
                direction: direction === 'descending' ? 'ascending' : 'descending',
              })
            }
          >
            {column.header}
            <Icon
              name={direction === undefined ? 'swap' : 'arrow-down'}
              size={14}
              className={direction === 'ascending' ? styles.turned : undefined}
            />
          </button>
        )}
        {column.tip}
      </span>
    </th>
  )
}

type SelectProps<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort) => void
  readonly labels: SortLabels
}

/** Selects the sort order when column headers are hidden. */
export function SortSelect<Row>({ columns, sort, onSort, labels }: SelectProps<Row>) {
  const id = useId()
  const sortable = columns.filter(({ sortBy }) => sortBy !== undefined)
  if (sortable.length === 0) return null
  const options = sortable.flatMap(({ id: column, header }) => [
    { sort: { column, direction: 'descending' as const }, text: `${header}: ${labels.descending}` },
    { sort: { column, direction: 'ascending' as const }, text: `${header}: ${labels.ascending}` },
  ])
  const chosen = options.findIndex(
    (option) => option.sort.column === sort?.column && option.sort.direction === sort.direction,
  )
  return (
    <div className={styles.sortSelect}>
      <label htmlFor={id}>{labels.sortBy}</label>
      <select
        id={id}
        value={chosen}
        onChange={(event) => {
          const option = options[Number(event.target.value)]
          if (option !== undefined) onSort(option.sort)
        }}
      >
        {chosen < 0 && <option value={-1}>–</option>}
        {options.map(({ text }, place) => (
          <option key={text} value={place}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
