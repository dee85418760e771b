import { Fraction } from '../money/fraction.ts'
import { dayStart } from './windows.ts'

const DAY = 86_400
const NOTHING = /* @__PURE__ */ new Fraction(0n)

/** One day (UTC) of the exchange, a token or a pair. Values in USD; `undefined` is unknown. */
export interface HistoryDay {
  /** Start of the day, in Unix seconds. */
  readonly date: number
  readonly volumeUsd: Fraction | undefined
  /** At the end of the day, or now. */
  readonly liquidityUsd: Fraction | undefined
  /** Fees earned by liquidity providers; `undefined` if not recorded. */
  readonly feesUsd: Fraction | undefined
  /** Swaps, deposits and withdrawals. */
  readonly transactions: number | undefined
}

/**
 * Fills days without activity, up to the one containing `until`: zero volume, zero fees, unchanged liquidity.
 * @param known in any order, one per day. @returns oldest first, from the first known day.
 */
export function fillDays(known: readonly HistoryDay[], until: number): HistoryDay[] {
  const filled: HistoryDay[] = []
  const fillUpTo = (end: number): void => {
    const previous = filled.at(-1)
    if (previous === undefined) return
    for (let date = previous.date + DAY; date < end; date += DAY) filled.push(quietDay(date, previous))
  }
  for (const day of [...known].sort((a, b) => a.date - b.date)) {
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
