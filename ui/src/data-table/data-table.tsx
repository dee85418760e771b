import { useId, useMemo, useState, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import { Banner } from '../feedback/banner.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import styles from './data-table.module.css'
import { Pager, type PagerLabels } from './pager.tsx'
import { SortHead, SortSelect, type SortLabels } from './sort-controls.tsx'
import { PARTS } from './table-parts.ts'
import { sortRows, type SortDirection, type SortValue } from './sort-rows.ts'

export type Column<Row> = {
  readonly id: string
  /** Column name as plain text. */
  readonly header: string
  /** Explanation next to the name (an InfoTip). */
  readonly tip?: ReactNode
  /** Numbers align to the `end`. Defaults to `start`. */
  readonly align?: 'start' | 'end'
  readonly cell: (row: Row) => ReactNode
  /** Makes the column sortable. `undefined` is unknown and sorts last. */
  readonly sortBy?: (row: Row) => SortValue | undefined
}

export type Sort = { readonly column: string; readonly direction: SortDirection }

export type DataTableLabels = PagerLabels &
  SortLabels & {
    readonly loading: string
    readonly empty: string
    readonly failed: string
    readonly retry: string
  }

export type DataTableProps<Row> = {
  /** Table caption. */
  readonly caption: string
  readonly isCaptionHidden?: boolean
  /** Heading level of the visible caption. Defaults to 2. */
  readonly headingLevel?: 2 | 3 | 4
  /** The first column names the row. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly labels: DataTableLabels
  /** Defaults to `ready`, which shows the empty state if there are no rows. */
  readonly state?: 'ready' | 'loading' | 'failed'
  /** Replaces the state's default message. */
  readonly message?: ReactNode
  readonly onRetry?: (() => void) | undefined
  /** Initial sort order. Defaults to the order of `rows`. */
  readonly defaultSort?: Sort
  /** Defaults to 10. */
  readonly pageSize?: number
  /** From 1. The table manages its own page if undefined. */
  readonly page?: number
  readonly onPageChange?: (page: number) => void
  /** More rows exist: requested when paging past the last page. */
  readonly hasMore?: boolean
  readonly isLoadingMore?: boolean
  readonly onLoadMore?: () => void
  /** The link in the first cell is clickable anywhere on its row. */
  readonly isRowLink?: boolean
  /** On narrow screens: each row as a card, or a scrollable table with a sticky first column. */
  readonly narrow?: 'cards' | 'scroll'
  /** Rendered next to the caption, such as a filter or a download. */
  readonly actions?: ReactNode
  readonly className?: string | undefined
}

/** Table with sortable headers, pagination, and a view for each list state. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, labels, rowKey, state = 'ready', narrow = 'cards', pageSize = 10 } = props
  const Heading = `h${props.headingLevel ?? 2}` as const
  const id = useId()
  const [sort, setSort] = useState(props.defaultSort)
  const [ownPage, setOwnPage] = useState(1)
  const setPage = props.onPageChange ?? setOwnPage
  const sorted = useSorted(props.rows, columns, sort)
  const pageCount = Math.max(1, Math.ceil(sorted.length / pageSize))
  const page = Math.min(props.page ?? ownPage, pageCount)
  const shown = state === 'ready' ? sorted.slice((page - 1) * pageSize, page * pageSize) : []
  const changeSort = (next: Sort) => {
    setSort(next)
    setPage(1)
  }
  const changePage = (next: number) => {
    if (next > pageCount) props.onLoadMore?.()
    setPage(next)
  }
  return (
    <div className={classNames(styles.root, props.className)} data-narrow={narrow}>
      {(props.isCaptionHidden !== true || props.actions !== undefined) && (
        <div className={styles.top}>
          {props.isCaptionHidden !== true && <Heading className={styles.caption}>{caption}</Heading>}
          {props.actions}
        </div>
      )}
      {narrow === 'cards' && (state === 'loading' || props.rows.length > 1) && (
        <SortSelect columns={columns} sort={sort} onSort={changeSort} labels={labels} />
      )}
      <div
        className={styles.scroll}
        data-empty={(state !== 'loading' && shown.length === 0) || undefined}
        role={narrow === 'scroll' ? 'region' : undefined}
        aria-labelledby={narrow === 'scroll' ? `${id}-caption` : undefined}
        tabIndex={narrow === 'scroll' ? 0 : undefined}
      >
        <table className={styles.table} {...PARTS.table} aria-busy={state === 'loading' || undefined}>
          <caption id={`${id}-caption`}>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <thead {...PARTS.group}>
            <tr {...PARTS.row}>
              {columns.map((column) => (
                <SortHead key={column.id} column={column} sort={sort} onSort={changeSort} />
              ))}
            </tr>
          </thead>
          <tbody {...PARTS.group} className={state === 'loading' ? styles.waiting : undefined}>
            {state === 'loading' && <Waiting columns={columns} count={pageSize} />}
            {shown.map((row) => (
              <tr
                key={rowKey(row)}
                {...PARTS.row}
                className={props.isRowLink === true ? styles.linked : undefined}
              >
                {columns.map((column, place) => (
                  <Cell key={column.id} column={column} isFirst={place === 0}>
                    {column.cell(row)}
                  </Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {state === 'loading' && (
        <span role="status">
          <VisuallyHidden>{labels.loading}</VisuallyHidden>
        </span>
      )}
      {state === 'ready' && sorted.length === 0 && (
        <p className={styles.empty}>{props.message ?? labels.empty}</p>
      )}
      {state === 'failed' && (
        <Banner
          tone="danger"
          role="alert"
          action={
            props.onRetry !== undefined && (
              <Button size="small" variant="quiet" onClick={props.onRetry}>
                {labels.retry}
              </Button>
            )
          }
        >
          {props.message ?? labels.failed}
        </Banner>
      )}
      {state === 'ready' && (pageCount > 1 || props.hasMore === true) && (
        <Pager
          label={caption}
          labels={labels}
          page={page}
          count={pageCount}
          hasMore={props.hasMore === true}
          isLoadingMore={props.isLoadingMore === true}
          onPageChange={changePage}
        />
      )}
    </div>
  )
}

function useSorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
): readonly Row[] {
  const valueOf = columns.find(({ id }) => id === sort?.column)?.sortBy
  return useMemo(
    () => (sort === undefined || valueOf === undefined ? rows : sortRows(rows, valueOf, sort.direction)),
    [rows, valueOf, sort],
  )
}

function Cell<Row>({
  column,
  isFirst,
  children,
}: {
  readonly column: Column<Row>
  readonly isFirst: boolean
  readonly children: ReactNode
}) {
  const content = (
    <>
      <span className={styles.cellName}>{column.header} </span>
      <span className={styles.cellValue}>{children}</span>
    </>
  )
  return isFirst ? (
    <th scope="row" {...PARTS.rowHead} data-align={column.align}>
      {content}
    </th>
  ) : (
    <td {...PARTS.cell} data-align={column.align}>
      {content}
    </td>
  )
}

function Waiting<Row>({
  columns,
  count,
}: {
  readonly columns: readonly Column<Row>[]
  readonly count: number
}) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} {...PARTS.row}>
      {columns.map((column) => (
        <td key={column.id} {...PARTS.cell} data-align={column.align}>
          <Skeleton width="7ch" />
        </td>
      ))}
    </tr>
  ))
}
