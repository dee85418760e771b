import type { Competition, CompetitionMember } from '@ibull/chain/trading-competition'
import { Button, Checkbox, Skeleton } from '@ibull/ui'
import { useStore } from 'zustand'
import { useCopy } from '../../i18n/index.ts'
import { PageLink } from '../../layout/index.ts'
import { preloadCompetitionFlows, type CompetitionFlowControl } from './flow/competition-flow.ts'
import { riskAcknowledgement } from './model/risk-acknowledgement.ts'
import { useTeamName } from './model/team-name.ts'
import styles from './competition.module.css'

export interface RegisterFormProps {
  readonly competition: Competition
  readonly member: CompetitionMember
  readonly control: CompetitionFlowControl
}

/** Registers the account for its profile's team, once it has a profile and the risk is acknowledged. */
export function RegisterForm({ competition, member, control }: RegisterFormProps) {
  const t = useCopy()
  const isAcknowledged = useStore(riskAcknowledgement.store, (state) => state.isRiskAcknowledged)
  const teamName = useTeamName()
  const { teamId } = member
  if (!member.hasProfile || teamId === undefined) {
    return (
      <>
        <p>{t('competition.register.needsProfile')}</p>
        <PageLink to="/create-profile">{t('competition.register.createProfile')}</PageLink>
      </>
    )
  }
  if (!member.isActive) {
    return (
      <>
        <p>{t('competition.register.needsActive')}</p>
        <PageLink to="/profile">{t('competition.register.openProfile')}</PageLink>
      </>
    )
  }
  const team = teamName(teamId)
  if (team === undefined) return <Skeleton width="100%" height="4rem" />
  return (
    <>
      <p>{t('competition.register.for', { team })}</p>
      <Checkbox
        label={t('competition.register.risk')}
        isChecked={isAcknowledged}
        onChange={(isRiskAcknowledged) => riskAcknowledgement.update({ isRiskAcknowledged })}
      />
      <Button
        isFullWidth
        size="large"
        isLoading={control.busyAction === 'register'}
        disabledReason={isAcknowledged ? undefined : t('competition.register.confirmRisk')}
        onPointerEnter={preloadCompetitionFlows}
        onFocus={preloadCompetitionFlows}
        onClick={() =>
          control.start(
            'register',
            { kind: 'register', request: { competition: competition.address, team } },
            false,
          )
        }
      >
        {t('competition.register.open')}
      </Button>
      <p className={styles.quiet}>{t('competition.register.counts')}</p>
    </>
  )
}
