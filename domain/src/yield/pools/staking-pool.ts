import type { Address } from '../../money/address.ts'
import type { Amount } from '../../money/amount.ts'
import type { Token } from '../../money/currency.ts'
import type { Fraction } from '../../money/fraction.ts'
import type { PoolListing } from './pool-listing.ts'
import type { YieldCommon } from '../rewards/yield-source.ts'

/** A staking pool: one token staked, another earned, between a start and an end. */
export interface StakingPool extends YieldCommon, PoolListing {
  readonly kind: 'pool'
  readonly key: `pool-${string}`
  readonly address: Address
  /** Its number in the lists: 1 and up (0 is the manual pool, a farm). */
  readonly sousId: number
  /** Chain times, in seconds. */
  readonly startTime: bigint
  readonly endTime: bigint
  /** Until when `bonusMultiplier` applies; the start where there is no bonus. */
  readonly bonusEndTime: bigint
  readonly bonusMultiplier: bigint
  /** `pending` before the start, `live` until the end, `finished` after it. */
  readonly phase: 'pending' | 'live' | 'finished'
  /** The rate now, bonus included, in whole units of the reward token a second. Zero unless live. */
  readonly rewardPerSecond: Fraction
  /** The most that one account may stake; `undefined` for no limit. */
  readonly limitPerUser: Amount<Token> | undefined
  /** Rewards that the pool holds to pay out. `undefined` where they could not be read. */
  readonly funded: Amount<Token> | undefined
  /** What all accounts together have earned and were not paid. `undefined` where it could not be read. */
  readonly owed: Amount<Token> | undefined
  /** It has nothing to pay out, or less than it owes: earnings stay owed until the pool is funded. Its return is zero until then. */
  readonly isUnfunded: boolean
}

/** The request: to stake `amount` of the pool's token. */
export interface PoolDepositTerms {
  readonly pool: StakingPool
  readonly amount: Amount<Token>
}

/** The request: to take `amount` out; what was earned is paid along as far as it is funded. */
export interface PoolWithdrawTerms {
  readonly pool: StakingPool
  readonly amount: Amount<Token>
}

/** The request: to be paid what was earned. */
export interface PoolHarvestTerms {
  readonly pool: StakingPool
}

/** The request: to take the whole stake out and give up what was earned. */
export interface PoolEmergencyWithdrawTerms {
  readonly pool: StakingPool
}
