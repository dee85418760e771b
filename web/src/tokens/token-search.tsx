import './copy/en.json'
import type { Currency, Token } from '@ibull/domain'
import { Button, Icon, isComposing, LiveRegion, Spinner } from '@ibull/ui'
import { useId, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useCopy } from '../i18n/index.ts'
import { currencyKey } from './currency-key.ts'
import { CurrencyLogo } from './currency-logo.tsx'
import type { ResultRow } from './result-rows.ts'
import { symbolText } from './symbol-text.ts'
import { rowId, TokenList } from './token-list.tsx'
import type { LoadableText } from './form/currency-texts.ts'
import { TokenRow, type TokenRowLabel } from './token-row.tsx'
import styles from './token-selector.module.css'

/** Result of looking up an unlisted address. */
export type AddressLookUp =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'notAToken' }
  | { readonly status: 'found'; readonly token: Token }

export interface TokenSearchProps {
  readonly query: string
  readonly onQueryChange: (query: string) => void
  readonly inputRef?: RefObject<HTMLInputElement | null>
  readonly rows: readonly ResultRow[]
  readonly commonBases: readonly Currency[]
  readonly lookUp: AddressLookUp
  readonly isChosen: (currency: Currency) => boolean
  readonly labelOf: (currency: Currency) => TokenRowLabel
  readonly balanceOf: (currency: Currency) => LoadableText
  /** Returns the currency Enter selects if no row is highlighted. */
  readonly enterChoice: () => Currency | undefined
  readonly onChoose: (currency: Currency) => void
  readonly onImport: (token: Token) => void
}

/** Search view of the selector: input, common bases, results. Arrows move, Enter selects, Escape closes. */
export function TokenSearch({ inputRef, ...props }: TokenSearchProps) {
  const t = useCopy()
  const listId = useId()
  const [active, setActive] = useState<{ readonly query: string; readonly index: number }>()
  const { query, rows, lookUp } = props
  const activeIndex = active?.query === query && active.index < rows.length ? active.index : undefined

  const take = (row: ResultRow) => {
    if (row.kind === 'currency') props.onChoose(row.currency)
    else if (row.kind === 'inactive') props.onImport(row.token)
  }
  const move = (step: 1 | -1) => {
    const from = activeIndex ?? (step === 1 ? -1 : rows.length)
    const next = rows[from + step]?.kind === 'separator' ? from + 2 * step : from + step
    setActive({ query, index: Math.max(0, Math.min(next, rows.length - 1)) })
  }
  const enter = () => {
    const marked = activeIndex === undefined ? undefined : rows[activeIndex]
    if (marked !== undefined) return take(marked)
    const choice = props.enterChoice()
    if (choice !== undefined) return props.onChoose(choice)
    if (lookUp.status === 'found') return props.onImport(lookUp.token)
    const [separator, only, ...others] = rows
    if (separator?.kind === 'separator' && only !== undefined && others.length === 0) take(only)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    switch (event.key) {
      case 'ArrowDown':
        move(1)
        break
      case 'ArrowUp':
        move(-1)
        break
      case 'Enter':
        enter()
        break
      default:
        return
    }
    event.preventDefault()
  }

  return (
    <div className={styles.search}>
      <div className={styles.box}>
        <Icon name="search" size={18} />
        <input
          ref={inputRef}
          type="search"
          role="combobox"
          aria-label={t('tokens.searchLabel')}
          aria-expanded={rows.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeIndex === undefined ? undefined : rowId(listId, activeIndex)}
          placeholder={t('tokens.searchPlaceholder')}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={120}
          value={query}
          onChange={(event) => props.onQueryChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <CommonBases {...props} />
      <LiveRegion message={query === '' ? '' : t.plural('tokens.resultCount', countOf(rows))} />
      {rows.length > 0 ? (
        <TokenList
          id={listId}
          label={t('tokens.results')}
          rows={rows}
          activeIndex={activeIndex}
          isChosen={props.isChosen}
          labelOf={props.labelOf}
          balanceOf={props.balanceOf}
          onTake={take}
          onKeyDown={onKeyDown}
        />
      ) : (
        <div className={styles.list} id={listId}>
          <LookedUp {...props} />
        </div>
      )}
    </div>
  )
}

function countOf(rows: readonly ResultRow[]): number {
  return rows.filter(({ kind }) => kind !== 'separator').length
}

function CommonBases({ commonBases, isChosen, onChoose }: Omit<TokenSearchProps, 'inputRef'>) {
  const t = useCopy()
  const id = useId()
  return (
    <div>
      <p className={styles.basesTitle} id={id}>
        {t('tokens.commonBases')}
      </p>
      <ul className={styles.bases} aria-labelledby={id}>
        {commonBases.map((currency) => (
          <li key={currencyKey(currency)}>
            <button
              type="button"
              className={styles.base}
              aria-pressed={isChosen(currency)}
              onClick={() => onChoose(currency)}
            >
              <CurrencyLogo currency={currency} size={20} />
              <bdi>{symbolText(currency)}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function LookedUp({ lookUp, labelOf, balanceOf, onImport }: Omit<TokenSearchProps, 'inputRef'>) {
  const t = useCopy()
  switch (lookUp.status) {
    case 'none':
      return <Note>{t('tokens.noResults')}</Note>
    case 'notAToken':
      return <Note>{t('tokens.notAToken')}</Note>
    case 'loading':
      return (
        <Note>
          <Spinner />
          {t('tokens.lookingUp')}
        </Note>
      )
    case 'failed':
      return (
        <Note>
          {t('tokens.lookUpFailed')}
          <Button size="small" variant="secondary" onClick={lookUp.retry}>
            {t('shell.retry')}
          </Button>
        </Note>
      )
    case 'found':
      return (
        <div className={styles.found}>
          <TokenRow currency={lookUp.token} label={labelOf(lookUp.token)} balance={balanceOf(lookUp.token)} />
          <Button size="small" onClick={() => onImport(lookUp.token)}>
            {t('tokens.import')}
          </Button>
        </div>
      )
  }
}

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.note} role="status">
      {children}
    </div>
  )
}
