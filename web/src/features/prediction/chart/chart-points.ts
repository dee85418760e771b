import type { FeedAnswer } from '@ibull/chain/prediction'
import type { Round } from '@ibull/domain/prediction'
import type { ChartMark, ChartPoint } from '@ibull/ui/chart'

const PRICE_UNIT = 1e8

/** More would lie too close together to be told apart. */
const SHOWN_ANSWERS = 120

/**
 * The newest answers as points, one for each second: of several within it the last. The first answer after a lock is
 * marked, because its price is that of the lock.
 * @param answers oldest first
 * @param markOf what is said of the lock of a round
 */
export function chartPoints(
  answers: readonly FeedAnswer[],
  rounds: readonly Round[],
  markOf: (epoch: bigint) => ChartMark,
): readonly ChartPoint[] {
  const shown = answers.slice(-SHOWN_ANSWERS)
  const marks = new Map<bigint, ChartMark>()
  for (const { epoch, lockPrice, lockTimestamp } of rounds) {
    if (lockPrice === undefined || lockTimestamp === undefined) continue
    const first = shown.findIndex(({ updatedAt }) => updatedAt > lockTimestamp)
    const answer = shown[first]
    // Before the first one shown there may be an earlier answer after the lock.
    if (answer !== undefined && (first > 0 || answer.price === lockPrice)) {
      marks.set(answer.updatedAt, markOf(epoch))
    }
  }
  const points = new Map<bigint, ChartPoint>()
  for (const { updatedAt, price } of shown) {
    const value = Number(price) / PRICE_UNIT
    points.set(updatedAt, { time: Number(updatedAt), value, mark: marks.get(updatedAt) })
  }
  return [...points.values()]
}

/** A figure of the chart as a price with 8 decimals. */
export function priceOf(value: number): bigint {
  return BigInt(Math.round(value * PRICE_UNIT))
}
