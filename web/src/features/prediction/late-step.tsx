import './copy/en.json'
import { useLateMarketStep, type PredictionMarket } from '@ibull/chain/prediction'
import { Banner, Button } from '@ibull/ui'
import { useCopy, useMomentText } from '../../i18n/index.ts'
import type { PredictionFlowControl } from './flow/prediction-flow.ts'

export interface LateStepProps {
  readonly market: PredictionMarket
  /** Chain time in seconds. */
  readonly now: bigint
  readonly control: PredictionFlowControl
}

/** What a late market waits for, with a button for a step that anyone may take. Nothing if all is on time. */
export function LateStep({ market, now, control }: LateStepProps) {
  const t = useCopy()
  const moments = useMomentText()
  const step = useLateMarketStep(market, now)
  if (step === undefined) return undefined
  if (step.kind !== 'act') {
    const time = moments.due(step.kind === 'price' ? step.until : step.from)
    return (
      <Banner tone="warning" role="status">
        {t(`prediction.late.${step.kind}`, { time })}
      </Banner>
    )
  }
  const { act } = step
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
            control.start(
              'act',
              { kind: 'act', request: { market, act, currentEpoch: market.currentEpoch } },
              false,
            )
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
