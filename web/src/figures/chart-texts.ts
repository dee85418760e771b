import './copy.ts'
import type { TickUnit, TimeChartLabels } from '@ibull/ui/chart'
import { useMemo } from 'react'
import { useCopy, useLanguage } from '../i18n/index.ts'
import { stepText, tickText, type TimeStep } from './time-text.ts'

/** What a chart says besides its figures. */
export interface ChartTexts {
  readonly labels: TimeChartLabels
  readonly formatTime: (time: number) => string
  readonly formatTick: (time: number, unit: TickUnit) => string
}

/** The words and times of a chart whose points stand for one `step` each. The same object between renders. */
export function useChartTexts(step: TimeStep): ChartTexts {
  const t = useCopy()
  const locale = useLanguage().locale.numbers
  return useMemo(
    () => ({
      labels: {
        time: t('figures.time'),
        value: t('figures.value'),
        open: t('figures.open'),
        high: t('figures.high'),
        low: t('figures.low'),
        close: t('figures.close'),
        showTable: t('figures.showTable'),
        showChart: t('figures.showChart'),
        keys: t('figures.keys'),
        unknown: t('figures.unknown'),
        loading: t('shell.loading'),
        empty: t('figures.noChart'),
        failed: t('figures.chartFailed'),
        retry: t('shell.retry'),
        drawingFailed: t('figures.drawingFailed'),
        attribution: t('figures.attribution'),
        page: (page, count) => t('figures.page', { page, count }),
        previousPage: t('figures.previousPage'),
        nextPage: t('figures.nextPage'),
      },
      formatTime: (time) => stepText(time, step, locale),
      formatTick: (time, unit) => tickText(time, unit, locale),
    }),
    [t, locale, step],
  )
}
