import '../copy/en.json'
import { YIELD_SORTS, type YieldMode, type YieldSort } from '@ibull/domain'
import {
  Icon,
  IconButton,
  isComposing,
  SegmentedControl,
  Switch,
  VisuallyHidden,
  cardsShape,
} from '@ibull/ui'
import { useId, useRef } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import styles from './yield-toolbar.module.css'

export interface YieldToolbarProps {
  readonly mode: YieldMode
  /** Number of live sources; `undefined` until known. */
  readonly liveCount: number | undefined
  readonly finishedCount: number | undefined
  readonly hasAccount: boolean
  /** Whether the account's stakes are known: only then can the list be narrowed to them. */
  readonly isOwnRead: boolean
  readonly isFinished: boolean
  readonly isStakedOnly: boolean
  readonly search: string
  readonly sort: YieldSort
  readonly layout: 'cards' | 'table'
  readonly onFinishedChange: (isFinished: boolean) => void
  readonly onStakedOnlyChange: (isOn: boolean) => void
  readonly onSearchChange: (text: string) => void
  readonly onSortChange: (sort: YieldSort) => void
  readonly onLayoutChange: (layout: 'cards' | 'table') => void
}

/** Filters and sort order of a list of sources. */
export function YieldToolbar(props: YieldToolbarProps) {
  const { mode, liveCount, finishedCount, isFinished, layout, onFinishedChange, onLayoutChange } = props
  const t = useCopy()
  return (
    <search className={styles.toolbar} aria-label={t('yield.filters')}>
      <div className={styles.status}>
        <SegmentedControl
          label={t('yield.status')}
          isLabelHidden
          segments={[
            { value: 'live', label: <Counted text={t('yield.live')} count={liveCount} /> },
            { value: 'finished', label: <Counted text={t('yield.finished')} count={finishedCount} /> },
          ]}
          value={isFinished ? 'finished' : 'live'}
          onChange={(value) => onFinishedChange(value === 'finished')}
        />
      </div>
      {props.hasAccount && (
        <div className={styles.staked}>
          <Switch
            label={t('yield.stakedOnly')}
            isOn={props.isStakedOnly}
            isDisabled={!props.isOwnRead}
            onChange={props.onStakedOnlyChange}
          />
        </div>
      )}
      <SearchBox
        label={t(mode === 'farms' ? 'yield.searchFarms' : 'yield.searchPools')}
        text={props.search}
        onChange={props.onSearchChange}
      />
      <SortSelect sort={props.sort} onChange={props.onSortChange} />
      <div className={styles.layout}>
        <SegmentedControl
          label={t('yield.view')}
          isLabelHidden
          segments={(['cards', 'table'] as const).map((value) => ({
            value,
            label: (
              <>
                <Icon name={value === 'cards' ? cardsShape : 'menu'} size={18} />
                <VisuallyHidden>{t(`yield.${value}`)}</VisuallyHidden>
              </>
            ),
          }))}
          value={layout}
          onChange={onLayoutChange}
        />
      </div>
    </search>
  )
}

function Counted({ text, count }: { readonly text: string; readonly count: number | undefined }) {
  return (
    <span className={styles.counted}>
      {text}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </span>
  )
}

function SearchBox({
  label,
  text,
  onChange,
}: {
  readonly label: string
  readonly text: string
  readonly onChange: (text: string) => void
}) {
  const t = useCopy()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className={styles.search}>
      <Icon name="search" size={18} className={styles.searchIcon} />
      <input
        ref={input}
        type="search"
        className={styles.searchInput}
        aria-label={label}
        placeholder={label}
        maxLength={80}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '' || isComposing(event)) return
          event.preventDefault()
          onChange('')
        }}
      />
      {text !== '' && <IconButton icon="close" size="small" label={t('yield.clearSearch')} onClick={clear} />}
    </div>
  )
}

function SortSelect({
  sort,
  onChange,
}: {
  readonly sort: YieldSort
  readonly onChange: (sort: YieldSort) => void
}) {
  const t = useCopy()
  const id = useId()
  return (
    <div className={styles.sort}>
      <label htmlFor={id} className={styles.sortLabel}>
        {t('yield.sortBy')}
      </label>
      <select
        id={id}
        className={styles.select}
        value={sort}
        onChange={(event) => {
          const chosen = YIELD_SORTS.find((known) => known === event.target.value)
          if (chosen !== undefined) onChange(chosen)
        }}
      >
        {YIELD_SORTS.map((value) => (
          <option key={value} value={value}>
            {t(`yield.sort.${value}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
