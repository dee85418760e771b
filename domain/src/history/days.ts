import { Fraction } from '../money/fraction.ts'
import { dayStart } from './windows.ts'

const DAY = 86_400
const NOTHING = /* @__PURE__ */ new Fraction(0n)

/** One day (UTC) of the exchange, a token or a pair. USD values; `undefined` is unknown. */
export interface HistoryDay {
  /** When the day begins, in seconds since 1970. */
  readonly date: number
  readonly volumeUsd: Fraction | undefined
  /** At the end of the day, or now. */
  readonly liquidityUsd: Fraction | undefined
  /** What liquidity providers earned; `undefined` where it is not recorded. */
  readonly feesUsd: Fraction | undefined
  /** Swaps, deposits and withdrawals. */
  readonly transactions: number | undefined
}

/**
 * Fills the days on which nothing happened, up to the one with `until` in it: no volume, no fees, the liquidity as it
 * was. @param known in any order, one per day. @returns oldest first, from the first known day.
 */
export function fillDays(known: readonly HistoryDay[], until: number): HistoryDay[] {
  const filled: HistoryDay[] = []
  const fillUpTo = (end: number): void => {
    const previous = filled.at(-1)
    if (previous === undefined) return
    for (let date = previous.date + DAY; date < end; date += DAY) filled.push(quietDay(date, previous))
  }
  for (const day of known.toSorted((a, b) => a.date - b.date)) {
    fillUpTo(day.date)
    filled.push(day)
  }
  fillUpTo(dayStart(until) + DAY)
  return filled
}

function quietDay(date: number, previous: HistoryDay): HistoryDay {
  return {
    date,
    volumeUsd: NOTHING,
    liquidityUsd: previous.liquidityUsd,
    feesUsd: previous.feesUsd === undefined ? undefined : NOTHING,
    transactions: previous.transactions === undefined ? undefined : 0,
  }
}
