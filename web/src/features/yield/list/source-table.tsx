import '../copy/en.json'
import type { YieldKey, YieldMode, YieldSort, YieldSource } from '@ibull/domain'
import { Icon, IconButton, InfoTip, VisuallyHidden } from '@ibull/ui'
import { TABLE_PARTS } from '@ibull/ui/data-table'
import { memo, useCallback, useId, type ReactNode } from 'react'
import { useCopy, type CopyKey } from '../../../i18n/index.ts'
import type { SourceFaceProps, SourceItemProps } from '../card/source-card.tsx'
import { SourceMark } from '../parts/source-mark.tsx'
import { SourceSubtitle } from '../parts/source-subtitle.tsx'
import { Tags } from '../parts/tags.tsx'
import { Unknown } from '../parts/unknown.tsx'
import { AmountValue, ReturnValue, Worth } from '../parts/values.tsx'
import styles from './list.module.css'
import { useWindowRows } from './use-window-rows.ts'

const ROW_HEIGHT = 72
const OVERSCAN = 3

interface Column {
  readonly id: string
  readonly header: CopyKey
  readonly sort?: YieldSort
  readonly tip?: CopyKey
}

function columnsOf(mode: YieldMode): readonly Column[] {
  return [
    { id: 'apr', header: 'yield.apr', sort: 'apr', tip: 'yield.aprTip' },
    { id: 'earned', header: 'yield.earned', sort: 'earned' },
    { id: 'staked', header: 'yield.staked' },
    { id: 'liquidity', header: 'yield.liquidity', sort: 'liquidity' },
    mode === 'farms'
      ? { id: 'multiplier', header: 'yield.multiplier', sort: 'multiplier' }
      : { id: 'end', header: 'yield.end' },
  ]
}

export interface SourceTableProps {
  readonly caption: string
  readonly mode: YieldMode
  readonly items: readonly YieldSource[]
  readonly keyOf: (item: YieldSource) => string
  readonly isOpen: (item: YieldSource) => boolean
  readonly sort: YieldSort
  readonly onSort: (sort: YieldSort) => void
  /** Renders the rows of one source: {@link SourceRow}. `place` is its row number, from 1. */
  readonly children: (item: YieldSource, place: number) => ReactNode
}

