import { IconButton } from '../button/icon-button.tsx'
import styles from './data-table.module.css'

export type PagerLabels = {
  /** Current page, announced when it changes ("Page 2 of 5"). */
  readonly page: (page: number, count: number) => string
  readonly previousPage: string
  readonly nextPage: string
}

export type PagerProps = {
  /** Accessible name of this navigation. */
  readonly label: string
  readonly labels: PagerLabels
  /** From 1. */
  readonly page: number
  readonly count: number
  /** More rows exist after the last page: Next stays enabled. */
  readonly hasMore?: boolean
  readonly isLoadingMore?: boolean
  readonly onPageChange: (page: number) => void
}

/** Pagination controls. At either end a control stays in place and focusable, but does nothing. */
export function Pager({
  label,
  labels,
  page,
  count,
  hasMore = false,
  isLoadingMore = false,
  onPageChange,
}: PagerProps) {
  const isFirst = page <= 1
  const isLast = page >= count && !hasMore
  return (
    <nav className={styles.pager} aria-label={label}>
      <IconButton
        icon="chevron-start"
        label={labels.previousPage}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onPageChange(page - 1)}
      />
      <span role="status">{labels.page(page, count)}</span>
      <IconButton
        icon="chevron-end"
        label={labels.nextPage}
        aria-disabled={isLast || isLoadingMore || undefined}
        aria-busy={isLoadingMore || undefined}
        onClick={() => !isLast && !isLoadingMore && onPageChange(page + 1)}
      />
    </nav>
  )
}
