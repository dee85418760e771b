import type { Address } from '../../money/address.ts'
import type { Amount } from '../../money/amount.ts'
import type { Token } from '../../money/currency.ts'

/** An account's referrals. */
export interface ReferralSummary {
  /** The account's referrer; `undefined` for none. */
  readonly referrer: Address | undefined
  /** Number of accounts it referred. */
  readonly referralsCount: number
  /** Commissions received for them, in the main token. */
  readonly totalCommissions: Amount<Token>
  /** Commission rate, of 10,000 of each referred account's harvests. */
  readonly commissionBps: number
}

/** A referred account, and the commissions it earned its referrer. */
export interface ReferredAccount {
  readonly account: Address
  readonly commission: Amount<Token>
}
