import { IconButton } from '../button/icon-button.tsx'
import styles from './data-table.module.css'

export type PagerLabels = {
  /** Where one is, read aloud when it changes ("Page 2 of 5"). */
  readonly page: (page: number, count: number) => string
  readonly previousPage: string
  readonly nextPage: string
}

export type PagerProps = {
  /** What is paged: the name of this navigation. */
  readonly label: string
  readonly labels: PagerLabels
  /** From 1. */
  readonly page: number
  readonly count: number
  /** There is more behind the last page: the way on stays open. */
  readonly hasMore?: boolean
  readonly isLoadingMore?: boolean
  readonly onPageChange: (page: number) => void
}

/** The ways between the pages of a list. At an end the way stays in its place, and in reach, without effect. */
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
