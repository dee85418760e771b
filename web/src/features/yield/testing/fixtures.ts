import {
  Amount,
  Fraction,
  Token,
  type Address,
  type Farm,
  type StakedPair,
  type StakingPool,
  type Vault,
  type VaultUser,
  type YieldUser,
} from '@ibull/domain'
import { network } from '../../../platform/index.ts'

/** Builds a sample token. */
export function tokenNamed(symbol: string, place: number, decimals = 18): Token {
  const address = `0x${place.toString(16).padStart(40, '0')}` as Address
  return new Token({ chainId: network.id, address, decimals, symbol, name: `${symbol} token` })
}

export const cake = tokenNamed('CAKE', 0xca)
export const busd = tokenNamed('BUSD', 0xb5)
const main = network.mainToken

const whole = (token: Token, count: bigint) => Amount.fromRaw(token, count * 10n ** BigInt(token.decimals))

/** Builds an account's state in a source. */
export function userOf(stake: Token, reward: Token, change: Partial<YieldUser> = {}): YieldUser {
  return {
    walletBalance: whole(stake, 5n),
    allowance: whole(stake, 0n),
    staked: whole(stake, 0n),
    earnings: whole(reward, 0n),
    lockedUp: whole(reward, 0n),
    nextHarvestUntil: 0n,
    canHarvest: true,
    ...change,
  }
}

/** Builds a farm's pair of two tokens. */
export function pairOf(token0: Token, token1: Token): StakedPair {
  return {
    address: tokenNamed('Cake-LP', 0x1b).address,
    token0,
    token1,
    reserve0: whole(token0, 1_000n),
    reserve1: whole(token1, 1_000n),
    lpTotalSupply: whole(tokenNamed('Cake-LP', 0x1b), 1_000n),
  }
}

/** Farm 12: CAKE-BUSD, 40X, 3 % deposit fee, a lock of 8 hours. */
export function farmOf(change: Partial<Farm> = {}): Farm {
  const stakeCurrency = tokenNamed('Cake-LP', 0x1b)
  return {
    kind: 'farm',
    key: 'farm-12',
    pid: 12,
    allocPoint: 4_000n,
    isTokenOnly: false,
    poolWeight: new Fraction(1n, 10n),
    rewardPerSecond: new Fraction(1n, 100n),
    stakeCurrency,
    pair: pairOf(cake, busd),
    rewardToken: main,
    totalStaked: whole(stakeCurrency, 500n),
    liquidityUsd: new Fraction(1_230_000n),
    stakePriceUsd: new Fraction(2_460n),
    rewardPriceUsd: new Fraction(3n, 2n),
    apr: { rewards: new Fraction(40n, 100n), fees: undefined, total: new Fraction(40n, 100n) },
    apy: undefined,
    isFinished: false,
    isPaused: false,
    isReadable: true,
    multiplier: new Fraction(40n),
    depositFeeBps: 300,
    harvestInterval: 28_800n,
    user: undefined,
    ...change,
  }
}

/** A pool in which the main token is staked to earn CAKE. */
export function poolOf(change: Partial<StakingPool> = {}): StakingPool {
  return {
    kind: 'pool',
    key: 'pool-0x00000000000000000000000000000000000000f0',
    address: '0x00000000000000000000000000000000000000F0',
    sousId: 7,
    category: 'core',
    sortOrder: 999,
    startTime: 1_000_000n,
    endTime: 1_864_000n,
    bonusEndTime: 1_000_000n,
    bonusMultiplier: 1n,
    phase: 'live',
    isUnfunded: false,
    rewardPerSecond: new Fraction(1n, 10n),
    limitPerUser: undefined,
    funded: whole(cake, 9_000n),
    owed: whole(cake, 40n),
    stakeCurrency: main,
    pair: undefined,
    rewardToken: cake,
    totalStaked: whole(main, 250_000n),
    liquidityUsd: new Fraction(375_000n),
    stakePriceUsd: new Fraction(3n, 2n),
    rewardPriceUsd: new Fraction(2n),
    apr: { rewards: new Fraction(55n, 100n), fees: undefined, total: new Fraction(55n, 100n) },
    apy: undefined,
    isFinished: false,
    isPaused: false,
    isReadable: true,
    multiplier: undefined,
    depositFeeBps: 0,
    harvestInterval: 0n,
    user: undefined,
    ...change,
  }
}

/** The vault with the family's fees. */
export function vaultOf(change: Partial<Vault> = {}): Vault {
  return {
    kind: 'vault',
    key: 'vault',
    isStopped: false,
    isHoldingBack: false,
    assets: { payable: whole(main, 1_000_000n).raw, owed: 0n },
    payments: { count: 0, areDue: true },
    totalShares: 10n ** 26n,
    pricePerFullShare: new Fraction(11n, 10n),
    estimatedBounty: whole(main, 1n),
    totalPendingHarvest: whole(main, 400n),
    fees: { performanceFeeBps: 200, callFeeBps: 25, withdrawFeeBps: 10, withdrawFeePeriod: 259_200n },
    stakeCurrency: main,
    pair: undefined,
    rewardToken: main,
    totalStaked: whole(main, 1_000_000n),
    liquidityUsd: new Fraction(1_500_000n),
    stakePriceUsd: new Fraction(3n, 2n),
    rewardPriceUsd: new Fraction(3n, 2n),
    apr: { rewards: new Fraction(30n, 100n), fees: undefined, total: new Fraction(30n, 100n) },
    apy: new Fraction(349n, 1_000n),
    isFinished: false,
    isPaused: false,
    isReadable: true,
    multiplier: undefined,
    depositFeeBps: 0,
    harvestInterval: 0n,
    user: undefined,
    ...change,
  }
}

/** Builds an account's state in the vault. */
export function vaultUserOf(change: Partial<VaultUser> = {}): VaultUser {
  return {
    ...userOf(main, main),
    shares: 0n,
    lastDepositedTime: 0n,
    lastUserActionTime: 0n,
    stakedAtLastAction: whole(main, 0n),
    withdrawFeeBps: 10,
    withdrawFeeUntil: 0n,
    wouldBeHeldBack: whole(main, 0n),
    heldBack: whole(main, 0n),
    ...change,
  }
}
