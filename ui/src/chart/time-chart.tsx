import { useId, useState, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import { Banner } from '../feedback/banner.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Icon } from '../icons/icon.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import type { TickUnit } from './chart-canvas.ts'
import { ChartPlot } from './chart-plot.tsx'
import {
  lastKnownIndex,
  markAt,
  timesOf,
  valueAt,
  type ChartCandle,
  type ChartSeries,
} from './chart-series.ts'
import { ChartTable } from './chart-table.tsx'
import styles from './time-chart.module.css'

export type TimeChartLabels = {
  /** Column names of the table and labels of the readout. */
  readonly time: string
  readonly value: string
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly showTable: string
  readonly showChart: string
  /** Keyboard instructions, announced with the chart's name. */
  readonly keys: string
  readonly unknown: string
  readonly loading: string
  readonly empty: string
  readonly failed: string
  readonly retry: string
  /** Shown above the table if the drawing couldn't be loaded. */
  readonly drawingFailed: string
  /** Attribution of the drawing library. */
  readonly attribution: string
  /** Page label ("Page 2 of 5") and controls of the table. */
  readonly page: (page: number, count: number) => string
  readonly previousPage: string
  readonly nextPage: string
}

export type TimeChartProps = {
  /** Chart name and table caption, including the unit. */
  readonly label: string
  /** Hides the title above the chart; it still labels the chart for screen readers. */
  readonly isLabelHidden?: boolean
  /** Keep the same object while the data is unchanged. */
  readonly series: ChartSeries
  /** Formats a value with its unit: in the readout, in the table, and announced. */
  readonly formatValue: (value: number) => string
  /** Short form for the axis. Defaults to `formatValue`. */
  readonly formatAxis?: (value: number) => string
  /** Formats a time in full. */
  readonly formatTime: (time: number) => string
  /** Formats a time for the axis. */
  readonly formatTick: (time: number, unit: TickUnit) => string
  /** Seconds by which the displayed clock is ahead of UTC. Defaults to 0. */
  readonly utcOffset?: (time: number) => number
  readonly labels: TimeChartLabels
  /** Defaults to `ready`, which shows the empty state if there is no data. */
  readonly state?: 'ready' | 'loading' | 'failed'
  /** Replaces the default message when there is no data. */
  readonly message?: ReactNode
  readonly onRetry?: (() => void) | undefined
  /** Height of the drawing: 9, 15 or 20 rem. */
  readonly size?: 'small' | 'medium' | 'large'
  /** Rendered at the end of the header, such as an interval selector. */
  readonly actions?: ReactNode
  readonly className?: string | undefined
}

/**
 * Values over time, as a chart or, on demand, as a table. The readout shows the value at the pointer or keyboard
 * crosshair, otherwise the latest. The drawing code is a separate chunk; if it fails to load, the table is shown
 * instead. The height is the same in all states.
 */
export function TimeChart(props: TimeChartProps) {
  const { label, labels, series, state = 'ready', size = 'medium', isLabelHidden = false } = props
  const id = useId()
  const [isTable, setTable] = useState(false)
  const [hasDrawingFailed, setDrawingFailed] = useState(false)
  const [pointed, setPointed] = useState<number>()
  const count = timesOf(series).length
  const isShown = state === 'ready' && count > 0
  const index = pointed !== undefined && pointed < count ? pointed : lastKnownIndex(series)
  const showsTable = isTable || hasDrawingFailed

  return (
    <figure
      className={classNames(styles.chart, props.className)}
      data-size={size}
      data-kind={series.kind}
      aria-labelledby={`${id}-label`}
    >
      <div className={styles.head}>
        <figcaption id={`${id}-label`} className={styles.label}>
          {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        </figcaption>
        {props.actions}
      </div>
      <Readout {...props} index={isShown ? index : undefined} />
      <div className={styles.frame}>
        {isShown && !showsTable && (
          <ChartPlot
            {...props}
            pointed={pointed}
            onPoint={setPointed}
            onFail={() => setDrawingFailed(true)}
          />
        )}
        {isShown && showsTable && (
          <div className={styles.tableFrame}>
            {hasDrawingFailed && <Banner tone="warning">{labels.drawingFailed}</Banner>}
            <ChartTable {...props} />
          </div>
        )}
        {!isShown && <Away {...props} />}
      </div>
      <div className={styles.foot}>
        <Button
          variant="quiet"
          size="small"
          className={styles.switch}
          isDisabled={!isShown || hasDrawingFailed}
          onClick={() => setTable(!isTable)}
        >
          {showsTable ? labels.showChart : labels.showTable}
        </Button>
        <span className={styles.attribution}>{labels.attribution}</span>
      </div>
    </figure>
  )
}

/** Shown instead of the drawing when there is none. */
function Away({ state = 'ready', labels, message, onRetry }: TimeChartProps) {
  if (state === 'loading') {
    return (
      <div className={styles.away} role="status">
        <VisuallyHidden>{labels.loading}</VisuallyHidden>
        <Skeleton width="100%" height="100%" />
      </div>
    )
  }
  return (
    <div className={styles.away} role={state === 'failed' ? 'alert' : undefined}>
      <Icon name={state === 'failed' ? 'warning' : 'chart'} size={28} />
      <p>{message ?? (state === 'failed' ? labels.failed : labels.empty)}</p>
      {state === 'failed' && onRetry !== undefined && (
        <Button size="small" variant="secondary" onClick={onRetry}>
          {labels.retry}
        </Button>
      )}
    </div>
  )
}

/** Value and time at the crosshair, or the latest. Reserves its height even without one. */
function Readout(props: TimeChartProps & { readonly index: number | undefined }) {
  const { series, index, formatValue, formatTime, labels, state } = props
  const time = index === undefined ? undefined : timesOf(series)[index]
  if (index === undefined || time === undefined) {
    return (
      <p className={styles.readout}>{state === 'loading' ? <Skeleton width="9ch" height="1.25em" /> : ' '}</p>
    )
  }
  const value = valueAt(series, index)
  return (
    <div className={styles.readout}>
      <span className={styles.figure}>
        <bdi>{value === undefined ? labels.unknown : formatValue(value)}</bdi>
      </span>
      <bdi>{formatTime(time)}</bdi>
      {markAt(series, index)?.text}
      {series.kind === 'candles' && <CandleParts {...props} candle={series.candles[index]} />}
    </div>
  )
}

function CandleParts({
  candle,
  labels,
  formatValue,
  formatAxis = formatValue,
}: TimeChartProps & { readonly candle: ChartCandle | undefined }) {
  if (candle === undefined) return null
  return (
    <span className={styles.parts}>
      {(['open', 'high', 'low'] as const).map((part) => (
        <span key={part}>
          {labels[part]} <bdi>{formatAxis(candle[part])}</bdi>
        </span>
      ))}
    </span>
  )
}
