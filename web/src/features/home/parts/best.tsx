import type { Loadable } from '@ibull/domain'
import { Card, classNames, Skeleton, VisuallyHidden } from '@ibull/ui'
import { memo, useId } from 'react'
import { errorText, useCopy } from '../../../i18n/index.ts'
import { PageLink, ReadFailure } from '../../../layout/index.ts'
import type { BestList, BestRow } from '../home-facts.ts'
import { BEST_COUNT } from './room.ts'
import { SourceLine } from './source-line.tsx'
import lines from './lines.module.css'
import styles from './best.module.css'

export interface BestProps {
  /** ID of the section, and the path of the full list. */
  readonly area: 'farms' | 'pools'
  readonly title: string
  readonly list: Loadable<BestList>
  /** Text if none pays. */
  readonly empty: string
  /** Label of the link to the full list. */
  readonly all: string
}

/** Farms or pools with the highest yield, highest first. */
export const Best = memo(function Best({ area, title, list, empty, all }: BestProps) {
  const t = useCopy()
  const id = useId()
  return (
    <Card aria-labelledby={id} className={classNames(styles.card, styles[area])}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {list.status === 'ready' && list.isStale && (
          <span role="status" className={styles.stale}>
            {t('home.stale')}
          </span>
        )}
        <PageLink to={`/${area}`} className={styles.all}>
          {all}
        </PageLink>
      </div>
      <div className={styles.body}>
        <Body list={list} empty={empty} />
      </div>
    </Card>
  )
})

function Body({ list, empty }: Pick<BestProps, 'list' | 'empty'>) {
  const t = useCopy()
  switch (list.status) {
    case 'idle':
    case 'loading':
      return (
        <div className={lines.lines} role="status">
          <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
          {Array.from({ length: BEST_COUNT }, (_, place) => (
            <span key={place} className={lines.line}>
              <Skeleton width="60%" height="1.5rem" />
              <Skeleton width="5ch" height="1.5rem" />
            </span>
          ))}
        </div>
      )
    case 'failed':
      return <ReadFailure onRetry={list.retry}>{errorText(t, list.error)}</ReadFailure>
    case 'ready':
      return list.value.rows.length === 0 ? (
        <p className={styles.empty}>{list.value.whyNone ?? empty}</p>
      ) : (
        <ol className={lines.lines}>
          {list.value.rows.map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </ol>
      )
  }
}

function Row({ row }: { readonly row: BestRow }) {
  const t = useCopy()
  return (
    <li className={lines.line}>
      <SourceLine face={row} />
      <span className={lines.numbers}>
        <span className={lines.accent}>
          <bdi>{row.percent}</bdi>{' '}
          <span className={lines.unit}>{t(row.kind === 'apy' ? 'home.apy' : 'home.apr')}</span>
        </span>
        <span className={lines.second}>{t('home.best.liquidity', { amount: row.liquidity })}</span>
      </span>
    </li>
  )
}
