import type { Address } from '../../money/address.ts'
import type { Amount } from '../../money/amount.ts'
import type { Token } from '../../money/currency.ts'

/** An account's referrals. */
export interface ReferralSummary {
  /** The account's referrer; `undefined` for none. */
  readonly referrer: Address | undefined
  /** How many accounts it brought. */
  readonly referralsCount: number
  /** What it was paid for them, in the main token. */
  readonly totalCommissions: Amount<Token>
  /** Of 10,000 of each harvest of those that it brought. */
  readonly commissionBps: number
}

/** One account that was brought, and what its referrer was paid for it. */
export interface ReferredAccount {
  readonly account: Address
  readonly commission: Amount<Token>
}
