import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { RowSizes } from './row-sizes.ts'

export interface WindowRowsOptions {
  readonly count: number
  /** Height of a row in pixels, without its gap, until one has been measured. */
  readonly estimate: number
  /** Number of rows rendered before and after the visible ones. */
  readonly overscan: number
  /** Pixels between two rows. */
  readonly gap: number
  readonly keyOf: (row: number) => string
}

export interface WindowRows {
  /** Visible rows and a few around them. */
  readonly rows: readonly number[]
  /** Total pixels of the rows before and after them. */
  readonly before: number
  readonly after: number
  /** Ref of the element that contains the rows. */
  readonly listRef: (element: HTMLElement | null) => void
  /** Ref of each row's element, with its index as `data-index`: measures its height. */
  readonly measure: (element: HTMLElement | null) => void
}

/**
 * Returns which rows of a long list to render while the window scrolls. Rows may differ in height, and change it.
 */
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
    // The first rows are rendered along with the list, in slices; otherwise all at once when it has been measured.
    // Lists begin near the middle of a phone's screen.
    initialRect: { width: window.innerWidth, height: window.innerHeight / 2 },
    initialOffset: () => window.scrollY,
    // Not rounded: a row's rounding error would shift all rows after it, which would re-render.
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
