import '../copy/en.json'
import { groupDigits, type Address } from '@ibull/domain'
import { Button, Skeleton } from '@ibull/ui'
import { useId, useState } from 'react'
import { errorText, useCopy, useNumberStyle } from '../../../i18n/index.ts'
import { ReadFailure } from '../../../layout/index.ts'
import { changeDraft } from '../model/profile-draft.ts'
import type { Setup } from '../model/use-setup.ts'
import styles from '../profile.module.css'

/** Step 3: one of the teams that can be joined. */
export function TeamStep({
  setup: { teams },
  account,
}: {
  readonly setup: Setup
  readonly account: Address
}) {
  const t = useCopy()
  const style = useNumberStyle()
  const group = useId()
  const [chosen, setChosen] = useState<number>()
  if (teams.status === 'failed') {
    return (
      <ReadFailure onRetry={teams.retry}>
        {t('profile.teams.failed', { reason: errorText(t, teams.error) })}
      </ReadFailure>
    )
  }
  if (teams.status !== 'ready') {
    return (
      <div role="status" aria-label={t('profile.loading')}>
        <Skeleton width="100%" height="9rem" />
      </div>
    )
  }
  return (
    <>
      <p className={styles.quiet}>{t('profile.teams.text')}</p>
      <fieldset className={styles.tiles}>
        <legend className={styles.legend}>{t('profile.teams.choose')}</legend>
        <div className={styles.stack}>
          {teams.value.map(({ teamId, name, description, users, points, isJoinable }) => (
            <label key={Number(teamId)} className={styles.teamOption}>
              <input
                type="radio"
                className={styles.tileInput}
                name={group}
                value={Number(teamId)}
                checked={Number(teamId) === chosen}
                disabled={!isJoinable}
                onChange={() => setChosen(Number(teamId))}
              />
              <bdi className={styles.strong}>{name}</bdi>
              <bdi className={styles.quiet}>{description}</bdi>
              <span className={styles.detail}>
                {isJoinable
                  ? t('profile.teams.size', {
                      members: t.plural('profile.teams.members', users),
                      points: groupDigits(points.toString(), style),
                    })
                  : t('profile.teams.closed')}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.row}>
        <Button
          disabledReason={chosen === undefined ? t('profile.teams.choose') : undefined}
          onClick={() => changeDraft(account, { teamId: chosen })}
        >
          {t('profile.step.next')}
        </Button>
      </div>
    </>
  )
}
