import './copy/en.json'
import type { TimeChartLabels } from '@ibull/ui/chart'
import type { DataTableLabels } from '@ibull/ui/data-table'
import { useMemo } from 'react'
import { useCopy, type Copy } from '../i18n/index.ts'

/** Returns the texts of a chart. */
export function useChartLabels(): TimeChartLabels {
  const t = useCopy()
  return useMemo(
    () => ({
      ...pagerLabels(t),
      time: t('charts.time'),
      value: t('charts.value'),
      open: t('charts.open'),
      high: t('charts.high'),
      low: t('charts.low'),
      close: t('charts.close'),
      showTable: t('charts.showTable'),
      showChart: t('charts.showChart'),
      keys: t('charts.keys'),
      unknown: t('charts.unknown'),
      loading: t('charts.loading'),
      empty: t('charts.empty'),
      failed: t('charts.failed'),
      retry: t('shell.retry'),
      drawingFailed: t('charts.drawingFailed'),
      attribution: t('charts.attribution'),
    }),
    [t],
  )
}

/** Returns the texts of a table. */
export function useTableLabels(): DataTableLabels {
  const t = useCopy()
  return useMemo(
    () => ({
      ...pagerLabels(t),
      sortBy: t('charts.sortBy'),
      ascending: t('charts.ascending'),
      descending: t('charts.descending'),
      loading: t('charts.listLoading'),
      empty: t('charts.listEmpty'),
      failed: t('charts.listFailed'),
      retry: t('shell.retry'),
    }),
    [t],
  )
}

function pagerLabels(t: Copy) {
  return {
    page: (page: number, count: number) => t('charts.page', { page, count }),
    previousPage: t('charts.previousPage'),
    nextPage: t('charts.nextPage'),
  }
}
