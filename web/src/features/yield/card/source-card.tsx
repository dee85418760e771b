import '../copy/en.json'
import type { YieldKey } from '@ibull/domain'
import { Icon } from '@ibull/ui'
import { memo, useId, type ReactNode } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import type { SourceView } from '../model/source-view.ts'
import { SourceMark } from '../parts/source-mark.tsx'
import { SourceSubtitle } from '../parts/source-subtitle.tsx'
import { Tags } from '../parts/tags.tsx'
import { AmountValue, ReturnValue, Worth } from '../parts/values.tsx'
import styles from './source-card.module.css'

/** Everything a source's card or row depends on: it re-renders only if this changes. */
export interface SourceFaceProps {
  readonly view: SourceView
  readonly onCalculate: (key: YieldKey) => void
  readonly arePricesLoading: boolean
  readonly hasAccount: boolean
}

export interface SourceItemProps extends SourceFaceProps {
  readonly isOpen: boolean
  readonly onToggle: (key: YieldKey) => void
  /** Action buttons. */
  readonly actions: ReactNode
  /** Rendered while expanded. */
  readonly details: ReactNode
}

/** A source as a card. */
export function SourceCard(props: SourceItemProps) {
  const { view, isOpen, onToggle, actions, details, ...face } = props
  const id = useId()
  return (
    <article className={styles.card} aria-labelledby={`${id}-name`}>
      <CardFace {...face} view={view} nameId={`${id}-name`} />
      <div className={styles.actions}>{actions}</div>
      <CardFoot view={view} isOpen={isOpen} onToggle={onToggle} detailsId={`${id}-details`} />
      <div id={`${id}-details`} hidden={!isOpen}>
        {isOpen && details}
      </div>
    </article>
  )
}

interface CardFaceProps extends SourceFaceProps {
  readonly nameId: string
}

const CardFace = memo(function CardFace(props: CardFaceProps) {
  const { view, nameId, hasAccount, arePricesLoading, onCalculate } = props
  const t = useCopy()
  const { title, marks } = view.name
  const noUser = t(hasAccount ? 'yield.unknown' : 'yield.noWallet')
  return (
    <>
      <header className={styles.head}>
        <SourceMark marks={marks} size={32} />
        <div className={styles.headline}>
          <h3 id={nameId} className={styles.title}>
            <bdi>{title}</bdi>
          </h3>
          <p className={styles.subtitle}>
            <SourceSubtitle view={view} />
          </p>
        </div>
      </header>
      <Tags tags={view.tags} />
      <dl className={styles.figures}>
        <Figure label={t(view.returns.kind === 'apy' ? 'yield.apy' : 'yield.apr')}>
          <ReturnValue
            returns={view.returns}
            arePricesLoading={arePricesLoading}
            onCalculate={() => onCalculate(view.key)}
            name={title}
          />
        </Figure>
        <Figure label={t('yield.liquidity')} isEnd>
          <span className={styles.number}>
            <Worth usd={view.liquidity} arePricesKnown={view.arePricesKnown} />
          </span>
        </Figure>
        <Figure label={t('yield.earned')}>
          <AmountValue value={view.earned} unknownLabel={noUser} arePricesKnown={view.arePricesKnown} />
        </Figure>
        <Figure label={t('yield.staked')} isEnd>
          <AmountValue value={view.staked} unknownLabel={noUser} arePricesKnown={view.arePricesKnown} />
        </Figure>
      </dl>
    </>
  )
})

interface CardFootProps extends Pick<SourceItemProps, 'view' | 'isOpen' | 'onToggle'> {
  readonly detailsId: string
}

const CardFoot = memo(function CardFoot({ view, isOpen, onToggle, detailsId }: CardFootProps) {
  const t = useCopy()
  return (
    <div className={styles.foot}>
      <span className={styles.ends}>{view.ends}</span>
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        aria-label={t('yield.detailsOf', { name: view.name.title })}
        onClick={() => onToggle(view.key)}
      >
        {t('yield.details')}
        <Icon name="chevron-down" size={16} className={isOpen ? styles.turned : styles.chevron} />
      </button>
    </div>
  )
})

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
