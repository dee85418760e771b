import type { ProtocolParameters, TokenRef } from '@ibull/contracts/deploy'
import type { Address } from '@ibull/domain'
import { LOCAL_CHAIN_ID } from '../accounts.ts'
import { marketToken } from '../market/tokens.ts'
import { IBULL_PER_SECOND, LOCAL_FARMS } from './farms.ts'
import { LOCAL_POOLS, poolTimes, rewardPerSecond, type WorldTimes } from './pools.ts'

const MAIN_TOKEN_SUPPLY = 1_000_000_000n * 10n ** 9n
const BLOCK_TIME_MS = 2_000n
const REFERRAL_COMMISSION_BPS = 100n
const VAULT = {
  performanceFeeBps: 200n,
  callFeeBps: 25n,
  withdrawFeeBps: 10n,
  withdrawFeePeriodSeconds: 72n * 3_600n,
}
/** Tokens that fees may be exchanged for on their way to the main token, besides WBNB. */
const BRIDGE_IDS = ['BUSD', 'USDT', 'CAKE'] as const

/** What tells the local deployment from others. */
export interface LocalSetting {
  /** Deploys and owns everything. */
  readonly deployer: Address
  /** Gets the supply that the main token begins with. */
  readonly issuer: Address
  readonly treasury: Address
  /** The address of a token that neither is the main token nor wraps the native one. */
  readonly addressOf: (tokenId: string) => Address
  readonly times: WorldTimes
}

/** The parameters of the protocol in the local world: what a parameter file says for another network. */
export function localParameters(setting: LocalSetting): ProtocolParameters {
  const { deployer, issuer, treasury, times } = setting
  const token = (id: string): TokenRef => {
    const { kind } = marketToken(id)
    if (kind === 'main') return 'mainToken'
    return kind === 'wrapped' ? 'wrappedNative' : setting.addressOf(id)
  }
  return {
    chainId: LOCAL_CHAIN_ID,
    owner: deployer,
    treasury,
    contracts: {
      wrappedNative: 'deploy',
      factory: 'deploy',
      router: 'deploy',
      multicall: 'deploy',
      mainToken: 'deploy',
      referral: 'deploy',
      farm: 'deploy',
      stakingPoolFactory: 'deploy',
      vault: 'deploy',
      feeCollector: 'deploy',
      zap: 'deploy',
      yieldLens: 'deploy',
    },
    mainToken: { initialSupply: MAIN_TOKEN_SUPPLY, holder: issuer },
    farming: {
      ibullPerSecond: IBULL_PER_SECOND,
      blockTimeMs: BLOCK_TIME_MS,
      referralCommissionBps: REFERRAL_COMMISSION_BPS,
      feeReceiver: treasury,
    },
    vault: { admin: deployer, ...VAULT },
    feeCollector: { bridges: BRIDGE_IDS.map(token), routes: [] },
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
