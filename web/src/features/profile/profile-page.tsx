import './copy/en.json'
import { parseAddress } from '@ibull/chain'
import {
  useProfile,
  useRefreshUsername,
  useTeam,
  useUsername,
  type ChainProfile,
  type CollectibleId,
} from '@ibull/chain/profile'
import { groupDigits, isSameAddress, type Address } from '@ibull/domain'
import { Banner, Button, CopyButton, Section, Skeleton } from '@ibull/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useAccount } from '../../connect/index.ts'
import { openDialog } from '../../dialogs/index.ts'
import { errorText, useCopy, useNumberStyle } from '../../i18n/index.ts'
import { LinkButton, Page, PageHeader, PageLink, ReadFailure } from '../../layout/index.ts'
import { reloadOnce, useParams } from '../../platform/index.ts'
import { Avatar, rememberProfile } from '../../profiles/index.ts'
import { PictureActions } from './edit/picture-actions.tsx'
import { ProfileFlowWindow, useProfileFlow, type ProfileFlowControl } from './flow/profile-flow.ts'
import { NameForm } from './parts/name-form.tsx'
import { PageNotices } from './parts/page-notices.tsx'
import { PointsCard } from './points-card.tsx'
import styles from './profile.module.css'

/** Includes the history client, which the profile doesn't wait for. */
const AchievementsCard = lazy(() => reloadOnce(() => import('./achievements-card.tsx')))

/** `/profile`: the connected account's profile; `/profile/:address`: anyone's. */
export function ProfilePage() {
  const t = useCopy()
  const { account } = useAccount()
  const { address: typed } = useParams()
  const address = typed === undefined ? account : parseAddress(typed)
  // Outlives the account's part, so that its window can say that the account changed.
  const control = useProfileFlow()
  const refreshName = useRefreshUsername()
  const [sentCount, setSentCount] = useState(0)
  return (
    <Page isWide>
      <div className={styles.head}>
        <PageHeader title={t('profile.title')} subtitle={t('profile.subtitle')} isConfigHidden />
      </div>
      {address === undefined ? (
        typed === undefined ? (
          <Section title={t('profile.connect.title')}>
            <p className={styles.quiet}>{t('profile.connect.text')}</p>
            <Button onClick={() => openDialog('connect')}>{t('shell.header.connect')}</Button>
          </Section>
        ) : (
          <Section title={t('profile.wrongTitle')}>
            <p className={styles.quiet}>{t('profile.wrongText')}</p>
            <LinkButton to="/teams">{t('profile.toTeams')}</LinkButton>
          </Section>
        )
      ) : (
        <ProfileOf
          key={address}
          address={address}
          isOwn={account !== undefined && isSameAddress(account, address)}
          control={control}
          sentCount={sentCount}
        />
      )}
      <ProfileFlowWindow
        control={control}
        onClose={(hasSent, kind) => {
          if (hasSent) setSentCount((count) => count + 1)
          if (kind === 'name' && account !== undefined) refreshName(account)
        }}
      />
    </Page>
  )
}

interface ProfileOfProps {
  readonly address: Address
  readonly isOwn: boolean
  readonly control: ProfileFlowControl
  /** Number of transactions that `control` has sent. */
  readonly sentCount: number
}

function ProfileOf({ address, isOwn, control, sentCount }: ProfileOfProps) {
  const t = useCopy()
  const profile = useProfile(address)
  if (profile.status === 'failed') {
    return (
      <ReadFailure onRetry={profile.retry}>
        {t('profile.failed', { reason: errorText(t, profile.error) })}
      </ReadFailure>
    )
  }
  if (profile.status !== 'ready') {
    return (
      <div role="status" aria-label={t('profile.loading')}>
        <Skeleton width="100%" height="14rem" />
      </div>
    )
  }
  if (profile.value === null) {
    return isOwn ? (
      <Section title={t('profile.none.title')}>
        <p className={styles.quiet}>{t('profile.none.text')}</p>
        <LinkButton to="/create-profile">{t('profile.none.create')}</LinkButton>
      </Section>
    ) : (
      <Section title={t('profile.none.otherTitle')}>
        <bdi className={styles.address}>{address}</bdi>
      </Section>
    )
  }
  return (
    <>
      {isOwn && <PageNotices control={control} />}
      {profile.isStale && (
        <Banner tone="warning" role="status">
          {t('profile.stale')}
        </Banner>
      )}
      <Identity
        address={address}
        profile={profile.value}
        isOwn={isOwn}
        control={control}
        sentCount={sentCount}
      />
      {isOwn && <PointsCard account={address} isActive={profile.value.isActive} control={control} />}
      <Suspense fallback={<Skeleton width="100%" height="8rem" />}>
        <AchievementsCard account={address} points={profile.value.points} />
      </Suspense>
    </>
  )
}

