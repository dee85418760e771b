import { addressKey, type Address } from '../money/address.ts'
import { Fraction } from '../money/fraction.ts'
import { dayStart } from './windows.ts'

const DAY = 86_400
const NOTHING = /* @__PURE__ */ new Fraction(0n)

/** An account's balance of a pair's LP tokens from a point in time. */
export interface PositionPoint {
  readonly pair: Address
  /** Unix seconds. */
  readonly timestamp: number
  /** Whole LP tokens. */
  readonly balance: Fraction
}

/** A pair at the end of a day, or now. */
export interface PairDay {
  readonly pair: Address
  /** Start of the day, in Unix seconds. */
  readonly date: number
  /** LP token supply in whole tokens. */
  readonly totalSupply: Fraction
  /** `undefined` is unknown. */
  readonly liquidityUsd: Fraction | undefined
}

/** Value on one day (UTC): at its end, or now. `undefined` is unknown. */
export interface ValueDay {
  readonly date: number
  readonly valueUsd: Fraction | undefined
}

/**
 * Computes the value of LP tokens: their share of the pair's liquidity. Zero for no LP tokens. `undefined` if the
 * pair's value is unknown.
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
 * Computes the total value of an account's positions at the end of each day, from its first deposit to the day
 * containing `until`. A missing day of a pair repeats the previous one. The total is unknown while any held pair
 * has no value.
 * @param points those of one second in their order.
 * @returns oldest first, one per day; empty without positions.
 */
export function positionValueByDay(
  points: readonly PositionPoint[],
  pairDays: readonly PairDay[],
  until: number,
): ValueDay[] {
  const firstTime = points.reduce((first, { timestamp }) => Math.min(first, timestamp), Infinity)
  if (firstTime > until) return []
  const pairs = [...groupByPair(points)].map(([key, ofPair]) => ({
    points: [...ofPair].sort((a, b) => a.timestamp - b.timestamp),
    days: [...(groupByPair(pairDays).get(key) ?? [])].sort((a, b) => a.date - b.date),
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
