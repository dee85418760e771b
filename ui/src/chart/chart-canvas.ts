import {
  AreaSeries,
  CandlestickSeries,
  ColorType,
  createChart,
  CrosshairMode,
  HistogramSeries,
  LineSeries,
  TickMarkType,
  type IChartApi,
  type ISeriesApi,
  type SeriesType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import { readChartColors, watchColors, type ChartColors } from './chart-colors.ts'
import { valueAt, type ChartSeries } from './chart-series.ts'

/** Kind of a tick on the time axis: the start of a year, month or day, or a time of day. */
export type TickUnit = 'year' | 'month' | 'day' | 'time'

export type ChartCanvasTexts = {
  readonly formatAxis: (value: number) => string
  readonly formatTick: (time: number, unit: TickUnit) => string
}

/** A drawing in an element. Its owner handles pointer and keyboard. */
export type ChartCanvas = {
  /** @param shift seconds by which the displayed clock is ahead of UTC: axis days and years start by it. */
  readonly draw: (series: ChartSeries, shift: number) => void
  /** Redraws the axes with new texts. */
  readonly write: (texts: ChartCanvasTexts) => void
  /** Moves the crosshair to an index of the series, or removes it. */
  readonly pointAt: (index: number | undefined) => void
  /** Returns the index nearest to `x` CSS pixels from the left edge. */
  readonly indexAt: (x: number) => number | undefined
  /** Destroys the drawing and removes all listeners. */
  readonly remove: () => void
}

/** Draws into `container` at its full size; follows its size, the theme and forced colours. */
export function createChartCanvas(container: HTMLElement, texts: ChartCanvasTexts): ChartCanvas {
  let colors = readChartColors(container)
  let shown: ChartSeries | undefined
  let shift = 0
  let pointed: number | undefined
  let line: ISeriesApi<SeriesType> | undefined
  const chart = createChart(container, {
    ...sizeOf(container),
    ...chartOptions(colors, getComputedStyle(container).fontFamily),
  })
  chart.applyOptions(textOptions(texts, () => shift))
  const marks = container.appendChild(document.createElement('div'))
  marks.dataset['marks'] = ''

  function point(): void {
    if (shown === undefined || line === undefined || pointed === undefined)
      return chart.clearCrosshairPosition()
    const time = (shown.kind === 'candles' ? shown.candles : shown.points)[pointed]?.time
    const value = valueAt(shown, pointed)
    if (time === undefined || value === undefined) return chart.clearCrosshairPosition()
    chart.setCrosshairPosition(value, (time + shift) as UTCTimestamp, line)
  }

  // The library can't draw lines at times. Its coordinates are valid only after it has drawn.
  let frame = 0
  const placeMarks = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      const marked = shown === undefined || shown.kind === 'candles' ? [] : shown.points
      const lines = marked.flatMap(({ time, mark }) => {
        const x = chart.timeScale().timeToCoordinate((time + shift) as UTCTimestamp)
        return mark === undefined || x === null ? [] : [markLine(x, mark.short)]
      })
      marks.replaceChildren(...lines)
    })
  }
  chart.timeScale().subscribeSizeChange(placeMarks)

  function draw(series: ChartSeries, nextShift: number): void {
    if (line !== undefined && shown?.kind !== series.kind) {
      chart.removeSeries(line)
      line = undefined
    }
    shown = series
    shift = nextShift
    line ??= addSeries(chart, series.kind, colors)
    line.setData(dataOf(series, shift))
    chart.timeScale().fitContent()
    placeMarks()
    point()
  }

  const resize = new ResizeObserver(() => {
    const { width, height } = sizeOf(container)
    if (width === 0 || height === 0) return
    chart.resize(width, height)
    chart.timeScale().fitContent()
    placeMarks()
  })
  resize.observe(container)
  const unwatch = watchColors(() => {
    colors = readChartColors(container)
    chart.applyOptions(chartOptions(colors, getComputedStyle(container).fontFamily))
    if (shown !== undefined) line?.applyOptions(seriesOptions(shown.kind, colors))
  })

  return {
    draw,
    write: (next) => chart.applyOptions(textOptions(next, () => shift)),
    pointAt: (index) => {
      pointed = index
      point()
    },
    indexAt: (x) => {
      if (shown === undefined) return undefined
      const count = (shown.kind === 'candles' ? shown.candles : shown.points).length
      const logical = chart.timeScale().coordinateToLogical(x)
      if (logical === null || count === 0) return undefined
      return Math.max(0, Math.min(count - 1, Math.round(logical)))
    },
    remove: () => {
      resize.disconnect()
      cancelAnimationFrame(frame)
      unwatch()
      marks.remove()
      chart.remove()
    },
  }
}

