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
  /** Whether a single token is staked instead of liquidity: such farms are listed with the pools. */
  readonly isTokenOnly: boolean
  /** This farm's part of all allocation points: 0.1 is 10 %. */
  readonly poolWeight: Fraction
  /** This farm's part of the emission, in whole units of the main token a second. Zero where it gets none. */
  readonly rewardPerSecond: Fraction
}

/** The request: to stake `amount` of the farm's token. */
export interface FarmDepositTerms {
  readonly farm: Farm
  /** Of the farm's `stakeCurrency`, before the deposit fee. */
  readonly amount: Amount<Token>
  /** The account's referrer, recorded with its first deposit; `undefined` for none. */
  readonly referrer: Address | undefined
}

/** The request: to take `amount` out; what was earned is paid along, or locked. */
export interface FarmWithdrawTerms {
  readonly farm: Farm
  readonly amount: Amount<Token>
}

/** The request: to be paid what was earned. */
export interface FarmHarvestTerms {
  readonly farm: Farm
}

/** The request: to take the whole stake out and give up what was earned. */
export interface FarmEmergencyWithdrawTerms {
  readonly farm: Farm
}
