import './copy/en.json'
import { useClaimablePoints } from '@ibull/chain/profile'
import { groupDigits, type Address } from '@ibull/domain'
import { achievementOf } from '@ibull/domain/profile'
import { Button, Section, Skeleton } from '@ibull/ui'
import { errorText, useCopy, useNumberStyle } from '../../i18n/index.ts'
import { ReadFailure } from '../../layout/index.ts'
import type { ProfileFlowControl } from './flow/profile-flow.ts'
import { AchievementRow, achievementTitle } from './parts/achievement-row.tsx'
import styles from './profile.module.css'

export interface PointsCardProps {
  readonly account: Address
  readonly isActive: boolean
  readonly control: ProfileFlowControl
}

/** Token sale points the account can add to its profile. Nothing if there are none. */
export function PointsCard({ account, isActive, control }: PointsCardProps) {
  const t = useCopy()
  const style = useNumberStyle()
  const claimable = useClaimablePoints(account)
  if (claimable.status === 'idle') return undefined
  if (claimable.status === 'failed') {
    return (
      <ReadFailure onRetry={claimable.retry}>
        {t('profile.points.failed', { reason: errorText(t, claimable.error) })}
      </ReadFailure>
    )
  }
  if (claimable.status === 'ready' && claimable.value.length === 0) return undefined
  return (
    <Section title={t('profile.points.waiting')}>
      {claimable.status === 'loading' ? (
        <div role="status" aria-label={t('profile.loading')}>
          <Skeleton width="100%" height="3.5rem" />
        </div>
      ) : (
        <ul className={styles.list}>
          {claimable.value.map(({ sale, campaignId, points }) => {
            const achievement = achievementOf(campaignId)
            const title = achievementTitle(achievement, t)
            return (
              <AchievementRow
                key={sale}
                achievement={achievement}
                points={groupDigits(points.toString(), style)}
              >
                <Button
                  size="small"
                  isLoading={control.busyAction === sale}
                  disabledReason={isActive ? undefined : t('profile.points.needsActive')}
                  onClick={() =>
                    control.start(sale, { kind: 'points', request: { sale, title, points } }, false)
                  }
                >
                  {t('profile.points.claim')}
                </Button>
              </AchievementRow>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