function markLine(x: number, text: string): HTMLElement {
  const line = document.createElement('span')
  line.style.left = `${x}px`
  line.textContent = text
  return line
}

function sizeOf(container: HTMLElement) {
  return { width: container.clientWidth, height: container.clientHeight }
}

function chartOptions(colors: ChartColors, fontFamily: string) {
  return {
    layout: {
      background: { type: ColorType.Solid, color: 'transparent' } as const,
      textColor: colors.text,
      fontSize: 12,
      fontFamily,
      attributionLogo: false,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: colors.grid } },
    crosshair: {
      mode: CrosshairMode.Normal,
      vertLine: { color: colors.crosshair, labelVisible: false },
      horzLine: { visible: false, labelVisible: false },
    },
    rightPriceScale: {
      borderVisible: false,
      entireTextOnly: true,
      scaleMargins: { top: 0.1, bottom: 0.06 },
    },
    timeScale: {
      borderVisible: false,
      fixLeftEdge: true,
      fixRightEdge: true,
      minBarSpacing: 0.05,
      timeVisible: true,
      secondsVisible: false,
    },
    handleScroll: false,
    handleScale: false,
  }
}

function textOptions({ formatAxis, formatTick }: ChartCanvasTexts, shift: () => number) {
  return {
    localization: { priceFormatter: formatAxis },
    timeScale: {
      tickMarkFormatter: (time: Time, type: TickMarkType) =>
        typeof time === 'number' ? formatTick(time - shift(), tickUnits[type]) : null,
    },
  }
}

const tickUnits: Readonly<Record<TickMarkType, TickUnit>> = {
  [TickMarkType.Year]: 'year',
  [TickMarkType.Month]: 'month',
  [TickMarkType.DayOfMonth]: 'day',
  [TickMarkType.Time]: 'time',
  [TickMarkType.TimeWithSeconds]: 'time',
}

function addSeries(chart: IChartApi, kind: ChartSeries['kind'], colors: ChartColors): ISeriesApi<SeriesType> {
  const options = seriesOptions(kind, colors)
  switch (kind) {
    case 'line':
      return chart.addSeries(LineSeries, options)
    case 'area':
      return chart.addSeries(AreaSeries, options)
    case 'histogram':
      return chart.addSeries(HistogramSeries, options)
    case 'candles':
      return chart.addSeries(CandlestickSeries, options)
  }
}

/** Keeps the digits of prices of any magnitude: the minimum step is far below what the axis shows. */
const priceFormat = { type: 'custom', minMove: 1e-12, formatter: String } as const

function seriesOptions(kind: ChartSeries['kind'], colors: ChartColors) {
  const common = { priceLineVisible: false, lastValueVisible: false, priceFormat }
  switch (kind) {
    case 'line':
      return { ...common, color: colors.line, lineWidth: 2 as const }
    case 'area':
      return {
        ...common,
        lineColor: colors.line,
        topColor: colors.fill,
        bottomColor: colors.fillEnd,
        lineWidth: 2 as const,
        autoscaleInfoProvider: fromZero,
      }
    case 'histogram':
      return { ...common, color: colors.line, base: 0 }
    case 'candles':
      return {
        ...common,
        upColor: colors.rise,
        borderUpColor: colors.rise,
        wickUpColor: colors.rise,
        downColor: colors.fall,
        borderDownColor: colors.fall,
        wickDownColor: colors.fall,
      }
  }
}

type AutoscaleInfo = { readonly priceRange: { readonly minValue: number; readonly maxValue: number } | null }

function fromZero<T extends AutoscaleInfo>(original: () => T | null): T | null {
  const info = original()
  if (info === null || info.priceRange === null) return info
  return { ...info, priceRange: { ...info.priceRange, minValue: Math.min(0, info.priceRange.minValue) } }
}

function dataOf(series: ChartSeries, shift: number) {
  const at = (time: number) => (time + shift) as UTCTimestamp
  if (series.kind === 'candles') return series.candles.map((candle) => ({ ...candle, time: at(candle.time) }))
  return series.points.map(({ time, value }) =>
    value === undefined ? { time: at(time) } : { time: at(time), value },
  )
}
