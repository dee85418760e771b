import { useUsernames, type ChainTeam } from '@ibull/chain/profile'
import { addressKey, groupDigits, isSameAddress, shortenAddress } from '@ibull/domain'
import { Banner, Section } from '@ibull/ui'
import { DataTable, type Column } from '@ibull/ui/data-table'
import { useMemo, useState } from 'react'
import { readingProps, useTableLabels } from '../../charts/index.ts'
import { useAccount } from '../../connect/index.ts'
import {
  HistoryBanner,
  MEMBERS_PER_PAGE,
  useHasHistory,
  isHistoryAway,
  useHistoryStatus,
  useTeamMembers,
  type TeamMember,
} from '../../history/index.ts'
import { useCopy, useNumberStyle } from '../../i18n/index.ts'
import { PageLink } from '../../layout/index.ts'
import { network } from '../../platform/index.ts'
import { ranked, type Ranked } from './ranks.ts'
import styles from './teams.module.css'

/** A team's members by points. Without an indexer, a note that the list is unavailable. */
export default function Members({ team }: { readonly team: ChainTeam }) {
  const t = useCopy()
  const hasHistory = useHasHistory('profile')
  return (
    <Section title={t('team.members.title')}>
      {hasHistory ? (
        <>
          <HistoryBanner endpoint="profile" downText={t('team.members.away')} />
          <MemberTable key={Number(team.teamId)} team={team} />
        </>
      ) : (
        <Banner role="status">{t('team.members.noHistory', { network: network.name })}</Banner>
      )}
    </Section>
  )
}

const NO_MEMBERS: readonly TeamMember[] = []

function MemberTable({ team }: { readonly team: ChainTeam }) {
  const t = useCopy()
  const [pages, setPages] = useState(1)
  const state = useTeamMembers(team.teamId, pages)
  // Missing members may be in blocks not indexed yet.
  const history = useHistoryStatus('profile')
  const isBehind = history.kind === 'behind' || team.users > 0
  const [known, setKnown] = useState(NO_MEMBERS)
  // Loaded rows stay while the next page loads.
  const read = state.status === 'ready' ? state.value.rows : undefined
  if (read !== undefined && read !== known) setKnown(read)
  const members = read ?? known
  const rows = useMemo(() => ranked(members), [members])
  const names = useUsernames(useMemo(() => members.map(({ address }) => address), [members]))
  const isLoadingMore = state.status === 'loading' && rows.length > 0
  const none = isBehind ? 'team.members.catchingUp' : 'team.members.none'
  const columns = useColumns(names.status === 'ready' ? names.value : undefined)
  const labels = useTableLabels()
  if (state.status === 'failed' && rows.length === 0 && isHistoryAway(history)) return null
  return (
    <>
      {names.status === 'failed' && (
        <p role="status" className={styles.quiet}>
          {t('team.namesAway')}
        </p>
      )}
      <DataTable
        caption={t('team.members.caption', { team: team.name })}
        isCaptionHidden
        columns={columns}
        rows={rows}
        rowKey={({ address }) => address}
        labels={labels}
        pageSize={MEMBERS_PER_PAGE}
        {...(isLoadingMore ? {} : readingProps(state, t))}
        message={t(state.status === 'failed' ? 'team.members.failed' : none)}
        hasMore={isLoadingMore || (state.status === 'ready' && state.value.hasMore)}
        isLoadingMore={isLoadingMore}
        onLoadMore={() => setPages((count) => count + 1)}
      />
    </>
  )
}

/** @param names names by address, as far as loaded. */
function useColumns(names: ReadonlyMap<string, string> | undefined): readonly Column<Ranked<TeamMember>>[] {
  const t = useCopy()
  const style = useNumberStyle()
  const { account } = useAccount()
  return useMemo(
    () => [
      {
        id: 'member',
        header: t('team.member'),
        cell: ({ rank, address }) => {
          const name = names?.get(addressKey(address))
          return (
            <span className={styles.member}>
              <span className={styles.place}>#{groupDigits(String(rank), style)}</span>
              <PageLink to={`/profile/${address}`} title={address}>
                {name === undefined ? (
                  <bdi dir="ltr">{shortenAddress(address)}</bdi>
                ) : (
                  <bdi className={styles.username}>{name}</bdi>
                )}
              </PageLink>
              {name !== undefined && (
                <bdi dir="ltr" className={styles.quiet}>
                  {shortenAddress(address)}
                </bdi>
              )}
              {account !== undefined && isSameAddress(account, address) && (
                <strong>{t('team.member.you')}</strong>
              )}
            </span>
          )
        },
      },
      {
        id: 'points',
        header: t('team.member.points'),
        align: 'end',
        cell: ({ points }) => <bdi>{groupDigits(points.toString(), style)}</bdi>,
      },
    ],
    [t, style, account, names],
  )
}
