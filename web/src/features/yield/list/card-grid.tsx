import { useCallback, useLayoutEffect, useState, type ReactNode } from 'react'
import styles from './list.module.css'
import { useWindowRows } from './use-window-rows.ts'

const GAP = 16
/** Minimum width of a card in pixels. */
const CARD_WIDTH = 288
const CARD_HEIGHT = 383
/** Half a screen on either side: a card is more expensive to render than a table row. */
const OVERSCAN = 1

export interface CardGridProps<T> {
  readonly label: string
  readonly items: readonly T[]
  readonly keyOf: (item: T) => string
  /** Next to an expanded card the others keep their own height. */
  readonly isOpen: (item: T) => boolean
  readonly children: (item: T) => ReactNode
}

/** Virtualised grid with as many columns of cards as fit. */
export function CardGrid<T>({ label, items, keyOf, isOpen, children }: CardGridProps<T>) {
  const [list, setList] = useState<HTMLElement | null>(null)
  const columns = useColumns(list)
  const rowKey = useCallback(
    (row: number) => {
      const first = items[row * columns]
      return first === undefined ? String(row) : `${columns}:${keyOf(first)}`
    },
    [items, columns, keyOf],
  )
  const { rows, before, after, listRef, measure } = useWindowRows({
    count: Math.ceil(items.length / columns),
    estimate: CARD_HEIGHT,
    overscan: OVERSCAN,
    gap: GAP,
    keyOf: rowKey,
  })
  const hold = useCallback(
    (element: HTMLElement | null) => {
      setList(element)
      listRef(element)
    },
    [listRef],
  )
  return (
    <ul
      ref={hold}
      className={styles.cards}
      aria-label={label}
      style={{
        paddingBlockStart: before,
        paddingBlockEnd: after,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      }}
    >
      {rows.flatMap((row) => {
        const cards = items.slice(row * columns, (row + 1) * columns)
        const hasOpen = cards.some(isOpen) || undefined
        return cards.map((item, column) => (
          <li
            key={keyOf(item)}
            className={styles.cell}
            data-has-open={hasOpen}
            aria-setsize={items.length}
            aria-posinset={row * columns + column + 1}
            // A card that was once the first of its row is still observed when there are more columns.
            data-index={row}
            {...(column === 0 ? { ref: measure } : {})}
          >
            {children(item)}
          </li>
        ))
      })}
    </ul>
  )
}

/** Number of cards that fit side by side in an element. */
function useColumns(element: HTMLElement | null): number {
  const [columns, setColumns] = useState(1)
  useLayoutEffect(() => {
    if (element === null) return
    const count = () => setColumns(Math.max(1, Math.floor((element.clientWidth + GAP) / (CARD_WIDTH + GAP))))
    count()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(count)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return columns
}
