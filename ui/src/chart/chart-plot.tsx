import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import { LiveRegion } from '../text/live-region.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import type { ChartCanvas } from './chart-canvas.ts'
import { crosshairAfterKey } from './chart-keys.ts'
import { lastKnownIndex, timesOf } from './chart-series.ts'
import { figureText } from './figure-text.ts'
import type { TimeChartProps } from './time-chart.tsx'
import { whenNear } from '../when-near.ts'
import styles from './time-chart.module.css'

export type ChartPlotProps = TimeChartProps & {
  readonly pointed: number | undefined
  readonly onPoint: (index: number | undefined) => void
  /** Called if the drawing couldn't be loaded or created. */
  readonly onFail: () => void
}

/** Drawing with its crosshair, moved by pointer or keyboard; keyboard moves are announced. */
export function ChartPlot(props: ChartPlotProps) {
  const { label, labels, series, pointed, onPoint } = props
  const hintId = useId()
  const { holder, canvas } = useCanvas(props)
  const [spoken, setSpoken] = useState('')
  const count = timesOf(series).length

  const speak = (index: number | undefined) => {
    onPoint(index)
    setSpoken(index === undefined ? '' : figureText(props, index))
  }
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape' && pointed !== undefined) {
      event.stopPropagation()
      return speak(undefined)
    }
    const next = crosshairAfterKey(event.key, pointed, count)
    if (next === undefined) return
    event.preventDefault()
    speak(next)
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    onPoint(canvas?.indexAt(x))
  }
  return (
    <div
      className={styles.plot}
      role="application"
      tabIndex={0}
      aria-label={label}
      aria-describedby={hintId}
      onKeyDown={press}
      onFocus={(event) => event.target.matches(':focus-visible') && speak(pointed ?? lastKnownIndex(series))}
      onBlur={() => speak(undefined)}
      onPointerDown={move}
      onPointerMove={move}
      onPointerLeave={() => onPoint(undefined)}
    >
      <div ref={holder} className={styles.canvas} aria-hidden="true" />
      {canvas === undefined && (
        <span className={styles.drawing} aria-hidden="true">
          <Skeleton width="100%" height="100%" />
        </span>
      )}
      <VisuallyHidden id={hintId}>{labels.keys}</VisuallyHidden>
      <LiveRegion message={spoken} />
    </div>
  )
}

function useCanvas({
  series,
  formatValue,
  formatAxis = formatValue,
  formatTick,
  utcOffset,
  pointed,
  onFail,
}: ChartPlotProps) {
  const lastTime = timesOf(series).at(-1)
  const shift = lastTime === undefined ? 0 : (utcOffset?.(lastTime) ?? 0)
  const holder = useRef<HTMLDivElement>(null)
  const [canvas, setCanvas] = useState<ChartCanvas>()
  const latest = useRef({ formatAxis, formatTick, onFail })
  useEffect(() => {
    latest.current = { formatAxis, formatTick, onFail }
  })

  useEffect(() => {
    const element = holder.current
    if (element === null) return
    let made: ChartCanvas | undefined
    let isGone = false
    const create = () =>
      void import('./chart-canvas.ts')
        .then(({ createChartCanvas }) => {
          if (isGone) return
          made = createChartCanvas(element, {
            formatAxis: (value) => latest.current.formatAxis(value),
            formatTick: (time, unit) => latest.current.formatTick(time, unit),
          })
          setCanvas(made)
        })
        .catch(() => {
          if (!isGone) latest.current.onFail()
        })
    const unwatch = whenNear(element, create)
    return () => {
      isGone = true
      unwatch()
      made?.remove()
    }
  }, [])

  useEffect(() => {
    try {
      canvas?.draw(series, shift)
    } catch {
      latest.current.onFail()
    }
  }, [canvas, series, shift])
  useEffect(() => canvas?.pointAt(pointed), [canvas, pointed])
  useEffect(
    () => canvas?.write({ formatAxis: (value) => latest.current.formatAxis(value), formatTick }),
    [canvas, formatTick],
  )
  return { holder, canvas }
}
