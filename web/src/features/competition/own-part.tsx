import {
  useCompetitionMember,
  useCompetitionPosition,
  type Competition,
  type CompetitionPosition,
} from '@ibull/chain/trading-competition'
import { groupDigits, type Address } from '@ibull/domain'
import { competitionPhase, isRegistrationOpen, TIERS } from '@ibull/domain/trading-competition'
import { Button, FactList, Skeleton } from '@ibull/ui'
import { lazy, Suspense } from 'react'
import { openDialog } from '../../dialogs/index.ts'
import { errorText, useCopy, useNumberStyle } from '../../i18n/index.ts'
import { ReadFailure } from '../../layout/index.ts'
import { reloadOnce } from '../../platform/index.ts'
import { preloadCompetitionFlows, type CompetitionFlowControl } from './flow/competition-flow.ts'
import { usePrizeText } from './model/prize-text.ts'
import { useTeamName } from './model/team-name.ts'
import { RegisterForm } from './register-form.tsx'
import { TeamText } from './team-text.tsx'
import styles from './competition.module.css'

const OwnStanding = lazy(() => reloadOnce(() => import('./score/own-standing.tsx')))

export interface OwnPartProps {
  readonly competition: Competition | undefined
  readonly account: Address | undefined
  /** Chain time in seconds. */
  readonly now: number | undefined
  readonly control: CompetitionFlowControl
}

/** The account's status in a competition, and its available actions. */
export function OwnPart({ competition, account, now, control }: OwnPartProps) {
  const t = useCopy()
  const position = useCompetitionPosition(competition?.address, account)
  const member = useCompetitionMember(account)
  if (account === undefined) {
    return (
      <>
        <p className={styles.quiet}>{t('competition.own.connect')}</p>
        <Button onClick={() => openDialog('connect')}>{t('shell.header.connect')}</Button>
      </>
    )
  }
  const failed = [position, member].find((state) => state.status === 'failed')
  if (failed?.status === 'failed') {
    return (
      <ReadFailure onRetry={failed.retry}>
        {t('competition.own.failed', { reason: errorText(t, failed.error) })}
      </ReadFailure>
    )
  }
  if (competition === undefined || now === undefined || position.status !== 'ready') {
    return <Skeleton width="100%" height="4rem" />
  }
  if (position.value.hasRegistered) {
    return (
      <Registered
        competition={competition}
        account={account}
        position={position.value}
        now={now}
        control={control}
      />
    )
  }
  if (!isRegistrationOpen(competition, now)) {
    return <p className={styles.quiet}>{t('competition.own.notRegistered')}</p>
  }
  if (member.status !== 'ready') return <Skeleton width="100%" height="4rem" />
  return <RegisterForm competition={competition} member={member.value} control={control} />
}

interface RegisteredProps {
  readonly competition: Competition
  readonly account: Address
  readonly position: CompetitionPosition
  readonly now: number
  readonly control: CompetitionFlowControl
}

function Registered({ competition, account, position, now, control }: RegisteredProps) {
  const t = useCopy()
  const prize = usePrizeText()
  const teamName = useTeamName()
  const style = useNumberStyle()
  const { teamId = 0, rewardGroup, points, hasClaimed, canClaimCollectible } = position
  const team = teamName(teamId)
  const phase = competitionPhase(competition, now)
  const tier = rewardGroup === undefined ? undefined : TIERS[rewardGroup]
  const action = `claim-${competition.address}`
  const isDue = !hasClaimed && (position.prize > 0n || points > 0n || canClaimCollectible)
  const isDecided = phase === 'claiming' || phase === 'over'
  return (
    <>
      <FactList
        rows={[
          { label: t('competition.own.team'), value: <TeamText name={team} /> },
          ...(isDecided
            ? [
                {
                  label: t('competition.own.tier'),
                  value: tier === undefined ? t('competition.own.noTier') : t(`competition.tier.${tier}`),
                },
              ]
            : []),
          ...(isDecided && tier !== undefined
            ? [
                { label: t('competition.own.prize'), value: prize.tokens(position.prize) },
                { label: t('competition.own.points'), value: groupDigits(points.toString(), style) },
              ]
            : []),
        ]}
      />
      {canClaimCollectible && <p className={styles.quiet}>{t('competition.own.collectible')}</p>}
      {phase === 'claiming' && isDue && (
        <Button
          isFullWidth
          isLoading={control.busyAction === action}
          onPointerEnter={preloadCompetitionFlows}
          onFocus={preloadCompetitionFlows}
          onClick={() =>
            control.start(
              action,
              {
                kind: 'claim',
                request: {
                  competition: competition.address,
                  prize: position.prize,
                  points,
                  hasCollectible: canClaimCollectible,
                },
              },
              false,
            )
          }
        >
          {t('competition.own.claim')}
        </Button>
      )}
      <p role="status" className={styles.quiet}>
        {t(`competition.own.state.${stateOf(phase, hasClaimed, isDue)}`)}
      </p>
      <Suspense fallback={<Skeleton width="100%" height="4rem" />}>
        <OwnStanding competition={competition.address} account={account} team={team} tier={tier} />
      </Suspense>
    </>
  )
}

function stateOf(phase: ReturnType<typeof competitionPhase>, hasClaimed: boolean, isDue: boolean) {
  if (hasClaimed) return 'claimed'
  if (phase === 'claiming') return isDue ? 'due' : 'nothing'
  return phase
}
