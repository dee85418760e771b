import type { Address } from '../../money/address.ts'
import type { Amount } from '../../money/amount.ts'
import type { Token } from '../../money/currency.ts'
import type { Fraction } from '../../money/fraction.ts'
import type { YieldCommon } from '../rewards/yield-source.ts'

/** A farm: stakes of one token that share a part of the main token's emission. */
export interface Farm extends YieldCommon {
  readonly kind: 'farm'
  readonly key: `farm-${number}`
  readonly pid: number
  readonly allocPoint: bigint
  /** Whether a single token is staked instead of LP tokens: such farms are listed with the pools. */
  readonly isTokenOnly: boolean
  /** Share of all allocation points: 0.1 is 10 %. */
  readonly poolWeight: Fraction
  /** The farm's emission in whole main tokens per second. Zero if it has none. */
  readonly rewardPerSecond: Fraction
}

/** Terms of staking `amount` of the farm's token. */
export interface FarmDepositTerms {
  readonly farm: Farm
  /** Amount of the farm's `stakeCurrency`, before the deposit fee. */
  readonly amount: Amount<Token>
  /** The account's referrer, recorded with its first deposit; `undefined` for none. */
  readonly referrer: Address | undefined
}

/** Terms of unstaking `amount`; pending rewards are paid with it, or locked. */
export interface FarmWithdrawTerms {
  readonly farm: Farm
  readonly amount: Amount<Token>
}

/** Terms of harvesting pending rewards. */
export interface FarmHarvestTerms {
  readonly farm: Farm
}

/** Terms of unstaking everything and forfeiting pending rewards. */
export interface FarmEmergencyWithdrawTerms {
  readonly farm: Farm
}
