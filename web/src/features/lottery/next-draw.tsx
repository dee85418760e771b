import './copy/en.json'
import type { LotteryRound } from '@ibull/chain/lottery'
import { formatDuration, type Loadable } from '@ibull/domain'
import { lotteryPhase, type Ticket } from '@ibull/domain/lottery'
import { Button, Figures, type FigureValue, Section } from '@ibull/ui'
import { useCopy, useMomentText, useNumberStyle } from '../../i18n/index.ts'
import { preloadLotteryFlows, type LotteryFlowControl } from './flow/lottery-flow.ts'
import { LateStep } from './late-step.tsx'
import type { PrizeText } from './model/prize-text.ts'
import styles from './lottery.module.css'

export interface NextDrawProps {
  /** `false` if no round was ever opened. */
  readonly hasRound: boolean
  /** `undefined` until loaded. */
  readonly round: LotteryRound | undefined
  readonly hasAccount: boolean
  /** Whether the round couldn't be read. */
  readonly hasFailed: boolean
  /** The account's tickets. */
  readonly tickets: Loadable<readonly Ticket[]>
  /** Chain time in seconds. */
  readonly now: bigint | undefined
  readonly prize: PrizeText
  readonly control: LotteryFlowControl
  readonly onBuy: () => void
}

/** Current round: prizes, countdown, and progress. */
export function NextDraw(props: NextDrawProps) {
  const { round, tickets, hasAccount, now, prize } = props
  const t = useCopy()
  const moments = useMomentText()
  const count = new Intl.NumberFormat(useNumberStyle().locale)
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
  const figureOf = (text: string | undefined, hasFailed = props.hasFailed): FigureValue =>
    text !== undefined
      ? { status: 'known', text }
      : hasFailed
        ? { status: 'unknown', reason: t('lottery.fetchFailed') }
        : { status: 'loading' }
  const moneyFigure = (raw: bigint | undefined, write: (raw: bigint) => string): FigureValue =>
    raw === undefined
      ? figureOf(undefined)
      : { status: 'known', text: <bdi>{write(raw)}</bdi>, detail: prize.usd(raw) }
  const shownPhase = isCancelled ? 'onSaleSoon' : phase?.phase
  return (
    <Section title={t('lottery.next.title')}>
      <Figures
        label={t('lottery.next.title')}
        size="large"
        figures={[
          { id: 'pot', label: t('lottery.next.pot'), value: moneyFigure(pot, prize.tokens) },
          {
            id: 'price',
            label: t('lottery.next.price'),
            value: moneyFigure(round?.price, prize.tokensUp),
          },
          ...(hasAccount
            ? [
                {
                  id: 'round',
                  label: t('lottery.round'),
                  value: figureOf(round && `#${round.lotteryId}`),
                },
                {
                  id: 'tickets',
                  label: t('lottery.next.yourTickets'),
                  value: figureOf(
                    tickets.status === 'ready' ? count.format(tickets.value.length) : undefined,
                    tickets.status === 'failed',
                  ),
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
      {shownPhase === 'buying' && round !== undefined && (
        <p className={styles.quiet}>{t('lottery.next.salesEnd', { time: moments.due(round.endTime) })}</p>
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
      {round !== undefined && now !== undefined && phase?.isLate === true && (
        <LateStep round={round} now={now} isCurrent control={props.control} />
      )}
    </Section>
  )
}

function Countdown({ until, now }: { readonly until: bigint; readonly now: bigint }) {
  const t = useCopy()
  const style = useNumberStyle()
  const left = Number(until > now ? until - now : 0n)
  return (
    <p className={styles.timeLeft}>
      <span className={styles.quiet} aria-hidden="true">
        {t('lottery.next.countdown')}
      </span>
      <span className={styles.countdown} role="timer" aria-label={t('lottery.next.countdown')}>
        {formatDuration(left, style)}
      </span>
    </p>
  )
}
