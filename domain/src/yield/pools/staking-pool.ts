import type { Address } from '../../money/address.ts'
import type { Amount } from '../../money/amount.ts'
import type { Token } from '../../money/currency.ts'
import type { Fraction } from '../../money/fraction.ts'
import type { PoolListing } from './pool-listing.ts'
import type { YieldCommon } from '../rewards/yield-source.ts'

/** Staking pool: one token is staked, another earned, between a start and an end. */
export interface StakingPool extends YieldCommon, PoolListing {
  readonly kind: 'pool'
  readonly key: `pool-${string}`
  readonly address: Address
  /** Number in the lists, from 1 (0 is the manual pool, a farm). */
  readonly sousId: number
  /** Chain times, in seconds. */
  readonly startTime: bigint
  readonly endTime: bigint
  /** End of the `bonusMultiplier` period; equal to the start if there is no bonus. */
  readonly bonusEndTime: bigint
  readonly bonusMultiplier: bigint
  /** `pending` before the start, `live` until the end, then `finished`. */
  readonly phase: 'pending' | 'live' | 'finished'
  /** Current rate, bonus included, in whole reward tokens per second. Zero unless live. */
  readonly rewardPerSecond: Fraction
  /** Maximum stake per account; `undefined` for no limit. */
  readonly limitPerUser: Amount<Token> | undefined
  /** Reward balance available for payouts. `undefined` if it couldn't be read. */
  readonly funded: Amount<Token> | undefined
  /** Unpaid rewards of all accounts. `undefined` if it couldn't be read. */
  readonly owed: Amount<Token> | undefined
  /**
   * The pool has nothing to pay out, or less than it owes: rewards remain owed until it is funded. Its APR is zero
   * until then.
   */
  readonly isUnfunded: boolean
}

/** Terms of staking `amount` of the pool's token. */
export interface PoolDepositTerms {
  readonly pool: StakingPool
  readonly amount: Amount<Token>
}

/** Terms of unstaking `amount`; pending rewards are paid with it as far as they are funded. */
export interface PoolWithdrawTerms {
  readonly pool: StakingPool
  readonly amount: Amount<Token>
}

/** Terms of harvesting pending rewards. */
export interface PoolHarvestTerms {
  readonly pool: StakingPool
}

/** Terms of unstaking everything and forfeiting pending rewards. */
export interface PoolEmergencyWithdrawTerms {
  readonly pool: StakingPool
}
