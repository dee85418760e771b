import '../copy/en.json'
import type { PredictionPosition } from '@ibull/chain/prediction'
import {
  betOutcome,
  settledPayout,
  standingPayoutDown,
  type MarketMoment,
  type Round,
} from '@ibull/domain/prediction'
import { Button, FactList } from '@ibull/ui'
import { useCopy } from '../../../i18n/index.ts'
import { preloadPredictionFlows } from '../flow/prediction-flow.ts'
import { useMarketText } from '../model/market-text.ts'
import styles from '../prediction.module.css'

export interface OwnBetProps {
  readonly round: Round
  readonly position: PredictionPosition
  readonly moment: MarketMoment
  readonly treasuryFee: bigint
  /** The feed's latest answer, with 8 decimals. */
  readonly price: bigint | undefined
  readonly isCollecting: boolean
  readonly onCollect: (epoch: bigint, payout: bigint) => void
}

/** The account's bet in a round, its current or potential payout, and a collect button. Nothing without a bet. */
export function OwnBet(props: OwnBetProps) {
  const { round, position, moment } = props
  const t = useCopy()
  const text = useMarketText()
  const { bet, isClaimable, isRefundable } = position
  if (bet === null) return undefined
  const outcome = betOutcome(bet, round, moment)
  const settled = settledPayout(bet, round, moment)
  const canCollect = isClaimable || isRefundable
  return (
    <div className={styles.own} data-outcome={outcome}>
      <FactList
        rows={[
          {
            label: t('prediction.own.bet'),
            value: t('prediction.own.position', {
              side: t(`prediction.side.${bet.position}`),
              amount: text.bnb(bet.amount),
            }),
          },
          settled === undefined
            ? { label: t(standingLabel(props)), value: text.bnb(standingPayout(props, bet)) }
            : {
                label: t(outcome === 'canceled' ? 'prediction.own.refund' : 'prediction.own.payout'),
                value: text.bnb(settled),
              },
        ]}
      />
      {canCollect && settled !== undefined && (
        <Button
          size="small"
          isFullWidth
          isLoading={props.isCollecting}
          aria-label={t(isRefundable ? 'prediction.reclaim.of' : 'prediction.collect.of', {
            round: `#${round.epoch}`,
          })}
          onClick={() => props.onCollect(round.epoch, settled)}
          onPointerEnter={preloadPredictionFlows}
          onFocus={preloadPredictionFlows}
        >
          {t(isRefundable ? 'prediction.reclaim.confirm' : 'prediction.collect.winnings')}
        </Button>
      )}
      {bet.isClaimed && <p className={styles.quiet}>{t('prediction.own.collected')}</p>}
    </div>
  )
}

/** Before the lock there is no price to compare with: shows the payout if its side wins. */
function standingLabel({ round }: OwnBetProps) {
  return round.lockPrice === undefined ? 'prediction.own.ifWon' : 'prediction.own.asItStands'
}

function standingPayout(
  { round, treasuryFee, price }: OwnBetProps,
  bet: NonNullable<PredictionPosition['bet']>,
): bigint {
  const payout = standingPayoutDown(bet, round, treasuryFee)
  const { lockPrice } = round
  if (lockPrice === undefined || price === undefined) return payout
  if (price === lockPrice) return bet.amount
  const isAhead = price > lockPrice === (bet.position === 'bull')
  const isRefunded = round.bullAmount === 0n || round.bearAmount === 0n
  return isAhead || isRefunded ? payout : 0n
}
