import type { LocalSetting, Seed } from '../feature.ts'
import type { HistoryLength } from '../history/plan-history.ts'
import { openPrediction } from './open-prediction.ts'
import { planPrediction } from './plan-prediction.ts'
import { BUFFER_SECONDS, INTERVAL_SECONDS } from './terms.ts'

export { startPrediction as live } from './live-prediction.ts'

export const parameters = ({ priceFeed }: LocalSetting) => ({
  prediction: {
    feed: priceFeed,
    intervalSeconds: BigInt(INTERVAL_SECONDS),
    bufferSeconds: BigInt(BUFFER_SECONDS),
    answerDelaySeconds: 90n,
    minBetAmount: 10n ** 13n,
    treasuryFeeBps: 300n,
    further: [],
  },
})

export function seed(length: HistoryLength): Seed {
  const plan = planPrediction(length)
  return { content: plan, open: (world) => openPrediction(world, plan) }
}
