import './copy/en.json'
import { useLateStep, type LateStep as Step, type LotteryRound } from '@ibull/chain/lottery'
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

/** What a late round waits for, with a button for a step that anyone may take. Nothing if all is on time. */
export function LateStep({ round, now, isCurrent, control }: LateStepProps) {
  const t = useCopy()
  const moments = useMomentText()
  const step = useLateStep(round, now, isCurrent)
  if (step === undefined) return undefined
  const { lotteryId, progress } = round
  if (step.kind !== 'act') return <p className={styles.quiet}>{waitingText(step)}</p>
  const { act } = step
  const action = `act-${lotteryId}`
  return (
    <div className={styles.stack}>
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
    </div>
  )

  function waitingText(waiting: Exclude<Step, { kind: 'act' }>): string {
    switch (waiting.kind) {
      case 'number':
      case 'source':
        return t(`lottery.late.${waiting.kind}`, { time: moments.due(waiting.until) })
      case 'sale':
        return t('lottery.late.sale', { time: moments.due(waiting.from) })
      case 'terms':
        return t('lottery.late.terms')
    }
  }
}
