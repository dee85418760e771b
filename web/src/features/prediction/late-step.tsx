import './copy/en.json'
import { dueAct, type MarketAct, type PredictionMarket } from '@ibull/chain/prediction'
import { Banner, Button } from '@ibull/ui'
import { useCopy } from '../../i18n/index.ts'
import type { PredictionFlowControl } from './flow/prediction-flow.ts'

/**
 * A keeper normally settles a round within seconds of the feed's answer: after this many seconds others may do so.
 */
const LATE_SECONDS = 60n

export interface LateStepProps {
  readonly market: PredictionMarket
  /** Chain time in seconds. */
  readonly now: bigint
  readonly control: PredictionFlowControl
}

/** Overdue step, with a button for anyone to perform it. */
export function LateStep({ market, now, control }: LateStepProps) {
  const t = useCopy()
  const act = lateAct(market, now)
  if (act === undefined) return undefined
  return (
    <Banner
      tone="warning"
      role="status"
      action={
        <Button
          size="small"
          variant="secondary"
          isLoading={control.busyAction === 'act'}
          onClick={() =>
            control.start('act', { kind: 'act', request: { act, currentEpoch: market.currentEpoch } }, false)
          }
        >
          {t(`prediction.act.${act}`)}
        </Button>
      }
    >
      {t(`prediction.late.${act}`)}
    </Banner>
  )
}

function lateAct(market: PredictionMarket, now: bigint): MarketAct | undefined {
  const act = dueAct(market, now)
  const { boundary } = market
  const isJustDue = boundary !== null && boundary !== undefined && now < boundary.time + LATE_SECONDS
  return act === 'execute' && isJustDue ? undefined : act
}
