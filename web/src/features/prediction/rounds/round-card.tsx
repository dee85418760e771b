import '../copy/en.json'
import type { FeedAnswer, PredictionPosition } from '@ibull/chain/prediction'
import {
  closedMultiplier,
  isBettable,
  payoutMultiplier,
  roundResult,
  roundStage,
  type MarketMoment,
  type Position,
  type Round,
  type RoundPhase,
} from '@ibull/domain/prediction'
import { Button, FactList, Icon, type IconName } from '@ibull/ui'
import { useId } from 'react'
import { useCopy } from '../../../i18n/index.ts'
import { preloadPredictionFlows } from '../flow/prediction-flow.ts'
import { useMarketText } from '../model/market-text.ts'
import { PriceChange } from '../parts/price-change.tsx'
import { PriceLine } from '../parts/price-line.tsx'
import { OwnBet } from './own-bet.tsx'
import styles from '../prediction.module.css'

export interface RoundCardProps {
  readonly round: Round
  readonly position: PredictionPosition | undefined
  readonly moment: MarketMoment
  readonly treasuryFee: bigint
  /** The feed's latest answer, with 8 decimals; `undefined` until loaded. */
  readonly price: bigint | undefined
  /** The feed's answers, oldest first; empty until loaded. */
  readonly answers: readonly FeedAnswer[]
  readonly isPaused: boolean
  readonly isCollecting: boolean
  readonly onEnter: (position: Position) => void
  readonly onCollect: (epoch: bigint, payout: bigint) => void
}

const ICONS: Readonly<Record<RoundPhase, IconName>> = {
  startingSoon: 'history',
  next: 'target',
  live: 'play',
  closing: 'refresh',
  later: 'history',
  expired: 'check',
  canceled: 'failure',
}

/** One round: its phase and countdown, both sides with their payouts, its prices, and the account's bet. */
export function RoundCard(props: RoundCardProps) {
  const { round, moment, price } = props
  const t = useCopy()
  const text = useMarketText()
  const id = useId()
  const { phase, endsAt } = roundStage(round, moment)
  const winner = winnerOf(round, phase, price)
  const left = endsAt === undefined || endsAt <= moment.timestamp ? undefined : endsAt - moment.timestamp
  return (
    <article className={styles.card} data-phase={phase} aria-labelledby={id}>
      <header className={styles.cardHead}>
        <h3 id={id} className={styles.phase}>
          <Icon name={ICONS[phase]} size={18} />
          {t(`prediction.phase.${phase}`)} <bdi className={styles.quiet}>#{String(round.epoch)}</bdi>
        </h3>
        {left !== undefined && isCounted(phase) && (
          <span role="timer" aria-label={t(`prediction.left.${phase}`)} className={styles.countdown}>
            {text.duration(left)}
          </span>
        )}
      </header>
      {phase === 'live' && <Progress round={round} now={moment.timestamp} />}
      <Side {...props} side="bull" isWinner={winner === 'bull'} />
      <div className={styles.middle}>
        <Middle {...props} phase={phase} />
        {props.position !== undefined && <OwnBet {...props} position={props.position} />}
      </div>
      <Side {...props} side="bear" isWinner={winner === 'bear'} />
    </article>
  )
}

/** Whether the end of a phase has a countdown: a settlement deadline doesn't, because no one waits for it. */
function isCounted(phase: RoundPhase): phase is 'startingSoon' | 'next' | 'live' | 'later' {
  return phase !== 'closing' && phase !== 'expired' && phase !== 'canceled'
}

/** The winning side, or the one that would win if the round closed now. */
function winnerOf(round: Round, phase: RoundPhase, price: bigint | undefined): Position | undefined {
  const result = roundResult(round)
  if (result === 'bull' || result === 'bear') return result
  if (phase !== 'live' || price === undefined || round.lockPrice === undefined) return undefined
  if (price === round.lockPrice) return undefined
  return price > round.lockPrice ? 'bull' : 'bear'
}

interface SideProps extends RoundCardProps {
  readonly side: Position
  readonly isWinner: boolean
}

