import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'

const OVERSCAN = 3

export interface WindowRowsOptions {
  readonly count: number
  /** Pixels of a row that was not measured yet, its gap left out. */
  readonly estimate: number
  /** Pixels between two rows. */
  readonly gap: number
  readonly keyOf: (row: number) => string
}

export interface WindowRows {
  /** The rows in sight and a few around them. */
  readonly rows: readonly number[]
  /** Pixels of the rows before and after them. */
  readonly before: number
  readonly after: number
  /** For the element that holds the rows. */
  readonly listRef: (element: HTMLElement | null) => void
  /** For an element of each row, with its number as `data-index`: takes its height. */
  readonly measure: (element: HTMLElement | null) => void
}

/** Which rows of a long list to draw while the window scrolls over it. Rows may differ in height, and change it. */
export function useWindowRows({ count, estimate, gap, keyOf }: WindowRowsOptions): WindowRows {
  const list = useRef<HTMLElement>(null)
  const [top, setTop] = useState(0)
  const takeTop = useCallback(() => {
    const element = list.current
    if (element !== null) setTop(Math.round(element.getBoundingClientRect().top + window.scrollY))
  }, [])
  useLayoutEffect(() => {
    takeTop()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(takeTop)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [takeTop])
  const listRef = useCallback((element: HTMLElement | null) => {
    list.current = element
  }, [])
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => estimate,
    gap,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: keyOf,
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)
  return {
    rows: items.map(({ index }) => index),
    before: first === undefined ? 0 : first.start - top,
    after: last === undefined ? virtualizer.getTotalSize() : virtualizer.getTotalSize() - (last.end - top),
    listRef,
    measure: virtualizer.measureElement,
  }
}
