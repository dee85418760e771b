import './copy/en.json'
import type { LotteryRound, RoundAct } from '@ibull/chain/lottery'
import { formatDuration } from '@ibull/domain'
import { lotteryPhase, type Ticket } from '@ibull/domain/lottery'
import { Button, Figures, type FigureValue } from '@ibull/ui'
import { useCopy, useNumberStyle } from '../../i18n/index.ts'
import { preloadLotteryFlows } from './flow/lottery-flow.ts'
import type { PrizeText } from './model/prize-text.ts'
import { Section } from './parts/section.tsx'
import styles from './lottery.module.css'

export interface NextDrawProps {
  /** `false` where no round was ever opened. */
  readonly hasRound: boolean
  /** `undefined` while it is not known. */
  readonly round: LotteryRound | undefined
  readonly hasAccount: boolean
  /** Of the account; `undefined` while they are not known. */
  readonly tickets: readonly Ticket[] | undefined
  /** Chain time in seconds. */
  readonly now: bigint | undefined
  readonly prize: PrizeText
  /** The step that is due and that anyone may take. */
  readonly act: RoundAct | undefined
  readonly isActing: boolean
  readonly onAct: (lotteryId: bigint, act: RoundAct, ticketsLeft: number) => void
  readonly onBuy: () => void
}

/** The current round: what can be won, until when, and what is happening. */
export function NextDraw(props: NextDrawProps) {
  const { round, tickets, hasAccount, now, prize } = props
  const t = useCopy()
  if (!props.hasRound) {
    return (
      <Section title={t('lottery.next.title')}>
        <p className={styles.quiet}>{t('lottery.phase.onSaleSoon')}</p>
      </Section>
    )
  }
  const isCancelled = round?.progress?.stage === 'cancelled'
  const phase =
    round === undefined || now === undefined ? undefined : lotteryPhase(round.status, round.endTime, now)
  const pot = round === undefined ? undefined : (round.prizePool ?? round.amountCollected)
  const shownPhase = isCancelled ? 'onSaleSoon' : phase?.phase
  return (
    <Section title={t('lottery.next.title')}>
      <Figures
        label={t('lottery.next.title')}
        size="large"
        figures={[
          { id: 'pot', label: t('lottery.next.pot'), value: moneyFigure(pot, prize) },
          {
            id: 'price',
            label: t('lottery.next.price'),
            value: moneyFigure(round?.price, prize),
          },
          ...(hasAccount
            ? [
                {
                  id: 'round',
                  label: t('lottery.round'),
                  value: knownFigure(round && `#${round.lotteryId}`),
                },
                {
                  id: 'tickets',
                  label: t('lottery.next.yourTickets'),
                  value: knownFigure(tickets && String(tickets.length)),
                },
              ]
            : []),
        ]}
      />
      {shownPhase !== undefined && (
        <div className={styles.phase}>
          <p role="status">{t(`lottery.phase.${shownPhase}`)}</p>
          {phase?.until !== undefined && now !== undefined && !isCancelled && (
            <Countdown until={phase.until} now={now} />
          )}
        </div>
      )}
      {shownPhase === 'buying' && (
        <Button
          size="large"
          isFullWidth
          onClick={props.onBuy}
          onPointerEnter={preloadLotteryFlows}
          onFocus={preloadLotteryFlows}
        >
          {t('lottery.buy.open')}
        </Button>
      )}
      {round !== undefined && props.act !== undefined && phase?.isLate === true && (
        <LateStep round={round} act={props.act} isActing={props.isActing} onAct={props.onAct} />
      )}
    </Section>
  )
}

function Countdown({ until, now }: { readonly until: bigint; readonly now: bigint }) {
  const t = useCopy()
  const style = useNumberStyle()
  const left = Number(until > now ? until - now : 0n)
  return (
    <p className={styles.countdown} role="timer" aria-label={t('lottery.next.countdown')}>
      {formatDuration(left, style)}
    </p>
  )
}

interface LateStepProps {
  readonly round: LotteryRound
  readonly act: RoundAct
  readonly isActing: boolean
  readonly onAct: NextDrawProps['onAct']
}

/** What is late, and the way to do it: anyone may. */
export function LateStep({ round, act, isActing, onAct }: LateStepProps) {
  const t = useCopy()
  const { numberTickets = 0, numberTicketsTallied = 0 } = round.progress ?? {}
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>{t(`lottery.late.${act}`)}</p>
      <Button
        variant="secondary"
        isLoading={isActing}
        onClick={() => onAct(round.lotteryId, act, numberTickets - numberTicketsTallied)}
      >
        {t(`lottery.act.${act}`)}
      </Button>
    </div>
  )
}

function knownFigure(text: string | undefined): FigureValue {
  return text === undefined ? { status: 'loading' } : { status: 'known', text }
}

function moneyFigure(raw: bigint | undefined, prize: PrizeText): FigureValue {
  return raw === undefined
    ? { status: 'loading' }
    : { status: 'known', text: <bdi>{prize.tokens(raw)}</bdi>, detail: prize.usd(raw) }
}
