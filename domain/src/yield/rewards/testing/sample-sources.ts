import { farmOf, type FarmIdentity, type FarmReading, type FarmSurroundings } from '../../farms/farm-of.ts'
import type { Farm } from '../../farms/farm.ts'
import { Amount } from '../../../money/amount.ts'
import type { Currency, Token } from '../../../money/currency.ts'
import { Fraction } from '../../../money/fraction.ts'
import { ibull, sampleAddress } from '../../../money/testing/sample-currencies.ts'
import {
  stakingPoolOf,
  type StakingPoolIdentity,
  type StakingPoolReading,
  type StakingPoolSurroundings,
} from '../../pools/staking-pool-of.ts'
import type { PoolListing } from '../../pools/pool-listing.ts'
import type { StakingPool } from '../../pools/staking-pool.ts'
import type { HeldBackReading } from '../../vault/held-back.ts'
import { vaultOf, type VaultReading } from '../../vault/vault-of.ts'
import type { Vault } from '../../vault/vault.ts'
import type { Prices } from '../stake-price.ts'

/** Raw units per whole main token. */
export const IBULL = 10n ** 9n
export const ONE = 10n ** 18n
export const NOW = 1_800_000_000n

/** Prices by symbol, in USD. Others are unknown. */
export function pricesOf(known: Readonly<Record<string, Fraction>>): Prices {
  return { priceOf: ({ symbol }: Currency) => known[symbol] }
}

export const farmReading: FarmReading = {
  allocPoint: 4000n,
  depositFeeBps: 0n,
  harvestInterval: 0n,
  isPaused: false,
  isReadable: true,
  totalStaked: 1_000_000n * IBULL,
  lpTotalSupply: 0n,
  reserve0: 0n,
  reserve1: 0n,
  walletBalance: 5n * IBULL,
  allowance: 0n,
  stakedBalance: 10n * IBULL,
  earnings: 3n * IBULL,
  lockedUp: 0n,
  nextHarvestUntil: 0n,
}

export const surroundings: FarmSurroundings = {
  mainToken: ibull,
  timestamp: NOW,
  ibullPerSecond: 2n * IBULL,
  totalAllocPoint: 8000n,
  prices: pricesOf({ IBULL: new Fraction(1n, 2n) }),
  hasAccount: true,
}

export const mainFarm: FarmIdentity = { pid: 0, stakeCurrency: ibull, tokens: undefined }

export function sampleFarm(
  identity: Partial<FarmIdentity> = {},
  reading: Partial<FarmReading> = {},
  around: Partial<FarmSurroundings> = {},
): Farm {
  return farmOf({ ...mainFarm, ...identity }, { ...farmReading, ...reading }, { ...surroundings, ...around })
}

export function samplePool(
  identity: Partial<StakingPoolIdentity> & { readonly stakedToken: Token; readonly rewardToken: Token },
  reading: Partial<StakingPoolReading> = {},
  around: Partial<StakingPoolSurroundings> = {},
  listing: Partial<PoolListing> = {},
): StakingPool {
  return stakingPoolOf(
    {
      address: sampleAddress(0xf001),
      index: 0,
      startTime: NOW - 100n,
      bonusEndTime: NOW - 100n,
      rewardPerSecond: ONE / 100n,
      bonusMultiplier: 1n,
      ...identity,
    },
    {
      isReadable: true,
      endTime: NOW + 1000n,
      poolLimitPerUser: 0n,
      totalStaked: 1000n * 10n ** BigInt(identity.stakedToken.decimals),
      funded: 500n * 10n ** BigInt(identity.rewardToken.decimals),
      owed: 0n,
      walletBalance: 100n * 10n ** BigInt(identity.stakedToken.decimals),
      allowance: 0n,
      stakedBalance: 0n,
      earnings: 0n,
      ...reading,
    },
    { timestamp: NOW, prices: surroundings.prices, hasAccount: true, ...around },
    listing,
  )
}

export const vaultReading: VaultReading = {
  isStopped: false,
  totalShares: 10n ** 20n,
  pricePerFullShare: 10n ** 7n,
  totalAssets: 1_000_000_000n,
  estimatedBounty: 5n,
  totalPendingHarvest: 2000n,
  performanceFee: 200n,
  callFee: 25n,
  withdrawFee: 10n,
  withdrawFeePeriod: 259_200n,
  walletBalance: 0n,
  allowance: 0n,
  userShares: 4n * 10n ** 19n,
  lastDepositedTime: NOW - 100n,
  assetsAtLastUserAction: 350_000_000n,
  lastUserActionTime: NOW - 100n,
  userWithdrawFee: 10n,
  userWithdrawFeeUntil: NOW + 259_100n,
}

export function sampleVault(
  reading: Partial<VaultReading> = {},
  farm: Farm | undefined = sampleFarm(),
  heldBack?: HeldBackReading,
): Vault {
  return vaultOf(
    { ...vaultReading, ...reading },
    { mainToken: ibull, prices: surroundings.prices, farm, hasAccount: true, heldBack },
  )
}

export const amountOf = (token: Token, raw: bigint) => Amount.fromRaw(token, raw)
