import { Button, Card, Skeleton, VisuallyHidden } from '@ibull/ui'
import { memo, useId, type ReactNode } from 'react'
import { errorText, useCopy } from '../../../i18n/index.ts'
import { Mark, PageLink, ReadFailure } from '../../../layout/index.ts'
import type { Own, OwnPositions, OwnRow } from '../home-facts.ts'
import { OWN_COUNT } from './room.ts'
import { SourceLine } from './source-line.tsx'
import lines from './lines.module.css'
import styles from './own-card.module.css'

export interface OwnCardProps {
  readonly own: Own
  /** Without a wallet, reserves the space for its positions. */
  readonly isRoomKept: boolean
  readonly harvestAll?: ReactNode
  readonly onConnect?: (() => void) | undefined
}

/** The user's stakes and earnings, with a button to harvest them all. */
export const OwnCard = memo(function OwnCard({ own, isRoomKept, harvestAll, onConnect }: OwnCardProps) {
  const t = useCopy()
  const id = useId()
  return (
    <Card
      aria-labelledby={id}
      className={styles.card}
      data-compact={own.status === 'disconnected' && !isRoomKept}
    >
      <h2 id={id} className={styles.title}>
        {t('home.own.title')}
      </h2>
      {own.status === 'disconnected' ? (
        <div className={styles.stack}>
          {isRoomKept && (
            <div className={styles.room} aria-hidden="true" inert>
              <Positions own={undefined} harvestAll={undefined} />
            </div>
          )}
          <div className={styles.disconnected}>
            <Mark size={88} />
            <p>{t('home.own.connect')}</p>
            <Button size="large" aria-haspopup="dialog" onClick={onConnect}>
              {t('home.connect')}
            </Button>
          </div>
        </div>
      ) : own.status === 'failed' ? (
        <ReadFailure onRetry={own.retry}>{errorText(t, own.error)}</ReadFailure>
      ) : (
        <Positions own={own.status === 'ready' ? own.value : undefined} harvestAll={harvestAll} />
      )}
    </Card>
  )
})

function Positions({
  own,
  harvestAll,
}: {
  /** Undefined while loading. */
  readonly own: OwnPositions | undefined
  readonly harvestAll: ReactNode
}) {
  const t = useCopy()
  return (
    <>
      <dl className={styles.totals}>
        <Total label={t('home.own.staked')} own={own} text={own?.staked} />
        <Total label={t('home.own.earned')} own={own} text={own?.earned} isEarned />
      </dl>
      <div className={styles.rows}>
        {own === undefined ? (
          <div className={lines.lines} role="status">
            <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
            {Array.from({ length: OWN_COUNT }, (_, place) => (
              <span key={place} className={lines.line}>
                <Skeleton width="60%" height="1.5rem" />
                <Skeleton width="6ch" height="1.5rem" />
              </span>
            ))}
          </div>
        ) : own.count === 0 ? (
          <p className={styles.none}>{t('home.own.none')}</p>
        ) : (
          <ul className={lines.lines} aria-label={t('home.own.positions')}>
            {own.rows.map((row) => (
              <Row key={row.key} row={row} />
            ))}
          </ul>
        )}
      </div>
      {own !== undefined && own.unreadCount > 0 && (
        <p role="status" className={styles.unread}>
          {t.plural('home.own.unread', own.unreadCount)}
        </p>
      )}
      <div className={styles.foot}>
        {harvestAll}
        <PageLink to="/farms" className={styles.all}>
          {own !== undefined && own.count > own.rows.length
            ? t.plural('home.own.more', own.count - own.rows.length)
            : t('home.best.allFarms')}
        </PageLink>
      </div>
    </>
  )
}

function Total({
  label,
  own,
  text,
  isEarned = false,
}: {
  readonly label: string
  /** Undefined while loading. */
  readonly own: OwnPositions | undefined
  readonly text: string | undefined
  readonly isEarned?: boolean
}) {
  return (
    <div className={styles.total}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value} data-earned={isEarned} data-missing={text === undefined}>
        {own === undefined ? <Skeleton width="6ch" /> : <bdi>{text ?? own.missing}</bdi>}
      </dd>
    </div>
  )
}

function Row({ row }: { readonly row: OwnRow }) {
  const t = useCopy()
  return (
    <li className={lines.line}>
      <SourceLine face={row} />
      <span className={lines.numbers}>
        <span className={lines.strong}>
          <VisuallyHidden>{t('home.own.staked')} </VisuallyHidden>
          <bdi>{row.staked}</bdi>
        </span>
        <span className={lines.accent}>
          <VisuallyHidden>{t('home.own.earned')} </VisuallyHidden>
          <bdi>+{row.earned}</bdi>
        </span>
      </span>
    </li>
  )
}
