import './copy/en.json'
import type { LotteryRound } from '@ibull/chain/lottery'
import { formatCount, formatDuration, type Loadable } from '@ibull/domain'
import { lotteryPhase, type LotteryPhase, type Ticket } from '@ibull/domain/lottery'
import type { ReactNode } from 'react'
import { Button, Figures, type FigureValue, Section, Skeleton } from '@ibull/ui'
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
  const style = useNumberStyle()
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
          {
            id: 'pot',
            label: t('lottery.next.pot'),
            value: moneyFigure(pot, prize.tokens),
            like: prize.tokens(TYPICAL_POT),
          },
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
                    tickets.status === 'ready' ? formatCount(tickets.value.length, style) : undefined,
                    tickets.status === 'failed',
                  ),
                },
              ]
            : []),
        ]}
      />
      {shownPhase === undefined ? (
        !props.hasFailed && (
          <SaleRoom>
            <Skeleton width="100%" height="100%" />
          </SaleRoom>
        )
      ) : round !== undefined && now !== undefined && phase?.isLate === true ? (
        // What it waits for is read after the round: the room of the sale stays, so that nothing moves meanwhile.
        <SaleRoom>
          <div className={styles.late}>
            <PhaseLine phase={shownPhase} until={isCancelled ? undefined : phase.until} now={now} />
            <LateStep round={round} now={now} isCurrent control={props.control} />
          </div>
        </SaleRoom>
      ) : (
        <>
          <PhaseLine phase={shownPhase} until={isCancelled ? undefined : phase?.until} now={now} />
          {shownPhase === 'buying' && round !== undefined && (
            <Sale endTime={round.endTime} onBuy={props.onBuy} />
          )}
        </>
      )}
    </Section>
  )
}

interface PhaseLineProps {
  readonly phase: LotteryPhase['phase']
  /** Where its countdown runs to; `undefined` for none. */
  readonly until: bigint | undefined
  readonly now: bigint | undefined
}

function PhaseLine({ phase, until, now }: PhaseLineProps) {
  const t = useCopy()
  return (
    <div className={styles.phase}>
      <p role="status">{t(`lottery.phase.${phase}`)}</p>
      {until !== undefined && now !== undefined && <Countdown until={until} now={now} />}
    </div>
  )
}

interface SaleProps {
  /** Chain time in seconds. */
  readonly endTime: bigint
  readonly onBuy: () => void
}

function Sale({ endTime, onBuy }: SaleProps) {
  const t = useCopy()
  const moments = useMomentText()
  return (
    <>
      <p className={styles.quiet}>{t('lottery.next.salesEnd', { time: moments.due(endTime) })}</p>
      <Button
        size="large"
        isFullWidth
        onClick={onBuy}
        onPointerEnter={preloadLotteryFlows}
        onFocus={preloadLotteryFlows}
      >
        {t('lottery.buy.open')}
      </Button>
    </>
  )
}

/** A pot, a countdown and a date as long as those of most sales. */
const TYPICAL_POT = 3_437_990_000_000n
const TYPICAL_LEFT = 20_700n
const TYPICAL_END = 1_792_925_400n

/** Takes the room of an open sale, which a round mostly is, at least. */
function SaleRoom({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.room}>
      <div className={styles.sale} aria-hidden="true">
        <PhaseLine phase="buying" until={TYPICAL_LEFT} now={0n} />
        <Sale endTime={TYPICAL_END} onBuy={() => undefined} />
      </div>
      {children}
    </div>
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
