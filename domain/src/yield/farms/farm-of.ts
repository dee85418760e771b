import { liquidityTokenOf } from '../../liquidity/liquidity-pool.ts'
import { Amount } from '../../money/amount.ts'
import type { Token } from '../../money/currency.ts'
import { Fraction } from '../../money/fraction.ts'
import { aprFromEmission, yieldApr } from '../rewards/apr.ts'
import { stakePriceUsd, worthAt, type Prices } from '../rewards/stake-price.ts'
import type { StakedPair, YieldUser } from '../rewards/yield-source.ts'
import type { Farm } from './farm.ts'

/** Immutable properties of a farm. */
export interface FarmIdentity {
  readonly pid: number
  /** Staked token; for a pair see {@link pairFarm}. */
  readonly stakeCurrency: Token
  readonly tokens: readonly [Token, Token] | undefined
}

/**
 * Mutable state of a farm as returned by the lens contract, raw. If a farm isn't readable, its pair and wallet
 * fields are meaningless.
 */
export interface FarmReading {
  readonly allocPoint: bigint
  readonly depositFeeBps: bigint
  readonly harvestInterval: bigint
  readonly isPaused: boolean
  readonly isReadable: boolean
  readonly totalStaked: bigint
  readonly lpTotalSupply: bigint
  readonly reserve0: bigint
  readonly reserve1: bigint
  readonly walletBalance: bigint
  readonly allowance: bigint
  readonly stakedBalance: bigint
  readonly earnings: bigint
  readonly lockedUp: bigint
  readonly nextHarvestUntil: bigint
}

/** State shared by all farms at one block. */
export interface FarmSurroundings {
  readonly mainToken: Token
  /** Chain time, in seconds. */
  readonly timestamp: bigint
  /** Base units of the main token. */
  readonly ibullPerSecond: bigint
  readonly totalAllocPoint: bigint
  readonly prices: Prices
  /** Whether the reading includes an account. */
  readonly hasAccount: boolean
}

/** Builds the identity of a farm in which a pair's LP tokens are staked. */
export function pairFarm(pid: number, pair: Token['address'], token0: Token, token1: Token): FarmIdentity {
  return { pid, stakeCurrency: liquidityTokenOf(token0, token1, pair), tokens: [token0, token1] }
}

/** Settings of a farm ID in the network file, beyond its on-chain state. */
export interface FarmMarks {
  /** Listed as finished, whatever its points. */
  readonly isArchived?: boolean
  /** Listed among the pools, although its token looks like a pair. */
  readonly isTokenOnly?: boolean
}

/** Builds a farm from its on-chain state. */
export function farmOf(
  { pid, stakeCurrency, tokens }: FarmIdentity,
  reading: FarmReading,
  around: FarmSurroundings,
  { isArchived = false, isTokenOnly = false }: FarmMarks = {},
): Farm {
  const { mainToken, prices } = around
  const { allocPoint, isReadable } = reading
  const pair = tokens === undefined || !isReadable ? undefined : stakedPair(stakeCurrency, tokens, reading)
  const totalStaked = Amount.fromRaw(stakeCurrency, reading.totalStaked)
  const stakePrice = isReadable ? priceOfStake(stakeCurrency, tokens, pair, prices) : undefined
  const rewardPrice = prices.priceOf(mainToken)
  const rewardPerSecond = farmShare(around, allocPoint)
  const isOwnToken = stakeCurrency.isSame(mainToken)
  const rewards = aprFromEmission({
    rewardPerSecond,
    rewardPrice: isOwnToken ? new Fraction(1n) : rewardPrice,
    stakedWorth: isOwnToken ? totalStaked.toFraction() : worthAt(totalStaked, stakePrice),
  })
  return {
    kind: 'farm',
    key: `farm-${pid}`,
    pid,
    allocPoint,
    isTokenOnly: isTokenOnly || tokens === undefined,
    rewardPerSecond,
    poolWeight: poolWeight(around, allocPoint),
    stakeCurrency,
    pair,
    rewardToken: mainToken,
    totalStaked,
    liquidityUsd: worthAt(totalStaked, stakePrice),
    stakePriceUsd: stakePrice,
    rewardPriceUsd: rewardPrice,
    apr: yieldApr(rewards, undefined),
    apy: undefined,
    isFinished: isArchived || allocPoint === 0n,
    isPaused: reading.isPaused,
    isReadable,
    multiplier: new Fraction(allocPoint, 100n),
    depositFeeBps: Number(reading.depositFeeBps),
    harvestInterval: reading.harvestInterval,
    user: around.hasAccount ? farmUser(stakeCurrency, reading, around) : undefined,
  }
}

function priceOfStake(
  stakeCurrency: Token,
  tokens: FarmIdentity['tokens'],
  pair: StakedPair | undefined,
  prices: Prices,
): Fraction | undefined {
  if (tokens !== undefined && pair === undefined) return undefined
  return stakePriceUsd(stakeCurrency, pair, prices)
}

function stakedPair(
  stakeCurrency: Token,
  [token0, token1]: readonly [Token, Token],
  { reserve0, reserve1, lpTotalSupply }: FarmReading,
): StakedPair {
  return {
    address: stakeCurrency.address,
    token0,
    token1,
    reserve0: Amount.fromRaw(token0, reserve0),
    reserve1: Amount.fromRaw(token1, reserve1),
    lpTotalSupply: Amount.fromRaw(stakeCurrency, lpTotalSupply),
  }
}

/** A farm's share of all allocation points; zero if there are none. */
function poolWeight({ totalAllocPoint }: FarmSurroundings, allocPoint: bigint): Fraction {
  return totalAllocPoint === 0n ? new Fraction(0n) : new Fraction(allocPoint, totalAllocPoint)
}

/** A farm's share of the emission, in whole main tokens per second. */
function farmShare(around: FarmSurroundings, allocPoint: bigint): Fraction {
  const { ibullPerSecond, mainToken } = around
  return poolWeight(around, allocPoint).multiply(
    new Fraction(ibullPerSecond, 10n ** BigInt(mainToken.decimals)),
  )
}

function farmUser(
  stakeCurrency: Token,
  reading: FarmReading,
  { mainToken, timestamp }: FarmSurroundings,
): YieldUser {
  return {
    walletBalance: reading.isReadable ? Amount.fromRaw(stakeCurrency, reading.walletBalance) : undefined,
    allowance: reading.isReadable ? Amount.fromRaw(stakeCurrency, reading.allowance) : undefined,
    staked: Amount.fromRaw(stakeCurrency, reading.stakedBalance),
    earnings: Amount.fromRaw(mainToken, reading.earnings),
    lockedUp: Amount.fromRaw(mainToken, reading.lockedUp),
    nextHarvestUntil: reading.nextHarvestUntil,
    canHarvest: reading.earnings > 0n && timestamp >= reading.nextHarvestUntil,
  }
}
