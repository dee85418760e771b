import type { HistoryLength } from '../history/plan-history.ts'
import { MARKET_PAIRS } from '../market/pairs.ts'
import { marketToken } from '../market/tokens.ts'
import type { LocalSetting, OpeningLiquidity, Seed } from '../feature.ts'
import { IBULL_PER_SECOND, LOCAL_FARMS } from './farms.ts'
import { openYield } from './open-yield.ts'
import { planYield } from './plan-yield.ts'
import { LOCAL_POOLS, poolTimes, rewardPerSecond } from './pools.ts'

const BLOCK_TIME_MS = 2_000n
const REFERRAL_COMMISSION_BPS = 100n
const VAULT = {
  performanceFeeBps: 200n,
  callFeeBps: 25n,
  withdrawFeeBps: 10n,
  withdrawFeePeriodSeconds: 72n * 3_600n,
}
/** Bridge tokens on the fees' route to the main token, besides WBNB. */
const BRIDGE_IDS = ['BUSD', 'USDT', 'CAKE'] as const

/** Tokens whose fees are exchanged for WBNB: those of a traded pair with it, except the main token. */
const ROUTED_IDS = MARKET_PAIRS.flatMap(({ a, b, isTraded }) => {
  if (!isTraded || (a !== 'WBNB' && b !== 'WBNB')) return []
  const id = a === 'WBNB' ? b : a
  return id === 'IBULL' ? [] : [id]
})

export function parameters({ deployer, treasury, token, times }: LocalSetting) {
  return {
    farming: {
      ibullPerSecond: IBULL_PER_SECOND,
      blockTimeMs: BLOCK_TIME_MS,
      referralCommissionBps: REFERRAL_COMMISSION_BPS,
      feeReceiver: treasury,
    },
    vault: { admin: deployer, ...VAULT },
    feeCollector: {
      bridges: BRIDGE_IDS.map(token),
      routes: ROUTED_IDS.map((id) => [token(id), token('WBNB')] as const),
    },
    farms: LOCAL_FARMS.map(({ stake, allocPoint, depositFeeBps, harvestIntervalSeconds, isPaused }) => ({
      stake: typeof stake === 'string' ? token(stake) : ([token(stake[0]), token(stake[1])] as const),
      allocPoint: BigInt(allocPoint),
      depositFeeBps: BigInt(depositFeeBps),
      harvestIntervalSeconds: BigInt(harvestIntervalSeconds),
      isPaused,
    })),
    pools: LOCAL_POOLS.map((pool) => {
      const { start, end, bonusEnd } = poolTimes(pool, times)
      return {
        stakedToken: token(pool.staked),
        rewardToken: token(pool.reward),
        rewardPerSecond: rewardPerSecond(pool),
        startTime: BigInt(start),
        endTime: BigInt(end),
        bonusEndTime: BigInt(bonusEnd),
        bonusMultiplier: BigInt(pool.bonus?.multiplier ?? 1),
        poolLimitPerUser: BigInt(pool.limit ?? 0) * 10n ** BigInt(marketToken(pool.staked).decimals),
      }
    }),
  }
}

export function seed(length: HistoryLength, liquidityOf: OpeningLiquidity): Seed {
  const plan = planYield(length, liquidityOf)
  return { content: plan, open: (world) => openYield(world, plan) }
}