/** Virtualised table of sources. */
export function SourceTable(props: SourceTableProps) {
  const { caption, mode, items, keyOf, sort, onSort, children } = props
  const t = useCopy()
  const rowKey = useCallback(
    (row: number) => {
      const item = items[row]
      return item === undefined ? String(row) : keyOf(item)
    },
    [items, keyOf],
  )
  const { rows, before, after, listRef, measure } = useWindowRows({
    count: items.length,
    estimate: ROW_HEIGHT,
    overscan: OVERSCAN,
    gap: 0,
    keyOf: rowKey,
  })
  const columns = columnsOf(mode)
  return (
    <div className={styles.tableFrame}>
      <table {...TABLE_PARTS.table} ref={listRef} className={styles.table} aria-rowcount={items.length + 1}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead {...TABLE_PARTS.group}>
          <tr {...TABLE_PARTS.row} aria-rowindex={1}>
            <th scope="col" {...TABLE_PARTS.columnHead} className={styles.name}>
              {t(mode === 'farms' ? 'yield.farm' : 'yield.pool')}
            </th>
            {columns.map((column) => (
              <Head key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
            <th scope="col" {...TABLE_PARTS.columnHead} className={styles.open}>
              <VisuallyHidden>{t('yield.details')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <Spacer height={before} />
        {rows.map((row) => {
          const item = items[row]
          if (item === undefined) return undefined
          return (
            <tbody
              key={keyOf(item)}
              {...TABLE_PARTS.group}
              ref={measure}
              data-index={row}
              data-open={props.isOpen(item)}
              className={styles.item}
            >
              {children(item, row + 2)}
            </tbody>
          )
        })}
        <Spacer height={after} />
      </table>
    </div>
  )
}

function Head({
  column,
  sort,
  onSort,
}: {
  readonly column: Column
  readonly sort: YieldSort
  readonly onSort: (sort: YieldSort) => void
}) {
  const t = useCopy()
  const columnSort = column.sort
  if (columnSort === undefined) {
    return (
      <th scope="col" {...TABLE_PARTS.columnHead} data-align="end">
        {t(column.header)}
      </th>
    )
  }
  const isSorted = sort === columnSort
  return (
    <th scope="col" {...TABLE_PARTS.columnHead} data-align="end" aria-sort={isSorted ? 'descending' : 'none'}>
      <button type="button" className={styles.sort} onClick={() => onSort(isSorted ? 'hot' : columnSort)}>
        {t(column.header)}
        <Icon name={isSorted ? 'arrow-down' : 'swap'} size={14} />
      </button>
      {column.tip !== undefined && (
        <InfoTip label={t('yield.about', { term: t(column.header) })}>{t(column.tip)}</InfoTip>
      )}
    </th>
  )
}

function Spacer({ height }: { readonly height: number }) {
  if (height <= 0) return null
  return <tbody aria-hidden="true" className={styles.spacer} style={{ blockSize: height }} />
}

export interface SourceRowProps extends SourceItemProps {
  readonly mode: YieldMode
  readonly place: number
}

/** A source as a row of {@link SourceTable}, followed by its details and actions while expanded. */
export function SourceRow(props: SourceRowProps) {
  const { isOpen, actions, details, ...face } = props
  const id = useId()
  return (
    <>
      <RowFace {...face} isOpen={isOpen} panelId={`${id}-panel`} />
      {isOpen && (
        <tr {...TABLE_PARTS.row} id={`${id}-panel`} className={styles.panelRow}>
          <td {...TABLE_PARTS.cell} colSpan={7}>
            <Tags tags={face.view.tags} />
            <div className={styles.panel}>
              {details}
              <div className={styles.panelActions}>{actions}</div>
            </div>
          </td>
        </tr>
      )}
    </>
  )
}

interface RowFaceProps extends SourceFaceProps {
  readonly mode: YieldMode
  readonly place: number
  readonly isOpen: boolean
  readonly onToggle: (key: YieldKey) => void
  readonly panelId: string
}

const RowFace = memo(function RowFace(props: RowFaceProps) {
  const { view, mode, place, isOpen, onToggle, onCalculate, hasAccount, panelId } = props
  const t = useCopy()
  const { title, marks } = view.name
  const noUser = t(hasAccount ? 'yield.unknown' : 'yield.noWallet')
  return (
    <tr
      {...TABLE_PARTS.row}
      aria-rowindex={place}
      className={styles.row}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a, button') === null) onToggle(view.key)
      }}
    >
      <th scope="row" {...TABLE_PARTS.rowHead}>
        <span className={styles.nameCell}>
          <SourceMark marks={marks} size={28} />
          <span className={styles.nameText}>
            <bdi className={styles.title}>{title}</bdi>
            <span className={styles.subtitle}>
              <SourceSubtitle view={view} />
            </span>
          </span>
        </span>
      </th>
      <Cell name={t(view.returns.kind === 'apy' ? 'yield.apy' : 'yield.apr')}>
        <ReturnValue
          returns={view.returns}
          arePricesLoading={props.arePricesLoading}
          onCalculate={() => onCalculate(view.key)}
          name={title}
          isKindShown
        />
      </Cell>
      <Cell name={t('yield.earned')}>
        <AmountValue value={view.earned} unknownLabel={noUser} arePricesKnown={view.arePricesKnown} />
      </Cell>
      <Cell name={t('yield.staked')}>
        <AmountValue value={view.staked} unknownLabel={noUser} arePricesKnown={view.arePricesKnown} />
      </Cell>
      <Cell name={t('yield.liquidity')}>
        <Worth usd={view.liquidity} arePricesKnown={view.arePricesKnown} />
      </Cell>
      <Cell name={t(mode === 'farms' ? 'yield.multiplier' : 'yield.end')}>
        {mode === 'farms' ? (
          <bdi>{view.multiplier ?? <Unknown label={t('yield.unknown')} />}</bdi>
        ) : (
          (view.ends ?? t('yield.noEnd'))
        )}
      </Cell>
      <td {...TABLE_PARTS.cell}>
        <IconButton
          icon="chevron-down"
          label={t('yield.detailsOf', { name: title })}
          aria-expanded={isOpen}
          aria-controls={panelId}
          className={isOpen ? styles.turned : styles.chevron}
          onClick={() => onToggle(view.key)}
        />
      </td>
    </tr>
  )
})

/** A figure. */
function Cell({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <td {...TABLE_PARTS.cell} data-align="end">
      <span className={styles.cellName}>{name} </span>
      {children}
    </td>
  )
}
