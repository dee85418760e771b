import '../copy.ts'
import { Icon } from '@ibull/ui'
import { useId, type ReactNode } from 'react'
import { useCopy } from '../../i18n/index.ts'
import type { SourceView } from '../model/source-view.ts'
import { SourceMark } from '../parts/source-mark.tsx'
import { Tags } from '../parts/tags.tsx'
import { Unknown } from '../parts/unknown.tsx'
import { AmountValue, ReturnValue } from '../parts/values.tsx'
import styles from './source-card.module.css'

export interface SourceItemProps {
  readonly view: SourceView
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** Absent where there is nothing to calculate. */
  readonly onCalculate: (() => void) | undefined
  readonly arePricesLoading: boolean
  readonly hasAccount: boolean
  /** What can be done. */
  readonly actions: ReactNode
  /** Shown while it is open. */
  readonly details: ReactNode
}

/** A source as a card. */
export function SourceCard(props: SourceItemProps) {
  const { view, isOpen, onToggle, hasAccount, arePricesLoading, onCalculate } = props
  const t = useCopy()
  const id = useId()
  const { title, subtitle, marks } = view.name
  const noUser = t(hasAccount ? 'yield.unknown' : 'yield.noWallet')
  return (
    <article className={styles.card} aria-labelledby={`${id}-name`}>
      <header className={styles.head}>
        <SourceMark marks={marks} size={32} />
        <div className={styles.headline}>
          <h3 id={`${id}-name`} className={styles.title}>
            <bdi>{title}</bdi>
          </h3>
          <p className={styles.subtitle}>{subtitle}</p>
        </div>
      </header>
      <Tags tags={view.tags} />
      <dl className={styles.figures}>
        <Figure label={t(view.returns.kind === 'apy' ? 'yield.apy' : 'yield.apr')}>
          <ReturnValue
            returns={view.returns}
            arePricesLoading={arePricesLoading}
            onCalculate={onCalculate}
            name={title}
          />
        </Figure>
        <Figure label={t('yield.liquidity')} isEnd>
          <bdi className={styles.number}>{view.liquidity ?? <Unknown label={t('yield.noPrice')} />}</bdi>
        </Figure>
        <Figure label={t('yield.earned')}>
          <AmountValue value={view.earned} unknownLabel={noUser} />
        </Figure>
        <Figure label={t('yield.staked')} isEnd>
          <AmountValue value={view.staked} unknownLabel={noUser} />
        </Figure>
      </dl>
      <div className={styles.actions}>{props.actions}</div>
      <div className={styles.foot}>
        <span className={styles.ends}>{view.ends}</span>
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={`${id}-details`}
          aria-label={t('yield.detailsOf', { name: title })}
          onClick={onToggle}
        >
          {t('yield.details')}
          <Icon name="chevron-down" size={16} className={isOpen ? styles.turned : styles.chevron} />
        </button>
      </div>
      <div id={`${id}-details`} hidden={!isOpen}>
        {isOpen && props.details}
      </div>
    </article>
  )
}

function Figure({
  label,
  isEnd = false,
  children,
}: {
  readonly label: string
  readonly isEnd?: boolean
  readonly children: ReactNode
}) {
  return (
    <div className={styles.figure} data-align={isEnd ? 'end' : undefined}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
