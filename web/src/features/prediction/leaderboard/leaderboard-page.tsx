import './copy/en.json'

import { formatPercent, formatSignificant, groupDigits, isSameAddress, shortenAddress } from '@ibull/domain'
import type { Address, Fraction } from '@ibull/domain'
import type { MarketListing } from '@ibull/domain/prediction'
import { Banner, Button, Section, SegmentedControl, Skeleton } from '@ibull/ui'
import { DataTable, type Column } from '@ibull/ui/data-table'
import { lazy, Suspense, useMemo, useState } from 'react'
import { readingProps, useTableLabels } from '../../../charts/index.ts'
import { useAccount } from '../../../connect/index.ts'
import { openDialog } from '../../../dialogs/index.ts'
import {
  HistoryBanner,
  LEADERS_PER_PAGE,
  LEAST_RANKED_BETS,
  MOST_AHEAD,
  useHasHistory,
  isHistoryAway,
  useHistoryStatus,
  useLeaders,
  useOwnRank,
  type HistoryStatus,
  type LeaderOrder,
  type LeaderRow,
} from '../../../history/index.ts'
import { useCopy, useNumberStyle } from '../../../i18n/index.ts'
import { Page, PageHeader, PageLink } from '../../../layout/index.ts'
import {
  marketAt,
  marketPath,
  network,
  predictionMarkets,
  reloadOnce,
  useLocation,
} from '../../../platform/index.ts'
import { rankedMarket } from './ranked-market.ts'
import { ranked, type RankedLeader } from './ranks.ts'
import styles from './leaderboard.module.css'

const MarketSwitch = lazy(() => reloadOnce(() => import('../switch/market-switch.tsx')))

const ORDERS: readonly LeaderOrder[] = ['netBNB', 'winRate', 'totalBets', 'totalBNB']
const DIGITS = 6

/** `/prediction/leaderboard`: a market's top accounts by four criteria, and the account's own rank. */
export function LeaderboardPage() {
  const t = useCopy()
  const hasHistory = useHasHistory('prediction')
  const history = useHistoryStatus('prediction')
  const [order, setOrder] = useState<LeaderOrder>('netBNB')
  const { search } = useLocation()
  const { market, isUnknown } = useMemo(() => marketAt(search), [search])
  const isSwitched = isUnknown || predictionMarkets().length > 1
  return (
    <Page isWide>
      <PageHeader
        title={t('leaderboard.title')}
        subtitle={t('leaderboard.subtitle', { count: String(LEAST_RANKED_BETS) })}
        isConfigHidden
      />
      <p>
        <PageLink to={market === undefined ? '/prediction' : marketPath(market)}>
          {t('leaderboard.back')}
        </PageLink>
      </p>
      {hasHistory && market !== undefined ? (
        <>
          {isSwitched && (
            <Suspense fallback={<Skeleton width="100%" height="3rem" />}>
              <MarketSwitch market={market} isUnknown={isUnknown} />
            </Suspense>
          )}
          <HistoryBanner endpoint="prediction" downText={t('leaderboard.away')} />
          <SegmentedControl
            label={t('leaderboard.order')}
            segments={ORDERS.map((value) => ({ value, label: t(`leaderboard.by.${value}`) }))}
            value={order}
            onChange={setOrder}
          />
          <OwnRank market={market} order={order} history={history} />
          <Leaders key={`${market.address}-${order}`} market={market} order={order} history={history} />
        </>
      ) : (
        <Banner role="status">{t('leaderboard.noHistory', { network: network.name })}</Banner>
      )}
    </Page>
  )
}

interface RanksProps {
  readonly market: MarketListing
  readonly order: LeaderOrder
  readonly history: HistoryStatus
}

/** Missing entries may then be in blocks not indexed yet. */
function isBehind({ kind }: HistoryStatus): boolean {
  return kind === 'behind'
}