interface IdentityProps extends ProfileOfProps {
  readonly profile: ChainProfile
}

const AVATAR_SIZE = 112

function Identity({ address, profile, isOwn, control, sentCount }: IdentityProps) {
  const t = useCopy()
  const style = useNumberStyle()
  const { picture, points, teamId, userId, isActive } = profile
  const username = useUsername(address)
  const team = useTeam(teamId)
  const name = username.status === 'ready' ? username.value : undefined
  useRemembered(isOwn && username.status === 'ready' ? address : undefined, name, picture)
  return (
    <>
      <Section title={t(isOwn ? 'profile.own' : 'profile.theirs')}>
        <div className={styles.identity}>
          <Avatar avatar={picture} size={AVATAR_SIZE} />
          <div className={styles.identityText}>
            <NameLine username={username} />
            <span className={styles.row}>
              <bdi className={styles.address}>{address}</bdi>
              <CopyButton
                text={address}
                label={t('profile.copyAddress')}
                copiedLabel={t('profile.copied')}
                failedLabel={t('profile.copyFailed')}
              />
            </span>
            <span>
              {team.status === 'ready' ? (
                <PageLink to={`/teams/${teamId}`}>
                  <bdi>{team.value.name}</bdi>
                </PageLink>
              ) : team.status === 'failed' ? (
                <span className={styles.quiet}>{t('profile.teams.unknown')}</span>
              ) : (
                <Skeleton width="9ch" />
              )}
            </span>
            <span className={styles.gain}>
              {t('profile.pointsCount', { points: groupDigits(points.toString(), style) })}
            </span>
            <span className={styles.detail}>{t('profile.number', { number: userId.toString() })}</span>
            {!isActive && <span className={styles.pill}>{t('profile.paused')}</span>}
          </div>
        </div>
        {!isActive && (
          <p className={styles.quiet}>{t(isOwn ? 'profile.pausedOwn' : 'profile.pausedOther')}</p>
        )}
        {isOwn && (
          <PictureActions account={address} picture={picture} control={control} sentCount={sentCount} />
        )}
      </Section>
      {isOwn && username.status === 'ready' && name === undefined && (
        <Section title={t('profile.step.name')}>
          <NameForm account={address} username={username} control={control} />
        </Section>
      )}
    </>
  )
}

/** While the name service is unavailable, the profile has no name and says so. */
function NameLine({ username }: { readonly username: ReturnType<typeof useUsername> }) {
  const t = useCopy()
  switch (username.status) {
    case 'ready':
      return username.value === undefined ? (
        <span className={styles.quiet}>{t('profile.noName')}</span>
      ) : (
        <bdi className={styles.name}>{username.value}</bdi>
      )
    case 'loading':
      return <Skeleton width="12ch" height="2rem" />
    case 'idle':
      return <span className={styles.quiet}>{t('profile.noName')}</span>
    case 'failed':
      return (
        <span className={styles.row}>
          <span className={styles.quiet}>{t('profile.nameAway')}</span>
          <Button size="small" variant="quiet" onClick={username.retry}>
            {t('shell.retry')}
          </Button>
        </span>
      )
  }
}

/** Caches name and picture for the menu of the next visit. */
function useRemembered(
  account: Address | undefined,
  name: string | undefined,
  picture: CollectibleId | undefined,
): void {
  useEffect(() => {
    if (account !== undefined) rememberProfile(account, { username: name ?? '', avatar: picture })
  }, [account, name, picture])
}
