import '../copy.ts'
import type { Currency } from '@ibull/domain'
import { Icon, Skeleton, VisuallyHidden } from '@ibull/ui'
import { useId, useState, type ReactNode } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import { PageLink } from '../../../layout/index.ts'
import { CurrencyLogo, PairLogo, type LoadableText } from '../../../tokens/index.ts'
import type { PositionInsights } from './insights/position-insights.tsx'
import styles from './position-card.module.css'

/** One of the two tokens of a position, formatted. */
export interface PooledSide {
  readonly currency: Currency
  readonly symbol: string
  readonly amount: string
}

export interface PositionFacts {
  readonly a: PooledSide
  readonly b: PooledSide
  /** LP tokens held. */
  readonly liquidity: string
  /** As "12.5%" or "<0.01%". */
  readonly share: string
  /** Total value of both sides. */
  readonly value: LoadableText
  readonly removeTo: string
  readonly addTo: string
}

export interface PositionCardProps {
  readonly position: PositionFacts
  readonly isOpenAtFirst?: boolean
  readonly insights?: PositionInsights | undefined
}

/** One position of a list: the pair and its value, expandable to show amounts and actions. */
export function PositionCard({ position, isOpenAtFirst = false, insights }: PositionCardProps) {
  const t = useCopy()
  const id = useId()
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const pair = t('liquidity.pairName', { a: position.a.symbol, b: position.b.symbol })
  return (
    <article className={styles.card} aria-labelledby={`${id}-name`}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={`${id}-body`}
        onClick={() => setIsOpen(!isOpen)}
      >
        <PairLogo a={position.a.currency} b={position.b.currency} />
        <span className={styles.summary}>
          <bdi id={`${id}-name`} className={styles.name}>
            {pair}
          </bdi>
          <span className={styles.liquidity}>
            {position.liquidity} {t('liquidity.lpTokens')}
          </span>
          {insights !== undefined && <span className={styles.liquidity}>{insights.brief}</span>}
        </span>
        <span className={styles.worth}>
          <Worth value={position.value} />
        </span>
        <Icon name="chevron-down" size={18} className={isOpen ? styles.turned : styles.chevron} />
      </button>
      <div id={`${id}-body`} className={styles.body} hidden={!isOpen}>
        <PositionDetails
          position={position}
          moreRows={
            insights !== undefined && (
              <>
                {insights.row}
                {wasOpen && insights.earned}
              </>
            )
          }
        />
        <div className={styles.links}>
          <PageLink
            to={position.removeTo}
            className={styles.quietLink}
            aria-label={t('liquidity.removeFrom', { pair })}
          >
            {t('liquidity.remove')}
          </PageLink>
          <PageLink to={position.addTo} className={styles.link} aria-label={t('liquidity.addTo', { pair })}>
            {t('liquidity.addInstead')}
          </PageLink>
        </div>
        {wasOpen && insights !== undefined && <div className={styles.chart}>{insights.chart}</div>}
      </div>
    </article>
  )
}

/** The position in a form's pair, shown below the form. */
export function PositionPanel({ position }: { readonly position: PositionFacts }) {
  const t = useCopy()
  const id = useId()
  const pair = t('liquidity.pairName', { a: position.a.symbol, b: position.b.symbol })
  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.panelTitle}>
        {t('liquidity.yourPosition')}
      </h2>
      <div className={styles.panelHead}>
        <PairLogo a={position.a.currency} b={position.b.currency} />
        <bdi className={styles.name}>{pair}</bdi>
        <span className={styles.panelAmount}>{position.liquidity}</span>
      </div>
      <PositionDetails position={position} hasValue />
    </section>
  )
}

function PositionDetails({
  position,
  hasValue = false,
  moreRows,
}: {
  readonly position: PositionFacts
  readonly hasValue?: boolean
  readonly moreRows?: ReactNode
}) {
  const t = useCopy()
  const { a, b } = position
  return (
    <dl className={styles.list}>
      <Pooled side={a} />
      <Pooled side={b} />
      <Row label={t('liquidity.shareOfPool')}>
        <bdi>{position.share}</bdi>
      </Row>
      {hasValue && (
        <Row label={t('liquidity.value')}>
          <Worth value={position.value} />
        </Row>
      )}
      {moreRows}
    </dl>
  )
}

function Pooled({ side }: { readonly side: PooledSide }) {
  const t = useCopy()
  return (
    <Row label={t('liquidity.pooled', { symbol: side.symbol })}>
      <bdi>{side.amount}</bdi>
      <CurrencyLogo currency={side.currency} size={20} />
    </Row>
  )
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Worth({ value }: { readonly value: LoadableText }) {
  const t = useCopy()
  if (value.status === 'idle' || value.status === 'loading') return <Skeleton width="7ch" />
  if (value.status === 'ready' && value.value !== undefined) return <bdi>{value.value}</bdi>
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('liquidity.valueUnknown')}</VisuallyHidden>
    </>
  )
}
