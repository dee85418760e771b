import type { FeedAnswer } from '@ibull/chain/prediction'
import type { Round } from '@ibull/domain/prediction'

/** Where a price line is drawn. Each ratio is from 0 to 1: of the time from lock to close, and from the top. */
export interface PriceLineShape {
  /** One point per answer, oldest first. */
  readonly points: readonly (readonly [x: number, y: number])[]
  /** Height of the locked price. */
  readonly rule: number
  /** Latest answer compared with the locked price. */
  readonly tone: 'up' | 'down' | 'same'
}

const MIDDLE = 0.5
/** Finer than a pixel of any screen, and exact as a `number`. */
const STEPS = 100_000n

/**
 * Computes the line of a live round: the feed's answers since its lock. Prices are spread over the whole height, and
 * are in the middle if all are the same. `undefined` for a round that isn't locked.
 * @param answers oldest first; those up to the lock are left out, because the first one after it sets the locked price
 */
export function priceLineShape(answers: readonly FeedAnswer[], round: Round): PriceLineShape | undefined {
  const { lockPrice, lockTimestamp: lock, closeTimestamp: close } = round
  if (lockPrice === undefined || lock === undefined || close === undefined) return undefined
  const shown = answers.filter(({ updatedAt }) => updatedAt > lock)
  const prices = [lockPrice, ...shown.map(({ price }) => price)]
  const lowest = prices.reduce((low, price) => (price < low ? price : low))
  const highest = prices.reduce((high, price) => (price > high ? price : high))
  const heightOf = (price: bigint) =>
    highest === lowest ? MIDDLE : ratioOf(highest - price, highest - lowest)
  const last = shown.at(-1)?.price ?? lockPrice
  return {
    points: shown.map(({ updatedAt, price }) => [
      Math.min(1, ratioOf(updatedAt - lock, close - lock)),
      heightOf(price),
    ]),
    rule: heightOf(lockPrice),
    tone: last === lockPrice ? 'same' : last > lockPrice ? 'up' : 'down',
  }
}

function ratioOf(part: bigint, whole: bigint): number {
  return Number((part * STEPS) / whole) / Number(STEPS)
}
