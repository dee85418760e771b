import type { Competition } from '@ibull/chain/trading-competition'
import { formatDuration, groupDigits } from '@ibull/domain'
import { competitionPhase, phaseEnd } from '@ibull/domain/trading-competition'
import { classNames, Figures, Section, type FigureValue } from '@ibull/ui'
import type { ReactNode } from 'react'
import { useCopy, useNumberStyle } from '../../i18n/index.ts'
import { useTeamName } from './model/team-name.ts'
import styles from './competition.module.css'

export interface PhaseCardProps {
  /** undefined until loaded. */
  readonly competition: Competition | undefined
  /** Chain time in seconds. */
  readonly now: number | undefined
  readonly hasFailed: boolean
}

/** Phase of the competition, its end, and the number of participants. */
export function PhaseCard({ competition, now, hasFailed }: PhaseCardProps) {
  const t = useCopy()
  const style = useNumberStyle()
  const teamName = useTeamName()
  const phase =
    competition === undefined || now === undefined ? undefined : competitionPhase(competition, now)
  const end = competition === undefined || phase === undefined ? undefined : phaseEnd(phase, competition)
  const members = competition?.teams.reduce((sum, team) => sum + team.members, 0)
  const { winningTeamId } = competition ?? {}
  const isNamed = winningTeamId !== undefined && phase !== 'ended'
  const winner = isNamed ? teamName(winningTeamId) : undefined
  const known = (text: ReactNode): FigureValue =>
    text !== undefined
      ? { status: 'known', text }
      : hasFailed
        ? { status: 'unknown', reason: t('competition.unknown') }
        : { status: 'loading' }
  return (
    <Section title={t('competition.phase.title')}>
      <Figures
        label={t('competition.phase.title')}
        size="large"
        figures={[
          {
            id: 'phase',
            label: t('competition.phase.now'),
            detailLike: '',
            value: known(phase === undefined ? undefined : t(`competition.phase.${phase}`)),
          },
          {
            id: 'members',
            label: t('competition.members'),
            detailLike: '',
            value: known(members === undefined ? undefined : groupDigits(String(members), style)),
          },
          ...(phase !== undefined && end === undefined
            ? []
            : [
                {
                  id: 'end',
                  label: t('competition.timeLeft'),
                  detailLike: '',
                  value: known(
                    end === undefined || now === undefined ? undefined : (
                      <span role="timer">{formatDuration(Math.max(0, end - now), style)}</span>
                    ),
                  ),
                },
              ]),
        ]}
      />
      {phase !== undefined ? (
        <p role="status" className={styles.quiet}>
          {t(`competition.phase.text.${phase}`)}
        </p>
      ) : (
        !hasFailed && (
          <p aria-hidden="true" className={classNames(styles.quiet, styles.room)}>
            {t('competition.phase.text.live')}
          </p>
        )
      )}
      {winner !== undefined && <p className={styles.strong}>{t('competition.winner', { team: winner })}</p>}
    </Section>
  )
}
