import './copy/en.json'
import { groupDigits, type Address } from '@ibull/domain'
import { achievementOf } from '@ibull/domain/profile'
import { Banner, Section, Skeleton } from '@ibull/ui'
import { useGivenPoints, useHasHistory, useHistoryStatus } from '../../history/index.ts'
import { useCopy, useNumberStyle } from '../../i18n/index.ts'
import { ReadFailure } from '../../layout/index.ts'
import { AchievementRow } from './parts/achievement-row.tsx'
import styles from './profile.module.css'

export interface AchievementsCardProps {
  readonly account: Address
  /** Total points of the account, from the chain. */
  readonly points: bigint
}

/** The account's achievements. The chain only stores the total: without an indexer the card says so. */
export default function AchievementsCard({ account, points }: AchievementsCardProps) {
  const t = useCopy()
  const hasHistory = useHasHistory('profile')
  return (
    <Section title={t('profile.achievements')}>
      {hasHistory ? (
        <Achievements account={account} points={points} />
      ) : (
        <Banner role="status">{t('profile.achievements.noHistory')}</Banner>
      )}
    </Section>
  )
}

function Achievements({ account, points }: AchievementsCardProps) {
  const t = useCopy()
  const style = useNumberStyle()
  const given = useGivenPoints(account)
  const isBehind = useHistoryStatus('profile').kind === 'behind'
  if (given.status === 'failed') {
    return <ReadFailure onRetry={given.retry}>{t('profile.achievements.away')}</ReadFailure>
  }
  if (given.status !== 'ready') {
    return (
      <div role="status" aria-label={t('profile.loading')}>
        <Skeleton width="100%" height="3.5rem" />
      </div>
    )
  }
  if (given.value.length === 0) {
    // Points missing from the history are in blocks not indexed yet.
    const isMissing = isBehind || points > 0n
    return (
      <p className={styles.quiet}>
        {t(isMissing ? 'profile.achievements.catchingUp' : 'profile.achievements.none')}
      </p>
    )
  }
  return (
    <ul className={styles.list}>
      {given.value.map(({ id, campaignId, points: gained }) => (
        <AchievementRow
          key={id}
          achievement={achievementOf(campaignId)}
          points={groupDigits(gained.toString(), style)}
        />
      ))}
    </ul>
  )
}
