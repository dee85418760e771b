import { SegmentedControl } from '@ibull/ui'
import { TimeChart, type ChartSeries, type TimeChartLabels } from '@ibull/ui/chart'
import { DataTable, type Column, type DataTableLabels } from '@ibull/ui/data-table'
import { useState } from 'react'
import { Part } from './part.tsx'

const dayInSeconds = 86_400
const firstDay = 1_790_000_000 - (1_790_000_000 % dayInSeconds)
const times = Array.from({ length: 120 }, (_, day) => firstDay + day * dayInSeconds)
const priceOn = (day: number) => 300 + 40 * Math.sin(day / 9) + 12 * Math.sin(day * 1.7) + day / 3

const points = times.map((time, day) => ({ time, value: priceOn(day) * 1_000 }))
const candles = times.map((time, day) => {
  const open = priceOn(day - 1)
  const close = priceOn(day)
  return { time, open, close, high: Math.max(open, close) + 4, low: Math.min(open, close) - 5 }
})

const series = {
  candles: { kind: 'candles', candles },
  area: { kind: 'area', points },
  line: { kind: 'line', points },
  histogram: { kind: 'histogram', points },
} satisfies Record<string, ChartSeries>

const labels: TimeChartLabels & DataTableLabels = {
  time: 'Time',
  value: 'Value',
  open: 'Open',
  high: 'High',
  low: 'Low',
  close: 'Close',
  showTable: 'Show as table',
  showChart: 'Show as chart',
  keys: 'Left and right arrows move through time.',
  unknown: 'Unknown',
  loading: 'Loading',
  empty: 'Nothing yet.',
  failed: 'Could not be read.',
  retry: 'Try again',
  drawingFailed: "Couldn't load the chart. Its data is shown as a table.",
  attribution: 'Drawn with TradingView Lightweight Charts',
  page: (page, count) => `Page ${page} of ${count}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  sortBy: 'Sort by',
  ascending: 'lowest first',
  descending: 'highest first',
}

const usd = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })
const short = new Intl.NumberFormat('en', { notation: 'compact', style: 'currency', currency: 'USD' })
const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
const tick = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })

const texts = {
  labels,
  formatValue: (value: number) => usd.format(value),
  formatAxis: (value: number) => short.format(value),
  formatTime: (time: number) => date.format(time * 1_000),
  formatTick: (time: number) => tick.format(time * 1_000),
}

/** Time charts of every kind and state. */
export function Charts() {
  const [kind, setKind] = useState<keyof typeof series>('candles')
  const none: ChartSeries = { kind: 'line', points: [] }
  return (
    <Part name="TimeChart">
      <TimeChart
        {...texts}
        label="Price in USD"
        series={series[kind]}
        actions={
          <SegmentedControl
            label="Kind"
            isLabelHidden
            value={kind}
            onChange={setKind}
            segments={(['candles', 'area', 'line', 'histogram'] as const).map((value) => ({
              value,
              label: value,
            }))}
          />
        }
      />
      <TimeChart {...texts} size="small" label="Loading" series={none} state="loading" />
      <TimeChart {...texts} size="small" label="Empty" series={none} />
      <TimeChart {...texts} size="small" label="Failed" series={none} state="failed" onRetry={() => {}} />
    </Part>
  )
}

type Row = { readonly name: string; readonly price: number | undefined; readonly volume: number }

const rows: readonly Row[] = Array.from({ length: 23 }, (_, place) => ({
  name: `Token ${place + 1}`,
  price: place % 7 === 3 ? undefined : priceOn(place * 3),
  volume: (place * 7_919) % 1_000_000,
}))

const columns: readonly Column<Row>[] = [
  { id: 'name', header: 'Token', cell: ({ name }) => <a href={`#${name}`}>{name}</a> },
  {
    id: 'price',
    header: 'Price',
    align: 'end',
    cell: ({ price }) => (price === undefined ? 'Unknown' : usd.format(price)),
    sortBy: ({ price }) => price,
  },
  {
    id: 'volume',
    header: 'Volume 24 h',
    align: 'end',
    cell: ({ volume }) => usd.format(volume),
    sortBy: ({ volume }) => volume,
  },
]

/** Data tables in every state. */
export function Tables() {
  const table = { columns, labels, rowKey: ({ name }: Row) => name, headingLevel: 4 as const }
  return (
    <Part name="DataTable">
      <DataTable
        {...table}
        caption="Tokens"
        rows={rows}
        isRowLink
        defaultSort={{ column: 'volume', direction: 'descending' }}
      />
      <DataTable {...table} caption="In a scrolling region" rows={rows.slice(0, 3)} narrow="scroll" />
      <DataTable {...table} caption="Loading" rows={[]} state="loading" pageSize={2} />
      <DataTable {...table} caption="Empty" rows={[]} />
      <DataTable {...table} caption="Failed" rows={[]} state="failed" onRetry={() => {}} />
    </Part>
  )
}
