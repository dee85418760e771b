import { useUsernames } from '@ibull/chain/profile'
import { addressKey, groupDigits, isSameAddress, shortenAddress } from '@ibull/domain'
import { Banner, Section } from '@ibull/ui'
import { DataTable, type Column } from '@ibull/ui/data-table'
import { useMemo, useState } from 'react'
import { readingProps, useTableLabels } from '../../charts/index.ts'
import { useAccount } from '../../connect/index.ts'
import {
  HistoryBanner,
  TRADERS_PER_PAGE,
  useHasHistory,
  isHistoryAway,
  useHistoryStatus,
  useTopTraders,
  type RankedCompetitor,
} from '../../history/index.ts'
import { useCopy, useNumberStyle } from '../../i18n/index.ts'
import { PageLink } from '../../layout/index.ts'
import { network } from '../../platform/index.ts'
import { useMoneyText } from '../../tokens/index.ts'
import { useTeamName } from './model/team-name.ts'
import { TeamText } from './team-text.tsx'
import styles from './competition.module.css'

/** Accounts with the highest current volume. Without an indexer, a note that there are no live ranks. */
export function TopTraders() {
  const t = useCopy()
  const hasHistory = useHasHistory('competition')
  return (
    <Section title={t('competition.traders.title')}>
      {hasHistory ? (
        <>
          <HistoryBanner endpoint="competition" downText={t('competition.traders.away')} />
          <TraderTable />
        </>
      ) : (
        <Banner role="status">{t('competition.traders.noHistory', { network: network.name })}</Banner>
      )}
    </Section>
  )
}

const NO_TRADERS: readonly RankedCompetitor[] = []

function TraderTable() {
  const t = useCopy()
  const [pages, setPages] = useState(1)
  const state = useTopTraders(pages)
  const history = useHistoryStatus('competition')
  const [known, setKnown] = useState(NO_TRADERS)
  // Loaded rows stay while the next page loads.
  const read = state.status === 'ready' ? state.value.rows : undefined
  if (read !== undefined && read !== known) setKnown(read)
  const rows = read ?? known
  const names = useUsernames(useMemo(() => rows.map(({ address }) => address), [rows]))
  const isLoadingMore = state.status === 'loading' && rows.length > 0
  const none = history.kind === 'behind' ? 'competition.traders.catchingUp' : 'competition.traders.none'
  const columns = useColumns(names.status === 'ready' ? names.value : undefined)
  const labels = useTableLabels()
  if (state.status === 'failed' && rows.length === 0 && isHistoryAway(history)) return null
  return (
    <DataTable
      caption={t('competition.traders.title')}
      isCaptionHidden
      columns={columns}
      rows={rows}
      rowKey={({ address }) => address}
      labels={labels}
      pageSize={TRADERS_PER_PAGE}
      {...(isLoadingMore ? {} : readingProps(state, t))}
      message={t(state.status === 'failed' ? 'competition.traders.failed' : none)}
      hasMore={isLoadingMore || (state.status === 'ready' && state.value.hasMore)}
      isLoadingMore={isLoadingMore}
      onLoadMore={() => setPages((count) => count + 1)}
    />
  )
}

/** @param names names by address, as far as loaded. */
function useColumns(names: ReadonlyMap<string, string> | undefined): readonly Column<RankedCompetitor>[] {
  const t = useCopy()
  const style = useNumberStyle()
  const money = useMoneyText()
  const { account } = useAccount()
  const teamName = useTeamName()
  return useMemo(
    () => [
      {
        id: 'trader',
        header: t('competition.traders.trader'),
        cell: ({ place, address }) => (
          <span className={styles.trader}>
            <span className={styles.place}>#{groupDigits(String(place), style)}</span>
            <PageLink to={`/profile/${address}`} title={address}>
              <bdi>{names?.get(addressKey(address)) ?? shortenAddress(address)}</bdi>
            </PageLink>
            {account !== undefined && isSameAddress(account, address) && (
              <strong>{t('competition.traders.you')}</strong>
            )}
          </span>
        ),
      },
      {
        id: 'team',
        header: t('competition.teams.team'),
        cell: ({ teamId }) => <TeamText name={teamName(teamId)} />,
      },
      {
        id: 'volume',
        header: t('competition.teams.volume'),
        align: 'end',
        cell: ({ volumeUsd }) => money.usd(volumeUsd),
      },
    ],
    [t, style, money, account, names, teamName],
  )
}
