import type { Currency } from '@ibull/domain'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, type CSSProperties, type KeyboardEventHandler } from 'react'
import { useCopy } from '../i18n/index.ts'
import { rowKey, type ResultRow } from './result-rows.ts'
import type { LoadableText } from './form/currency-texts.ts'
import { TokenRow, type TokenRowLabel } from './token-row.tsx'
import styles from './token-selector.module.css'

const ROW_HEIGHT = 56
const LIST_HEIGHT = 390
const OVERSCAN = 6

export interface TokenListProps {
  readonly id: string
  readonly label: string
  readonly rows: readonly ResultRow[]
  /** Index selected with the arrow keys; `undefined` if they haven't been used. */
  readonly activeIndex: number | undefined
  readonly isChosen: (currency: Currency) => boolean
  readonly labelOf: (currency: Currency) => TokenRowLabel
  readonly balanceOf: (currency: Currency) => LoadableText
  readonly onTake: (row: ResultRow) => void
  /** Handles the search box's keys here too. */
  readonly onKeyDown: KeyboardEventHandler
}

/** Returns the ID of a row, for `aria-activedescendant`. */
export function rowId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/** Virtualised list of currencies. */
export function TokenList(props: TokenListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { rows, activeIndex } = props
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    initialRect: { width: 0, height: LIST_HEIGHT },
  })
  useEffect(() => {
    if (activeIndex !== undefined) virtualizer.scrollToIndex(activeIndex)
  }, [activeIndex, virtualizer])
  const separatorAt = useMemo(() => rows.findIndex(({ kind }) => kind === 'separator'), [rows])
  const hasSeparator = separatorAt !== -1

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
          const row = rows[index]
          if (row === undefined) return undefined
          const style = { transform: `translateY(${start}px)`, blockSize: ROW_HEIGHT }
          if (row.kind === 'separator') return <Separator key="separator" style={style} />
          return (
            <div
              key={rowKey(row)}
              id={rowId(props.id, index)}
              role="option"
              aria-selected={row.kind === 'currency' && props.isChosen(row.currency)}
              aria-posinset={hasSeparator && index > separatorAt ? index : index + 1}
              aria-setsize={hasSeparator ? rows.length - 1 : rows.length}
              data-active={index === activeIndex || undefined}
              className={styles.row}
              style={style}
              onClick={() => props.onTake(row)}
            >
              {row.kind === 'currency' ? (
                <TokenRow
                  currency={row.currency}
                  label={props.labelOf(row.currency)}
                  balance={props.balanceOf(row.currency)}
                />
              ) : (
                <InactiveRow row={row} label={props.labelOf(row.token)} />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function Separator({ style }: { readonly style: CSSProperties }) {
  const t = useCopy()
  return (
    <div role="presentation" className={styles.separator} style={style}>
      {t('tokens.inactiveLists')}
    </div>
  )
}

interface InactiveRowProps {
  readonly row: Extract<ResultRow, { kind: 'inactive' }>
  readonly label: TokenRowLabel
}

function InactiveRow({ row, label }: InactiveRowProps) {
  const t = useCopy()
  return (
    <>
      <TokenRow
        currency={row.token}
        label={{ ...label, source: t('tokens.viaList', { list: row.listName }) }}
        balance={{ status: 'idle' }}
      />
      {/* Not a button itself: an option is a single click target. */}
      <span className={styles.importMark}>{t('tokens.import')}</span>
    </>
  )
}
