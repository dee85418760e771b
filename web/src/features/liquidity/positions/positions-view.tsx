import '../copy.ts'
import './copy/en.json'
import { Banner, Button, Card, Icon, InfoTip, Skeleton, VisuallyHidden } from '@ibull/ui'
import type { ReactNode } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import { LinkButton, PageHeader, PageLink, ReadFailure } from '../../../layout/index.ts'
import { useSwapFeeText } from '../../../tokens/index.ts'
import type { PositionInsights } from './insights/position-insights.tsx'
import { PositionCard, type PositionFacts } from './position-card.tsx'
import styles from './positions.module.css'

/** State of the list. A pool that couldn't be read is counted, not treated as empty. */
export type PositionList =
  | { readonly status: 'disconnected' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | {
      readonly status: 'ready'
      readonly positions: readonly {
        readonly key: string
        readonly facts: PositionFacts
        readonly insights?: PositionInsights | undefined
      }[]
      readonly failedCount: number
      readonly isStale: boolean
    }

export interface PositionsViewProps {
  readonly list: PositionList
  readonly onConnect: () => void
}

/** The user's positions, with links to find and add more. */
export function PositionsView({ list, onConnect }: PositionsViewProps) {
  const t = useCopy()
  const fee = useSwapFeeText()
  return (
    <Card aria-label={t('liquidity.title')}>
      <PageHeader
        title={t('liquidity.title')}
        subtitle={t('liquidity.subtitle')}
        helper={
          <InfoTip label={t('liquidity.about', { term: t('liquidity.title') })}>
            {t('liquidity.listHelp', { share: fee.providers })}
          </InfoTip>
        }
      />
      <div className={styles.page}>
        <List list={list} onConnect={onConnect} />
        {/* Below a list of unknown length they would move away from the pointer. */}
        {list.status !== 'loading' && (
          <>
            <p className={styles.other}>
              <span>{t('liquidity.dontSee')}</span>
              <PageLink to="/find" className={styles.find}>
                <Icon name="search" size={16} />
                {t('liquidity.findOther')}
              </PageLink>
            </p>
            <LinkButton to="/add">{t('liquidity.addTitle')}</LinkButton>
          </>
        )}
      </div>
    </Card>
  )
}

function List({ list, onConnect }: PositionsViewProps) {
  const t = useCopy()
  switch (list.status) {
    case 'disconnected':
      return (
        <Empty text={t('liquidity.connectToView')}>
          <Button variant="secondary" aria-haspopup="dialog" onClick={onConnect}>
            {t('form.connectWallet')}
          </Button>
        </Empty>
      )
    case 'loading':
      return (
        <div className={styles.list} role="status" data-page-loading>
          <VisuallyHidden>{t('liquidity.loadingList')}</VisuallyHidden>
          <Skeleton width="100%" height="4.125rem" />
          <Skeleton width="100%" height="4.125rem" />
        </div>
      )
    case 'failed':
      return <ReadFailure onRetry={list.retry}>{t('liquidity.listFailed')}</ReadFailure>
    case 'ready':
      return <Known list={list} />
  }
}

function Known({ list }: { readonly list: Extract<PositionList, { readonly status: 'ready' }> }) {
  const t = useCopy()
  const { positions, failedCount } = list
  return (
    <>
      {failedCount > 0 && (
        <Banner tone="warning" role="status">
          {t.plural('liquidity.listPartial', failedCount)}
        </Banner>
      )}
      {list.isStale && (
        <Banner tone="warning" role="status">
          {t('liquidity.stale')}
        </Banner>
      )}
      {positions.length > 0 && (
        <ul className={styles.list}>
          {positions.map(({ key, facts, insights }) => (
            <li key={key}>
              <PositionCard position={facts} insights={insights} isOpenAtFirst={positions.length === 1} />
            </li>
          ))}
        </ul>
      )}
      {positions.length === 0 && failedCount === 0 && (
        <Empty text={t('liquidity.none')}>
          <span className={styles.hint}>{t('liquidity.noneHint')}</span>
        </Empty>
      )}
    </>
  )
}

function Empty({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <span className={styles.drop}>
        <Icon name="drop" size={28} />
      </span>
      <p className={styles.emptyText}>{text}</p>
      {children}
    </div>
  )
}
