import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChartCanvas } from './chart-canvas.ts'
import type { ChartSeries } from './chart-series.ts'
import { TimeChart, type TimeChartLabels, type TimeChartProps } from './time-chart.tsx'

const canvas = {
  draw: vi.fn<ChartCanvas['draw']>(),
  pointAt: vi.fn<ChartCanvas['pointAt']>(),
  indexAt: vi.fn<ChartCanvas['indexAt']>(),
  remove: vi.fn<ChartCanvas['remove']>(),
}
const createChartCanvas = vi.fn<() => ChartCanvas>()

vi.mock('./chart-canvas.ts', () => ({ createChartCanvas: () => createChartCanvas() }))

const labels: TimeChartLabels = {
  time: 'Time',
  value: 'Value',
  open: 'Open',
  high: 'High',
  low: 'Low',
  close: 'Close',
  showTable: 'Show as table',
  showChart: 'Show as chart',
  keys: 'Arrows move through time.',
  unknown: 'Unknown',
  loading: 'Loading',
  empty: 'Nothing yet.',
  failed: 'Could not be read.',
  retry: 'Try again',
  drawingFailed: 'No drawing.',
  attribution: 'Drawn by a library',
  page: (page, count) => `Page ${page} of ${count}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
}

const points: ChartSeries = {
  kind: 'area',
  points: Array.from({ length: 12 }, (_, day) => ({ time: day, value: day === 4 ? undefined : day * 10 })),
}

function show(change: Partial<TimeChartProps> = {}) {
  return render(
    <TimeChart
      label="Volume in USD"
      series={points}
      labels={labels}
      formatValue={(value) => `$${value}`}
      formatTime={(time) => `Day ${time}`}
      formatTick={(time) => String(time)}
      {...change}
    />,
  )
}

/** Renders the chart and waits for its drawing. */
async function showDrawn(change: Partial<TimeChartProps> = {}) {
  const view = show(change)
  await act(async () => await import('./chart-canvas.ts'))
  return view
}

beforeEach(() => {
  createChartCanvas.mockImplementation(() => ({ ...canvas, write: vi.fn<ChartCanvas['write']>() }))
})

afterEach(() => {
  cleanup()
  vi.resetAllMocks()
  vi.useRealTimers()
})

const plot = () => screen.getByRole('application', { name: 'Volume in USD' })

describe('TimeChart', () => {
  test('default: draws the series and shows the latest figure', async () => {
    await showDrawn()
    expect(canvas.draw).toHaveBeenLastCalledWith(points, 0)
    expect(screen.getByText('$110')).toBeTruthy()
    expect(screen.getByText('Day 11')).toBeTruthy()
    expect(screen.getByText('Drawn by a library')).toBeTruthy()
  })

  test('behavior: keys move the crosshair, and its figure is spoken', async () => {
    await showDrawn()
    vi.useFakeTimers()
    fireEvent.keyDown(plot(), { key: 'ArrowLeft' })
    fireEvent.keyDown(plot(), { key: 'ArrowLeft' })
    act(() => void vi.advanceTimersByTime(2_000))
    expect(canvas.pointAt).toHaveBeenLastCalledWith(9)
    expect(within(plot()).getByRole('status').textContent).toBe('Day 9: $90')
    fireEvent.keyDown(plot(), { key: 'Home' })
    act(() => void vi.advanceTimersByTime(2_000))
    expect(canvas.pointAt).toHaveBeenLastCalledWith(0)
    expect(within(plot()).getByRole('status').textContent).toBe('Day 0: $0')
  })

  test('behavior: what is not known is said to be unknown, not zero', async () => {
    await showDrawn()
    vi.useFakeTimers()
    for (const key of ['Home', 'PageUp', 'ArrowLeft']) fireEvent.keyDown(plot(), { key })
    act(() => void vi.advanceTimersByTime(2_000))
    expect(within(plot()).getByRole('status').textContent).toBe('Day 4: Unknown')
  })

  test('behavior: Escape gives the latest figure back; shortcuts of the browser are left alone', async () => {
    await showDrawn()
    fireEvent.keyDown(plot(), { key: 'Home' })
    expect(screen.getByText('Day 0')).toBeTruthy()
    fireEvent.keyDown(plot(), { key: 'Escape' })
    expect(screen.getByText('Day 11')).toBeTruthy()
    fireEvent.keyDown(plot(), { key: 'ArrowLeft', altKey: true })
    expect(screen.getByText('Day 11')).toBeTruthy()
  })

  test('behavior: the pointer moves the crosshair silently', async () => {
    canvas.indexAt.mockReturnValue(3)
    await showDrawn()
    fireEvent.pointerMove(plot(), { clientX: 100 })
    expect(screen.getByText('$30')).toBeTruthy()
    expect(within(plot()).getByRole('status').textContent).toBe('')
    fireEvent.pointerLeave(plot())
    expect(screen.getByText('$110')).toBeTruthy()
  })

  test('behavior: lists the same figures in a table, latest first', async () => {
    await showDrawn()
    fireEvent.click(screen.getByRole('button', { name: 'Show as table' }))
    const table = screen.getByRole('table', { name: 'Volume in USD' })
    const rows = () => within(table).getAllByRole('row').slice(1)
    expect(rows()).toHaveLength(10)
    expect(within(rows()[0] as HTMLElement).getByRole('rowheader').textContent).toContain('Day 11')
    expect(within(rows()[0] as HTMLElement).getByRole('cell').textContent).toContain('$110')
    expect(within(rows()[7] as HTMLElement).getByRole('cell').textContent).toContain('Unknown')
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(rows()).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: 'Show as chart' }))
    expect(plot()).toBeTruthy()
  })

  test('behavior: a candle shows its four prices', async () => {
    const candles = [{ time: 1, open: 5, high: 9, low: 4, close: 7 }]
    await showDrawn({ series: { kind: 'candles', candles } })
    vi.useFakeTimers()
    fireEvent.keyDown(plot(), { key: 'End' })
    act(() => void vi.advanceTimersByTime(2_000))
    expect(within(plot()).getByRole('status').textContent).toBe('Day 1: Open $5, High $9, Low $4, Close $7')
  })

  test('behavior: a mark is read with its figure, in the drawing and in the table', async () => {
    const mark = { short: '#7', text: 'Lock of #7' }
    const series: ChartSeries = {
      kind: 'line',
      points: [
        { time: 1, value: 5, mark },
        { time: 2, value: 6 },
      ],
    }
    await showDrawn({ series })
    expect(screen.queryByText('Lock of #7')).toBeNull()
    vi.useFakeTimers()
    fireEvent.keyDown(plot(), { key: 'Home' })
    act(() => void vi.advanceTimersByTime(2_000))
    expect(within(plot()).getByRole('status').textContent).toBe('Day 1: $5, Lock of #7')
    expect(screen.getByText('Lock of #7')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show as table' }))
    expect(screen.getByRole('rowheader', { name: /Day 1 Lock of #7/ })).toBeTruthy()
  })

  test('behavior: loading, empty and failed are different things', () => {
    const { rerender } = show({ state: 'loading' })
    expect(screen.getByText('Loading')).toBeTruthy()
    expect(screen.queryByRole('application')).toBeNull()
    const props = {
      label: 'Volume in USD',
      labels,
      formatValue: String,
      formatTime: String,
      formatTick: String,
    }
    rerender(<TimeChart {...props} series={{ kind: 'line', points: [] }} />)
    expect(screen.getByText('Nothing yet.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    const retry = vi.fn<() => void>()
    rerender(<TimeChart {...props} series={points} state="failed" message="It is away." onRetry={retry} />)
    expect(screen.getByRole('alert').textContent).toContain('It is away.')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  test('behavior: the drawing is freed with the chart', async () => {
    const { unmount } = await showDrawn()
    expect(canvas.remove).not.toHaveBeenCalled()
    unmount()
    expect(canvas.remove).toHaveBeenCalledOnce()
  })

  test('error: where nothing can be drawn the table takes the place', async () => {
    createChartCanvas.mockImplementation(() => {
      throw new Error('no canvas')
    })
    await showDrawn()
    expect(await screen.findByText('No drawing.')).toBeTruthy()
    expect(screen.getByRole('table', { name: 'Volume in USD' })).toBeTruthy()
  })
})
