import { addressKey, type Address } from '../../money/address.ts'
import { Amount } from '../../money/amount.ts'
import type { Token } from '../../money/currency.ts'
import { Fraction } from '../../money/fraction.ts'
import { aprFromEmission, yieldApr } from '../rewards/apr.ts'
import { worthAt, type Prices } from '../rewards/stake-price.ts'
import { DEFAULT_POOL_LISTING, type PoolListing } from './pool-listing.ts'
import type { StakingPool } from './staking-pool.ts'

/** Immutable properties of a staking pool. Times in seconds, the rate raw. */
export interface StakingPoolIdentity {
  readonly address: Address
  /** Index in the factory's list, from 0. */
  readonly index: number
  readonly stakedToken: Token
  readonly rewardToken: Token
  readonly startTime: bigint
  readonly bonusEndTime: bigint
  readonly rewardPerSecond: bigint
  readonly bonusMultiplier: bigint
}

/** Mutable state of a staking pool as returned by the lens contract, raw. */
export interface StakingPoolReading {
  readonly isReadable: boolean
  readonly endTime: bigint
  readonly poolLimitPerUser: bigint
  readonly totalStaked: bigint
  readonly funded: bigint
  readonly owed: bigint
  readonly walletBalance: bigint
  readonly allowance: bigint
  readonly stakedBalance: bigint
  readonly earnings: bigint
}

/** State shared by all pools at one block. */
export interface StakingPoolSurroundings {
  /** Chain time, in seconds. */
  readonly timestamp: bigint
  readonly prices: Prices
  readonly hasAccount: boolean
}

/**
 * Builds a staking pool from its on-chain state. A finished pool that couldn't be read is listed among the live
 * ones, because its end is unknown.
 */
export function stakingPoolOf(
  identity: StakingPoolIdentity,
  reading: StakingPoolReading,
  { timestamp, prices, hasAccount }: StakingPoolSurroundings,
  listing: Partial<PoolListing> = {},
): StakingPool {
  const { stakedToken, rewardToken, startTime, bonusEndTime, bonusMultiplier } = identity
  const { isReadable, endTime } = reading
  const phase = !isReadable || timestamp < endTime ? (timestamp < startTime ? 'pending' : 'live') : 'finished'
  const rewardPerSecond = new Fraction(
    phase === 'live' ? identity.rewardPerSecond * (timestamp < bonusEndTime ? bonusMultiplier : 1n) : 0n,
    10n ** BigInt(rewardToken.decimals),
  )
  const totalStaked = isReadable ? Amount.fromRaw(stakedToken, reading.totalStaked) : undefined
  const stakePrice = prices.priceOf(stakedToken)
  const rewardPrice = prices.priceOf(rewardToken)
  const isUnfunded = isReadable && (reading.funded === 0n || reading.funded < reading.owed)
  const isSameToken = stakedToken.isSame(rewardToken)
  const rewards = aprFromEmission({
    rewardPerSecond: isUnfunded ? new Fraction(0n) : rewardPerSecond,
    rewardPrice: isSameToken ? new Fraction(1n) : rewardPrice,
    stakedWorth: isSameToken ? totalStaked?.toFraction() : worthAt(totalStaked, stakePrice),
  })
  return {
    kind: 'pool',
    key: `pool-${addressKey(identity.address)}`,
    address: identity.address,
    ...DEFAULT_POOL_LISTING,
    ...listing,
    sousId: sousIdOf(identity.index),
    startTime,
    endTime,
    bonusEndTime,
    bonusMultiplier,
    phase,
    rewardPerSecond,
    limitPerUser:
      isReadable && reading.poolLimitPerUser > 0n
        ? Amount.fromRaw(stakedToken, reading.poolLimitPerUser)
        : undefined,
    funded: isReadable ? Amount.fromRaw(rewardToken, reading.funded) : undefined,
    owed: isReadable ? Amount.fromRaw(rewardToken, reading.owed) : undefined,
    isUnfunded,
    stakeCurrency: stakedToken,
    pair: undefined,
    rewardToken,
    totalStaked,
    liquidityUsd: worthAt(totalStaked, stakePrice),
    stakePriceUsd: stakePrice,
    rewardPriceUsd: rewardPrice,
    apr: yieldApr(rewards, undefined),
    apy: undefined,
    isFinished: phase === 'finished',
    isPaused: false,
    isReadable,
    multiplier: undefined,
    depositFeeBps: 0,
    harvestInterval: 0n,
    user:
      hasAccount && isReadable
        ? {
            walletBalance: Amount.fromRaw(stakedToken, reading.walletBalance),
            allowance: Amount.fromRaw(stakedToken, reading.allowance),
            staked: Amount.fromRaw(stakedToken, reading.stakedBalance),
            earnings: Amount.fromRaw(rewardToken, reading.earnings),
            lockedUp: Amount.fromRaw(rewardToken, 0n),
            nextHarvestUntil: 0n,
            canHarvest: reading.earnings > 0n,
          }
        : undefined,
  }
}

/** Returns a pool's number in the lists from its index in the factory. */
export function sousIdOf(index: number): number {
  return index + 1
}

/** Returns how much more an account may stake: its balance, within the limit. */
export function roomInPool({ limitPerUser, user }: StakingPool): Amount<Token> | undefined {
  if (user?.walletBalance === undefined) return undefined
  if (limitPerUser === undefined) return user.walletBalance
  const room = user.staked.isLessThan(limitPerUser)
    ? limitPerUser.subtract(user.staked)
    : Amount.fromRaw(limitPerUser.currency, 0n)
  return room.isLessThan(user.walletBalance) ? room : user.walletBalance
}