function OwnRank({ market, order, history }: RanksProps) {
  const t = useCopy()
  const style = useNumberStyle()
  const { account } = useAccount()
  const state = useOwnRank(rankedMarket(market), account, order)
  if (state.status === 'failed' && isHistoryAway(history)) return null
  return (
    <Section title={t('leaderboard.own.title')}>
      {account === undefined ? (
        <>
          <p className={styles.quiet}>{t('leaderboard.own.connect')}</p>
          <Button onClick={() => openDialog('connect')}>{t('shell.header.connect')}</Button>
        </>
      ) : (
        <p role="status" className={styles.own}>
          {ownText()}
        </p>
      )}
    </Section>
  )

  function ownText(): string {
    if (state.status === 'failed') return t('leaderboard.own.failed')
    if (state.status !== 'ready') return t('shell.loading')
    if (state.value === undefined)
      return t(isBehind(history) ? 'leaderboard.catchingUp' : 'leaderboard.own.never')
    const { row, ahead } = state.value
    if (ahead === undefined) return t.plural('leaderboard.own.missing', LEAST_RANKED_BETS - row.totalBets)
    if (ahead >= MOST_AHEAD)
      return t('leaderboard.own.behind', { rank: groupDigits(String(MOST_AHEAD), style) })
    return t('leaderboard.own.rank', { rank: groupDigits(String(ahead + 1), style) })
  }
}

function Leaders({ market, order, history }: RanksProps) {
  const t = useCopy()
  const [pages, setPages] = useState(1)
  const state = useLeaders(rankedMarket(market), order, pages)
  const [known, setKnown] = useState<readonly LeaderRow[]>([])
  // Loaded rows stay while the next page loads.
  const read = state.status === 'ready' ? state.value.rows : undefined
  if (read !== undefined && read !== known) setKnown(read)
  const rows = useMemo(() => ranked(read ?? known, order), [read, known, order])
  const isLoadingMore = state.status === 'loading' && rows.length > 0
  const { account } = useAccount()
  const none = isBehind(history) ? 'leaderboard.catchingUp' : 'leaderboard.none'
  const columns = useColumns(account)
  const labels = useTableLabels()
  if (state.status === 'failed' && rows.length === 0 && isHistoryAway(history)) return null
  return (
    <DataTable
      caption={t('leaderboard.caption')}
      isCaptionHidden
      columns={columns}
      rows={rows}
      rowKey={({ address }) => address}
      labels={labels}
      pageSize={LEADERS_PER_PAGE}
      {...(isLoadingMore ? {} : readingProps(state, t))}
      message={t(state.status === 'failed' ? 'leaderboard.failed' : none)}
      hasMore={isLoadingMore || (state.status === 'ready' && state.value.hasMore)}
      isLoadingMore={isLoadingMore}
      onLoadMore={() => setPages((count) => count + 1)}
    />
  )
}

function useColumns(account: Address | undefined): readonly Column<RankedLeader>[] {
  const t = useCopy()
  const style = useNumberStyle()
  return useMemo(() => {
    const { symbol } = network.native
    const tokens = (value: Fraction, sign = ''): string =>
      `${sign}${formatSignificant(value, DIGITS, 'down', style)} ${symbol}`
    return [
      {
        id: 'account',
        header: t('leaderboard.account'),
        cell: ({ rank, address }) => (
          <span className={styles.account}>
            <span className={styles.rank}>#{groupDigits(String(rank), style)}</span>
            <bdi dir="ltr">{shortenAddress(address)}</bdi>
            {account !== undefined && isSameAddress(account, address) && (
              <strong>{t('leaderboard.you')}</strong>
            )}
          </span>
        ),
      },
      {
        id: 'net',
        header: t('leaderboard.by.netBNB'),
        align: 'end',
        cell: ({ net }) => (
          <bdi className={net.numerator < 0n ? styles.loss : styles.gain}>
            {tokens(net, net.numerator > 0n ? '+' : '')}
          </bdi>
        ),
      },
      {
        id: 'winRate',
        header: t('leaderboard.by.winRate'),
        align: 'end',
        cell: ({ winRate }) => <bdi>{formatPercent(winRate, { style })}</bdi>,
      },
      {
        id: 'rounds',
        header: t('leaderboard.by.totalBets'),
        align: 'end',
        cell: ({ totalBets }) => groupDigits(String(totalBets), style),
      },
      {
        id: 'volume',
        header: t('leaderboard.by.totalBNB'),
        align: 'end',
        cell: ({ totalAmount }) => <bdi>{tokens(totalAmount)}</bdi>,
      },
    ] satisfies readonly Column<RankedLeader>[]
  }, [t, style, account])
}
