import { sousIdOf, type PoolCategory, type PoolListing } from '@ibull/domain'
import type { WorldTimes } from '../feature.ts'
import { rawFromUsd } from '../market/market-simulation.ts'
import { marketToken } from '../market/tokens.ts'

/** One staking pool of the local world. */
export interface LocalPool {
  readonly staked: string
  readonly reward: string
  /** What the pool pays in a day, before a bonus, in USD at the prices of the market's table. */
  readonly usdPerDay: number
  /** The most that one account may stake, in whole tokens. */
  readonly limit?: number
  readonly bonus?: { readonly multiplier: number; readonly endsAfterPresent: number }
  /** The first and the last second; from the beginning of the past to 90 days from now when missing. */
  readonly time?: (times: WorldTimes) => readonly [start: number, end: number]
  readonly isFunded: boolean
  readonly category?: PoolCategory
}

const DAY = 86_400
const LASTS_AFTER_PRESENT = 90 * DAY

function pool(staked: string, reward: string, usdPerDay: number, more: Partial<LocalPool> = {}): LocalPool {
  return { staked, reward, usdPerDay, isFunded: true, ...more }
}

/** Every staking pool; its place is its number in the factory. */
export const LOCAL_POOLS: readonly LocalPool[] = [
  pool('IBULL', 'CAKE', 900),
  pool('IBULL', 'WBNB', 700),
  pool('IBULL', 'DOGE', 300),
  pool('IBULL', 'XVS', 250, { limit: 1_000 }),
  pool('IBULL', 'BTCB', 400, { bonus: { multiplier: 3, endsAfterPresent: 10 * DAY } }),
  pool('IBULL', 'ALPACA', 200, {
    time: ({ start, present }) => [start, Math.max(start + 1, Math.floor((start + 2 * present) / 3))],
  }),
  pool('IBULL', 'TKO', 150, { isFunded: false, category: 'community' }),
  pool('CAKE', 'IBULL', 500),
  pool('BUSD', 'BUSD', 120, { category: 'binance' }),
  pool('IBULL', 'USDC', 350),
  pool('IBULL', 'ETH', 300, {
    time: ({ present }) => [present + 5 * DAY, present + 60 * DAY],
  }),
  pool('ALPACA', 'SAFEMOON', 80, { limit: 20_000, category: 'community' }),
]

/** What the network file says of pools, by `sousId`. */
export const POOL_LISTINGS: Readonly<Record<number, Partial<PoolListing>>> = Object.fromEntries(
  LOCAL_POOLS.flatMap(({ category }, index) =>
    category === undefined ? [] : [[sousIdOf(index), { category }]],
  ),
)

/** When a pool pays, and until when with a bonus. */
export function poolTimes(
  { time, bonus }: LocalPool,
  times: WorldTimes,
): { start: number; end: number; bonusEnd: number } {
  const [start, end] = time?.(times) ?? [times.start, times.present + LASTS_AFTER_PRESENT]
  return { start, end, bonusEnd: bonus === undefined ? start : times.present + bonus.endsAfterPresent }
}

/** What a pool pays in a second, in base units, before a bonus. */
export function rewardPerSecond({ reward, usdPerDay }: LocalPool): bigint {
  return rawFromUsd(reward, usdPerDay, marketToken(reward).priceUsd) / BigInt(DAY)
}
