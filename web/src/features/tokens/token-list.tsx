import type { Currency } from '@ibull/domain'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, type KeyboardEventHandler } from 'react'
import { currencyKey } from './currency-key.ts'
import { TokenRow, type BalanceText, type TokenRowLabel } from './token-row.tsx'
import styles from './token-selector.module.css'

const ROW_HEIGHT = 56
const OVERSCAN = 6

export interface TokenListProps {
  readonly id: string
  readonly label: string
  readonly currencies: readonly Currency[]
  /** Where the arrow keys are; `undefined` when they have not been used. */
  readonly activeIndex: number | undefined
  readonly isChosen: (currency: Currency) => boolean
  readonly labelOf: (currency: Currency) => TokenRowLabel
  readonly balanceOf: (currency: Currency) => BalanceText
  readonly onChoose: (currency: Currency) => void
  /** The keys of the search box work here too. */
  readonly onKeyDown: KeyboardEventHandler
}

/** The id of a row, for `aria-activedescendant`. */
export function rowId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/** A long list of currencies, of which only what is in sight is drawn. */
export function TokenList(props: TokenListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: props.currencies.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    initialRect: { width: 0, height: 390 },
  })
  const { activeIndex } = props
  useEffect(() => {
    if (activeIndex !== undefined) virtualizer.scrollToIndex(activeIndex)
  }, [activeIndex, virtualizer])

  return (
    <div
      id={props.id}
      ref={scroller}
      role="listbox"
      aria-label={props.label}
      aria-activedescendant={activeIndex === undefined ? undefined : rowId(props.id, activeIndex)}
      className={styles.list}
      tabIndex={0}
      onKeyDown={props.onKeyDown}
    >
      <div role="presentation" className={styles.canvas} style={{ blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const currency = props.currencies[index]
          if (currency === undefined) return undefined
          return (
            <div
              key={currencyKey(currency)}
              id={rowId(props.id, index)}
              role="option"
              aria-selected={props.isChosen(currency)}
              aria-posinset={index + 1}
              aria-setsize={props.currencies.length}
              data-active={index === activeIndex || undefined}
              className={styles.row}
              style={{ transform: `translateY(${start}px)` }}
              onClick={() => props.onChoose(currency)}
            >
              <TokenRow
                currency={currency}
                label={props.labelOf(currency)}
                balance={props.balanceOf(currency)}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}
