import { IbullError, type SwapFee } from '@ibull/domain'
import { MarketSimulation, type Pool } from '../market/market-simulation.ts'
import { marketToken } from '../market/tokens.ts'
import { succeeds, type Victim } from './victim.ts'

const NATIVE_ID = 'WBNB'

/** A purchase before the victim and a sale after it, in raw units. */
export interface Sandwich {
  readonly token: string
  /** BNB paid before the victim. */
  readonly spent: bigint
  /** Bought with it, and sold after the victim. */
  readonly bought: bigint
  /** BNB received after the victim. */
  readonly received: bigint
}

/**
 * The sandwich of a pending swap that earns most, exact to the last unit at these reserves: before a hop that pays BNB,
 * at most as much as leaves the victim its bound.
 * @param pools those on the victim's path
 * @param funds the most BNB to spend
 * @returns `undefined` where none earns more than `costs`
 */
export function planSandwich(
  pools: readonly Pool[],
  fee: SwapFee,
  victim: Victim,
  { funds, costs }: { readonly funds: bigint; readonly costs: bigint },
): Sandwich | undefined {
  const hop = victim.path.indexOf(NATIVE_ID)
  const token = hop === -1 ? undefined : victim.path[hop + 1]
  if (token === undefined || marketToken(token).kind !== 'plain') return undefined
  const attempt = (spent: bigint): Sandwich | undefined => {
    const market = MarketSimulation.of(
      pools.map((pool) => ({ ...pool })),
      fee,
    )
    try {
      const bought = market.swap([NATIVE_ID, token], spent)
      if (!succeeds(market, victim, fee.totalBps)) return undefined
      return { token, spent, bought, received: market.swap([token, NATIVE_ID], bought) }
    } catch (error) {
      if (error instanceof IbullError) return undefined
      throw error
    }
  }
  const most = highest(0n, funds, (spent) => attempt(spent) !== undefined)
  const best = attempt(peak(1n, most, (spent) => profitOf(attempt(spent))))
  return profitOf(best) > costs ? best : undefined
}

/** What a sandwich earns, in BNB. */
export function profitOf(sandwich: Sandwich | undefined): bigint {
  return sandwich === undefined ? -1n : sandwich.received - sandwich.spent
}

/** The highest amount from `low` to `high` that is possible, given that all below a possible one are. */
function highest(low: bigint, high: bigint, isPossible: (amount: bigint) => boolean): bigint {
  let [known, limit] = [low, high + 1n]
  while (limit - known > 1n) {
    const middle = (known + limit) / 2n
    if (isPossible(middle)) known = middle
    else limit = middle
  }
  return known
}

/** The amount from `low` to `high` with the highest value, which rises up to it and falls from there. */
function peak(low: bigint, high: bigint, valueOf: (amount: bigint) => bigint): bigint {
  let [from, to] = [low, high]
  while (to - from > 2n) {
    const third = (to - from) / 3n
    if (valueOf(from + third) < valueOf(to - third)) from += third
    else to -= third
  }
  return valueOf(to) >= valueOf(from) ? to : from
}
