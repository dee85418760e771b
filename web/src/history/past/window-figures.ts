import {
  changeShare,
  Fraction,
  perWindow,
  WINDOW_BEFORE_BEGINS,
  windowGrowth,
  type HistoryWindow,
} from '@ibull/domain'
import type { ExchangeWindow, Figure, RowWindow } from '../history-types.ts'
import type { PastPoint, PastPoints } from './past-points.ts'

/** Running totals. */
interface Totals {
  readonly volumeUsd: Fraction
  /** `undefined` if not recorded. */
  readonly feesUsd?: Fraction
  readonly transactions: number
}

const NOTHING = /* @__PURE__ */ new Fraction(0n)

/** Computes each window's figures from the totals now, at its start, and at the start of the previous window. */
export function windowFigures<T extends Totals>(
  now: T,
  past: PastPoints<T>,
): Record<HistoryWindow, ExchangeWindow> {
  return perWindow((window) => {
    const figure = (totalOf: (totals: T) => Fraction | undefined): Figure =>
      windowGrowth({
        now: totalOf(now),
        start: totalAt(past[window], totalOf),
        before: totalAt(past[WINDOW_BEFORE_BEGINS[window]], totalOf),
      })
    return {
      volumeUsd: figure(({ volumeUsd }) => volumeUsd),
      feesUsd: figure(({ feesUsd }) => feesUsd),
      transactions: figure(({ transactions }) => new Fraction(BigInt(transactions))),
    }
  })
}

/** Totals are zero before the entity existed. */
function totalAt<T>(point: PastPoint<T>, totalOf: (totals: T) => Fraction | undefined): Fraction | undefined {
  if (point.kind === 'unknown') return undefined
  return point.kind === 'beginning' ? NOTHING : totalOf(point.value)
}

/** Computes the change of a value that isn't a running total since the start of a window. */
export function changeSince<T>(
  now: Fraction | undefined,
  past: PastPoint<T>,
  valueOf: (point: T) => Fraction | undefined,
): Fraction | undefined {
  return past.kind === 'known' ? changeShare(valueOf(past.value), now) : undefined
}

/** Adds the changes of liquidity and price to {@link windowFigures}. */
export function rowWindows<T extends Totals & { readonly liquidityUsd: Fraction | undefined }>(
  now: T,
  past: PastPoints<T>,
  priceOf: (point: T) => Fraction | undefined,
): Record<HistoryWindow, RowWindow> {
  const figures = windowFigures(now, past)
  return perWindow((window) => ({
    ...figures[window],
    liquidityChange: changeSince(now.liquidityUsd, past[window], ({ liquidityUsd }) => liquidityUsd),
    priceChange: changeSince(priceOf(now), past[window], priceOf),
  }))
}
