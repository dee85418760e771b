import './copy/en.json'
import { dueAct, isNextRoundDue, type LotteryRound } from '@ibull/chain/lottery'
import { WINNERS_AFTER } from '@ibull/domain/lottery'
import { Button } from '@ibull/ui'
import { useCopy, useMomentText } from '../../i18n/index.ts'
import type { LotteryFlowControl } from './flow/lottery-flow.ts'
import styles from './lottery.module.css'

export interface LateStepProps {
  readonly round: LotteryRound
  /** Chain time in seconds. */
  readonly now: bigint
  /** Whether no later round has been opened. */
  readonly isCurrent: boolean
  readonly control: LotteryFlowControl
}

/** Overdue step of a round, with a button if anyone may perform it. Nothing if all is on time. */
export function LateStep({ round, now, isCurrent, control }: LateStepProps) {
  const t = useCopy()
  const moments = useMomentText()
  const { lotteryId, endTime, progress } = round
  const act = dueAct(round, now) ?? (isCurrent && isNextRoundDue(round, now) ? 'repeat' : undefined)
  const isNumberLate =
    progress?.stage === 'closed' && !progress.isDrawable && act !== 'cancel' && now >= endTime + WINNERS_AFTER
  if (act === undefined && !isNumberLate) return undefined
  const action = `act-${lotteryId}`
  return (
    <div className={styles.stack}>
      {isNumberLate && (
        <p className={styles.quiet}>
          {t('lottery.late.number', {
            time: moments.due(progress.deadline),
          })}
        </p>
      )}
      {act !== undefined && (
        <>
          <p className={styles.quiet}>{t(`lottery.late.${act}`)}</p>
          <Button
            variant="secondary"
            isLoading={control.busyAction === action}
            onClick={() =>
              control.start(
                action,
                {
                  kind: 'act',
                  request: {
                    lotteryId: act === 'repeat' ? lotteryId + 1n : lotteryId,
                    act,
                    ticketsLeft: (progress?.numberTickets ?? 0) - (progress?.numberTicketsTallied ?? 0),
                  },
                },
                false,
              )
            }
          >
            {t(`lottery.act.${act}`)}
          </Button>
        </>
      )}
    </div>
  )
}