function Side({ round, side, isWinner, position, treasuryFee }: SideProps) {
  const t = useCopy()
  const text = useMarketText()
  const multiple = round.oracleCalled
    ? closedMultiplier(round, side)
    : payoutMultiplier(round, side, treasuryFee)
  const amount = side === 'bull' ? round.bullAmount : round.bearAmount
  return (
    <div className={styles.side} data-side={side} data-winner={isWinner}>
      <p className={styles.sideName}>
        {t(`prediction.side.${side}`)}
        {position?.bet?.position === side && (
          <span className={styles.mine}>
            <Icon name="check" size={14} />
            {t('prediction.own.entered')}
          </span>
        )}
      </p>
      <p className={styles.quiet}>
        {multiple === undefined
          ? t(amount > 0n && round.oracleCalled ? 'prediction.multiple.unpaid' : 'prediction.multiple.none')
          : t('prediction.multiple.payout', { multiple: text.multiple(multiple) })}
        {amount > 0n && (
          <>
            {' · '}
            <bdi>{text.bnb(amount)}</bdi>
          </>
        )}
      </p>
    </div>
  )
}

function Middle(props: RoundCardProps & { readonly phase: RoundPhase }) {
  const { round, phase, price, answers, moment } = props
  const t = useCopy()
  const text = useMarketText()
  const pool = { label: t('prediction.pool'), value: text.bnb(round.totalAmount) }
  const locked =
    round.lockPrice === undefined
      ? []
      : [{ label: t('prediction.price.locked'), value: text.price(round.lockPrice) }]
  switch (phase) {
    case 'expired':
      return (
        <>
          <PriceChange
            label={t('prediction.price.closed')}
            price={round.closePrice}
            since={round.lockPrice}
          />
          <FactList rows={[...locked, pool]} />
          <Result round={round} />
        </>
      )
    case 'live':
      return (
        <>
          <PriceChange label={t('prediction.price.last')} price={price} since={round.lockPrice} />
          <PriceLine answers={answers} round={round} />
          <FactList rows={[...locked, pool]} />
        </>
      )
    case 'closing':
      return (
        <>
          <p className={styles.quiet}>
            {t(round.lockPrice === undefined ? 'prediction.closing.lock' : 'prediction.closing.close')}
          </p>
          <FactList rows={[...locked, pool]} />
        </>
      )
    case 'canceled':
      return (
        <>
          <p className={styles.quiet}>{t('prediction.canceled')}</p>
          <FactList rows={[pool]} />
        </>
      )
    case 'next':
      return (
        <>
          <FactList rows={[pool]} />
          {(props.position?.bet ?? null) === null && (
            <Entry {...props} isOpen={isBettable(round, moment) && !props.isPaused} />
          )}
        </>
      )
    case 'startingSoon':
    case 'later':
      return <p className={styles.quiet}>{t('prediction.later')}</p>
  }
}

/** Describes a round's result as text: colours alone aren't accessible. */
function Result({ round }: { readonly round: Round }) {
  const t = useCopy()
  const result = roundResult(round)
  if (result === undefined) return undefined
  const isTie = round.closePrice === round.lockPrice
  const key = result === 'refunded' ? (isTie ? 'tie' : 'oneSided') : result
  return <p className={styles.result}>{t(`prediction.result.${key}`)}</p>
}

function Entry({ isPaused, isOpen, onEnter }: RoundCardProps & { readonly isOpen: boolean }) {
  const t = useCopy()
  const reason = isOpen ? undefined : t(isPaused ? 'prediction.blocker.paused' : 'prediction.blocker.closed')
  return (
    <div className={styles.entry}>
      {(['bull', 'bear'] as const).map((side) => (
        <Button
          key={side}
          variant={side === 'bull' ? 'primary' : 'danger'}
          isFullWidth
          disabledReason={reason}
          onClick={() => onEnter(side)}
          onPointerEnter={preloadPredictionFlows}
          onFocus={preloadPredictionFlows}
        >
          {t(`prediction.enter.${side}`)}
        </Button>
      ))}
      {reason !== undefined && (
        <p className={styles.quiet} aria-hidden="true">
          {reason}
        </p>
      )}
    </div>
  )
}

function Progress({ round, now }: { readonly round: Round; readonly now: bigint }) {
  const { lockTimestamp: lock, closeTimestamp: close } = round
  if (lock === undefined || close === undefined || close <= lock) return undefined
  const share = Number(((now - lock) * 1_000n) / (close - lock)) / 10
  return (
    <div className={styles.progress} aria-hidden="true">
      <span style={{ inlineSize: `${Math.min(100, Math.max(0, share))}%` }} />
    </div>
  )
}
