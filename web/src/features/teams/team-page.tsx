import './copy/en.json'
import { useProfile, useTeams, type ChainTeam } from '@ibull/chain/profile'
import { Banner, Section, Skeleton } from '@ibull/ui'
import { lazy, Suspense } from 'react'
import { useAccount } from '../../connect/index.ts'
import { errorText, useCopy } from '../../i18n/index.ts'
import { LinkButton, Page, PageHeader, ReadFailure } from '../../layout/index.ts'
import { reloadOnce, useParams } from '../../platform/index.ts'
import { Emblem } from './emblem.tsx'
import { byPoints, ranked, type Ranked } from './ranks.ts'
import { TeamFacts, TeamRank } from './team-facts.tsx'
import styles from './teams.module.css'

const EMBLEM_SIZE = 144
/** Includes the history client, which the on-chain figures don't wait for. */
const Members = lazy(() => reloadOnce(() => import('./members.tsx')))

/** `/teams/:id`: a team with its rank, its members and their points. */
export function TeamPage() {
  const t = useCopy()
  const { id = '' } = useParams()
  const { account } = useAccount()
  const profile = useProfile(account)
  const own = profile.status === 'ready' ? profile.value : undefined
  const teams = useTeams()
  const found = teams.status === 'ready' ? ranked(byPoints(teams.value)) : []
  const team = found.find(({ teamId }) => teamId.toString() === id)
  return (
    <Page isWide>
      <PageHeader
        title={team === undefined ? t('team.title') : <bdi>{team.name}</bdi>}
        {...(team === undefined ? {} : { subtitle: <bdi>{team.description}</bdi> })}
        back={{ to: '/teams', label: t('team.back') }}
        isConfigHidden
      />
      {teams.status === 'failed' ? (
        <ReadFailure onRetry={teams.retry}>
          {t('team.failed', { reason: errorText(t, teams.error) })}
        </ReadFailure>
      ) : teams.status !== 'ready' || profile.status === 'loading' ? (
        // The invitation, which depends on the profile, would move what is below it.
        <div role="status" aria-label={t('teams.loading')}>
          <Skeleton width="100%" height="18rem" />
        </div>
      ) : team === undefined ? (
        <Section title={t('team.unknown.title')}>
          <p className={styles.quiet}>{t('team.unknown.text', { count: String(found.length) })}</p>
          <LinkButton to="/teams">{t('team.back')}</LinkButton>
        </Section>
      ) : (
        <>
          {teams.isStale && (
            <Banner tone="warning" role="status">
              {t('teams.stale')}
            </Banner>
          )}
          <Figures
            team={team}
            isOwn={own?.teamId === team.teamId}
            canJoin={team.isJoinable && (account === undefined || own === null)}
          />
          <Suspense
            fallback={
              <div role="status" aria-label={t('shell.loading')}>
                <Skeleton width="100%" height="14rem" />
              </div>
            }
          >
            <Members team={team} />
          </Suspense>
        </>
      )}
    </Page>
  )
}

interface FiguresProps {
  readonly team: Ranked<ChainTeam>
  readonly isOwn: boolean
  readonly canJoin: boolean
}

function Figures({ team, isOwn, canJoin }: FiguresProps) {
  const t = useCopy()
  return (
    <Section
      title={t('team.title')}
      actions={
        <span className={styles.marks}>
          <TeamRank team={team} />
          {isOwn && <span className={styles.own}>{t('teams.own')}</span>}
        </span>
      }
    >
      <div className={styles.head}>
        <Emblem teamId={team.teamId} size={EMBLEM_SIZE} />
        <div className={styles.facts}>
          <TeamFacts team={team} />
          {canJoin && (
            <>
              <p className={styles.quiet}>{t('team.joinHere', { team: team.name })}</p>
              <div className={styles.start}>
                <LinkButton to="/create-profile">{t('teams.join.create')}</LinkButton>
              </div>
            </>
          )}
        </div>
      </div>
    </Section>
  )
}
