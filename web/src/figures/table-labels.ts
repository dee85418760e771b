import './copy.ts'
import type { DataTableLabels } from '@ibull/ui/data-table'
import { useCopy } from '../i18n/index.ts'

/** The words of a table that are the same for all tables. */
export function useTableLabels(): DataTableLabels {
  const t = useCopy()
  return {
    loading: t('shell.loading'),
    empty: t('figures.empty'),
    failed: t('figures.failed'),
    retry: t('shell.retry'),
    page: (page, count) => t('figures.page', { page, count }),
    previousPage: t('figures.previousPage'),
    nextPage: t('figures.nextPage'),
    sortBy: t('figures.sortBy'),
    ascending: t('figures.ascending'),
    descending: t('figures.descending'),
  }
}
