import '../copy/en.json'
import { Card, SegmentedControl } from '@ibull/ui'
import { useState } from 'react'
import type { HistoryState, HistoryDay } from '../../../history/index.ts'
import { useCopy } from '../../../i18n/index.ts'
import styles from './chosen-history.module.css'
import { HistoryChart, type HistoryFigure } from './history-chart.tsx'
import type { HistorySpan } from './history-spans.ts'
import { SpanControl } from './span-control.tsx'

export interface ChosenHistoryProps {
  readonly state: HistoryState<readonly HistoryDay[]>
  readonly figures: readonly HistoryFigure[]
}

const names = {
  volume: 'info.chart.volumeShort',
  liquidity: 'info.liquidity',
  fees: 'info.chart.feesShort',
} as const

/** Selectable figure over the full history. */
export function ChosenHistory({ state, figures }: ChosenHistoryProps) {
  const t = useCopy()
  const [figure, setFigure] = useState<HistoryFigure>(figures[0] ?? 'volume')
  const [span, setSpan] = useState<HistorySpan>('day')
  return (
    <Card>
      <HistoryChart
        state={state}
        figure={figure}
        span={span}
        actions={
          <div className={styles.choices}>
            <SegmentedControl
              label={t('info.chart.which')}
              isLabelHidden
              segments={figures.map((value) => ({ value, label: t(names[value]) }))}
              value={figure}
              onChange={setFigure}
            />
            <SpanControl value={span} onChange={setSpan} />
          </div>
        }
      />
    </Card>
  )
}
