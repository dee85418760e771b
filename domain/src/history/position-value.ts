import { addressKey, type Address } from '../money/address.ts'
import { Fraction } from '../money/fraction.ts'
import { dayStart } from './windows.ts'

const DAY = 86_400
const NOTHING = /* @__PURE__ */ new Fraction(0n)

/** What an account held of a pair's LP tokens from a time on. */
export interface PositionPoint {
  readonly pair: Address
  /** In seconds since 1970. */
  readonly timestamp: number
  /** Whole LP tokens. */
  readonly balance: Fraction
}

/** A pair at the end of a day, or now. */
export interface PairDay {
  readonly pair: Address
  /** When the day begins, in seconds since 1970. */
  readonly date: number
  /** Whole LP tokens in existence. */
  readonly totalSupply: Fraction
  /** `undefined` is unknown. */
  readonly liquidityUsd: Fraction | undefined
}

/** What something was worth on one day (UTC): at its end, or now. `undefined` is unknown. */
export interface ValueDay {
  readonly date: number
  readonly valueUsd: Fraction | undefined
}

/**
 * What a part of a pair's LP tokens is worth: the same part of what the pair holds. Nothing for no LP tokens.
 * `undefined` where the pair's worth is unknown.
 */
export function positionValue(
  balance: Fraction,
  totalSupply: Fraction,
  liquidityUsd: Fraction | undefined,
): Fraction | undefined {
  if (balance.isZero()) return NOTHING
  if (liquidityUsd === undefined || totalSupply.isZero()) return undefined
  return liquidityUsd.multiply(balance).divide(totalSupply)
}

/**
 * What an account's positions were worth together at the end of each day, from its first deposit through the day that
 * contains `until`. A missing day of a pair repeats the one before. The sum is unknown while any held pair has no value.
 * @returns oldest first, one per day; empty without any position.
 */
export function positionValueByDay(
  points: readonly PositionPoint[],
  pairDays: readonly PairDay[],
  until: number,
): ValueDay[] {
  const firstTime = points.reduce((first, { timestamp }) => Math.min(first, timestamp), Infinity)
  if (firstTime > until) return []
  const pairs = [...groupByPair(points)].map(([key, ofPair]) => ({
    points: ofPair.toSorted((a, b) => a.timestamp - b.timestamp),
    days: (groupByPair(pairDays).get(key) ?? []).toSorted((a, b) => a.date - b.date),
    nextPoint: 0,
    nextDay: 0,
    balance: NOTHING,
    day: undefined as PairDay | undefined,
  }))
  const values: ValueDay[] = []
  for (let date = dayStart(firstTime); date <= until; date += DAY) {
    let total: Fraction | undefined = NOTHING
    for (const state of pairs) {
      for (let point = state.points[state.nextPoint]; point !== undefined;) {
        if (point.timestamp >= date + DAY) break
        state.balance = point.balance
        state.nextPoint += 1
        point = state.points[state.nextPoint]
      }
      for (let day = state.days[state.nextDay]; day !== undefined;) {
        if (day.date > date) break
        state.day = day
        state.nextDay += 1
        day = state.days[state.nextDay]
      }
      const value = valueAt(state.balance, state.day)
      total = total === undefined || value === undefined ? undefined : total.add(value)
    }
    values.push({ date, valueUsd: total })
  }
  return values
}

function valueAt(balance: Fraction, day: PairDay | undefined): Fraction | undefined {
  if (balance.isZero()) return NOTHING
  return day === undefined ? undefined : positionValue(balance, day.totalSupply, day.liquidityUsd)
}

function groupByPair<T extends { readonly pair: Address }>(items: readonly T[]): ReadonlyMap<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = addressKey(item.pair)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
