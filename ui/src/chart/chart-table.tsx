import { useState } from 'react'
import { DataTable, type Column } from '../data-table/data-table.tsx'
import type { ChartMark, ChartSeries } from './chart-series.ts'
import type { TimeChartProps } from './time-chart.tsx'

type Figure = {
  readonly time: number
  readonly values: readonly (number | undefined)[]
  readonly mark?: ChartMark | undefined
}

const rowsPerPage = 10

/** A chart's values as a table, latest first. */
export function ChartTable({ label, labels, series, formatValue, formatTime }: TimeChartProps) {
  const [page, setPage] = useState(1)
  const names =
    series.kind === 'candles' ? [labels.open, labels.high, labels.low, labels.close] : [labels.value]
  const columns: readonly Column<Figure>[] = [
    {
      id: 'time',
      header: labels.time,
      cell: ({ time, mark }) => (
        <>
          <bdi>{formatTime(time)}</bdi> {mark?.text}
        </>
      ),
    },
    ...names.map((name, place) => ({
      id: `value-${place}`,
      header: name,
      align: 'end' as const,
      cell: ({ values }: Figure) => {
        const value = values[place]
        return <bdi>{value === undefined ? labels.unknown : formatValue(value)}</bdi>
      },
    })),
  ]
  return (
    <DataTable
      caption={label}
      isCaptionHidden
      narrow="scroll"
      columns={columns}
      rows={figuresOf(series)}
      rowKey={({ time }) => String(time)}
      pageSize={rowsPerPage}
      page={page}
      onPageChange={setPage}
      labels={{ ...labels, sortBy: labels.time, ascending: '', descending: '' }}
    />
  )
}

function figuresOf(series: ChartSeries): readonly Figure[] {
  const figures: readonly Figure[] =
    series.kind === 'candles'
      ? series.candles.map(({ time, open, high, low, close }) => ({ time, values: [open, high, low, close] }))
      : series.points.map(({ time, value, mark }) => ({ time, values: [value], mark }))
  return [...figures].reverse()
}
