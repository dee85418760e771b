import './copy/en.json'
import {
  sanitizeSymbol,
  shortenAddress,
  versionText,
  type ChangedListToken,
  type ListToken,
  type ListTokenField,
  type TokenList,
  type TokenListDifference,
} from '@ibull/domain'
import { Banner, Button } from '@ibull/ui'
import type { ReactNode } from 'react'
import { useCopy, type Copy } from '../../i18n/index.ts'
import { sanitizeLabel } from './sanitize-label.ts'
import { ListName } from './list-mark.tsx'
import styles from './manage.module.css'

/** Maximum tokens listed per kind of change. */
const SHOWN = 100

export interface ListUpdateProps {
  readonly url: string
  readonly current: TokenList
  readonly next: TokenList
  readonly difference: TokenListDifference
  readonly onAccept: () => void
  readonly onKeep: () => void
}

/** Previews the changes of a list update. */
export function ListUpdate({ url, current, next, difference, onAccept, onKeep }: ListUpdateProps) {
  const t = useCopy()
  const { added, removed, changed, moved, isHonest } = difference
  const isSame = added.length + removed.length + changed.length === 0
  return (
    <div className={styles.tab}>
      <p className={styles.updateTitle}>
        <strong>
          <ListName url={url} list={next} />
        </strong>{' '}
        <span className={styles.facts}>
          {t('lists.fromTo', { from: versionText(current.version), to: versionText(next.version) })}
        </span>
      </p>
      {moved.length > 0 && (
        <Banner tone="danger">
          <strong>{t('lists.moved')}</strong>
          <ul className={styles.changes}>
            {moved.slice(0, SHOWN).map(({ before, after }) => (
              <li key={`${before.address}${after.address}`} className={styles.change}>
                <bdi>{sanitizeSymbol(after.symbol)}</bdi>
                <span className={styles.mono}>
                  {shortenAddress(before.address)} → {shortenAddress(after.address)}
                </span>
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {!isHonest && moved.length === 0 && <Banner tone="warning">{t('lists.versionTooLow')}</Banner>}
      {isSame && <p className={styles.facts}>{t('lists.noChanges')}</p>}
      <Changes
        title={t.plural('lists.removed', removed.length)}
        items={removed}
        render={(token) => <ListedToken key={keyOf(token)} token={token} />}
      />
      <Changes
        title={t.plural('lists.changed', changed.length)}
        items={changed}
        render={(change) => <ChangedToken key={keyOf(change.after)} change={change} />}
      />
      <Changes
        title={t.plural('lists.added', added.length)}
        items={added}
        render={(token) => <ListedToken key={keyOf(token)} token={token} />}
      />
      <Button size="large" isFullWidth onClick={onAccept}>
        {t('lists.acceptUpdate')}
      </Button>
      <Button size="large" isFullWidth variant="quiet" onClick={onKeep}>
        {t('lists.keep')}
      </Button>
    </div>
  )
}

function keyOf({ chainId, address }: ListToken): string {
  return `${chainId} ${address}`
}

interface ChangesProps<T> {
  readonly title: string
  readonly items: readonly T[]
  readonly render: (item: T) => ReactNode
}

function Changes<T>({ title, items, render }: ChangesProps<T>) {
  const t = useCopy()
  if (items.length === 0) return undefined
  return (
    <section>
      <h3 className={styles.sectionTitle}>{title}</h3>
      <ul className={styles.changes}>
        {items.slice(0, SHOWN).map(render)}
        {items.length > SHOWN && (
          <li className={styles.facts}>{t.plural('lists.more', items.length - SHOWN)}</li>
        )}
      </ul>
    </section>
  )
}

function ListedToken({ token }: { readonly token: ListToken }) {
  return (
    <li className={styles.change}>
      <span>
        <bdi className={styles.changeSymbol}>{sanitizeSymbol(token.symbol)}</bdi>{' '}
        <bdi className={styles.facts}>{sanitizeLabel('name', token)}</bdi>
      </span>
      <bdi className={styles.mono}>{shortenAddress(token.address)}</bdi>
    </li>
  )
}

function ChangedToken({ change }: { readonly change: ChangedListToken }) {
  const t = useCopy()
  const { before, after, fields } = change
  return (
    <li className={styles.change}>
      <span>
        <bdi className={styles.changeSymbol}>{sanitizeSymbol(before.symbol)}</bdi>
        {fields.map((field) => (
          <span key={field} className={styles.changeField}>
            {fieldName(field, t)}: <bdi>{sanitizeLabel(field, before)}</bdi> →{' '}
            <bdi>{sanitizeLabel(field, after)}</bdi>
          </span>
        ))}
      </span>
      <bdi className={styles.mono}>{shortenAddress(after.address)}</bdi>
    </li>
  )
}

function fieldName(field: ListTokenField, t: Copy): string {
  return t(`lists.field.${field}`)
}
