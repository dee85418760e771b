import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { RowSizes } from './row-sizes.ts'

export interface WindowRowsOptions {
  readonly count: number
  /** Pixels of a row, its gap left out, for as long as none was measured. */
  readonly estimate: number
  /** How many rows are drawn before and after those in sight. */
  readonly overscan: number
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
export function useWindowRows({ count, estimate, overscan, gap, keyOf }: WindowRowsOptions): WindowRows {
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
  const [sizes] = useState(() => new RowSizes(estimate))
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: (row) => sizes.of(keyOf(row)),
    gap,
    overscan,
    scrollMargin: top,
    getItemKey: keyOf,
    // Not rounded: what a row is short of its true height moves all rows after it, and they are drawn again.
    measureElement: (element, _entry, virtualizer) => {
      const { height } = element.getBoundingClientRect()
      sizes.note(keyOf(virtualizer.indexFromElement(element)), height)
      return height
    },
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
