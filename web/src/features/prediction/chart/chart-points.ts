import type { FeedAnswer } from '@ibull/chain/prediction'
import type { Round } from '@ibull/domain/prediction'
import type { ChartMark, ChartPoint } from '@ibull/ui/chart'

const PRICE_UNIT = 1e8

/** More would be too dense to distinguish. */
const SHOWN_ANSWERS = 120

/**
 * Converts the latest answers to points, one per second: the last answer within it. The first answer after a lock
 * is marked, because it sets the lock price.
 * @param answers oldest first
 * @param markOf describes a round's lock
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
    // There may be an earlier answer after the lock before the first one shown.
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

/** Converts a chart value to a price with 8 decimals. */
export function priceOf(value: number): bigint {
  return BigInt(Math.round(value * PRICE_UNIT))
}
