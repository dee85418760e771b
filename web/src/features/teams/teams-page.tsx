import './copy/en.json'
import { useProfile, useTeams, type ChainProfile, type ChainTeam } from '@ibull/chain/profile'
import type { Loadable } from '@ibull/domain'
import { Banner, Button, Card, Section, Skeleton } from '@ibull/ui'
import { useId } from 'react'
import { useAccount } from '../../connect/index.ts'
import { openDialog } from '../../dialogs/index.ts'
import { errorText, useCopy } from '../../i18n/index.ts'
import { LinkButton, Page, PageHeader, PageLink, ReadFailure } from '../../layout/index.ts'
import { Emblem } from './emblem.tsx'
import { byPoints, ranked, type Ranked } from './ranks.ts'
import { TeamFacts, TeamRank } from './team-facts.tsx'
import styles from './teams.module.css'

const EMBLEM_SIZE = 96

/** `/teams`: all teams by points, with a link to join one. */
export function TeamsPage() {
  const t = useCopy()
  const { account } = useAccount()
  const teams = useTeams()
  const profile = useProfile(account)
  return (
    <Page isWide>
      <PageHeader title={t('teams.title')} subtitle={t('teams.subtitle')} isConfigHidden />
      <Teams teams={teams} ownTeam={teamOf(profile)} />
      <div className={styles.columns}>
        <Join hasAccount={account !== undefined} profile={profile} />
        <Section title={t('teams.about.title')}>
          <ul className={styles.rules}>
            {(['join', 'points', 'active'] as const).map((rule) => (
              <li key={rule}>{t(`teams.about.${rule}`)}</li>
            ))}
          </ul>
        </Section>
      </div>
    </Page>
  )
}

function teamOf(profile: Loadable<ChainProfile | null>): bigint | undefined {
  return profile.status === 'ready' ? profile.value?.teamId : undefined
}

interface TeamsProps {
  readonly teams: Loadable<readonly ChainTeam[]>
  readonly ownTeam: bigint | undefined
}

function Teams({ teams, ownTeam }: TeamsProps) {
  const t = useCopy()
  if (teams.status === 'failed') {
    return (
      <ReadFailure onRetry={teams.retry}>
        {t('teams.failed', { reason: errorText(t, teams.error) })}
      </ReadFailure>
    )
  }
  if (teams.status !== 'ready') {
    return (
      <div role="status" aria-label={t('teams.loading')} className={styles.teams}>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} width="100%" height="25rem" />
        ))}
      </div>
    )
  }
  if (teams.value.length === 0) return <Banner role="status">{t('teams.none')}</Banner>
  return (
    <>
      {teams.isStale && (
        <Banner tone="warning" role="status">
          {t('teams.stale')}
        </Banner>
      )}
      <ol className={styles.teams} aria-label={t('teams.list')}>
        {ranked(byPoints(teams.value)).map((team) => (
          <li key={Number(team.teamId)}>
            <TeamCard team={team} isOwn={team.teamId === ownTeam} />
          </li>
        ))}
      </ol>
    </>
  )
}

function TeamCard({ team, isOwn }: { readonly team: Ranked<ChainTeam>; readonly isOwn: boolean }) {
  const t = useCopy()
  const id = useId()
  return (
    <Card as="article" aria-labelledby={id} className={styles.team}>
      <div className={styles.crest}>
        <Emblem teamId={team.teamId} size={EMBLEM_SIZE} />
        <span className={styles.marks}>
          <TeamRank team={team} />
          {isOwn && <span className={styles.own}>{t('teams.own')}</span>}
        </span>
      </div>
      <h2 id={id} className={styles.name}>
        <bdi>{team.name}</bdi>
      </h2>
      <p className={styles.description}>
        <bdi>{team.description}</bdi>
      </p>
      <TeamFacts team={team} />
      <PageLink
        to={`/teams/${team.teamId}`}
        className={styles.show}
        aria-label={t('teams.showOf', { team: team.name })}
      >
        {t('teams.show')}
      </PageLink>
    </Card>
  )
}

interface JoinProps {
  readonly hasAccount: boolean
  readonly profile: Loadable<ChainProfile | null>
}

/** Link to join a team. Nothing that depends on a profile until it is loaded. */
function Join({ hasAccount, profile }: JoinProps) {
  const t = useCopy()
  const hasProfile = profile.status === 'ready' && profile.value !== null
  if (profile.status === 'failed') {
    return (
      <Section title={t('teams.own')}>
        <ReadFailure onRetry={profile.retry}>
          {t('teams.join.failed', { reason: errorText(t, profile.error) })}
        </ReadFailure>
      </Section>
    )
  }
  if (hasAccount && profile.status !== 'ready') {
    return (
      <Section title={t('teams.own')}>
        <div role="status" aria-label={t('teams.join.loading')}>
          <Skeleton width="100%" height="5rem" />
        </div>
      </Section>
    )
  }
  return (
    <Section title={t(hasProfile ? 'teams.own' : 'teams.join.title')}>
      {hasAccount ? (
        <>
          {!hasProfile && <p className={styles.quiet}>{t('teams.join.text')}</p>}
          <LinkButton to={hasProfile ? '/profile' : '/create-profile'}>
            {t(hasProfile ? 'teams.join.profile' : 'teams.join.create')}
          </LinkButton>
        </>
      ) : (
        <>
          <p className={styles.quiet}>{t('teams.join.connect')}</p>
          <Button aria-haspopup="dialog" onClick={() => openDialog('connect')}>
            {t('shell.header.connect')}
          </Button>
        </>
      )}
    </Section>
  )
}
