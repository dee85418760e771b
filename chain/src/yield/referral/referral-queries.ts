import { addressKey, type Address } from '@ibull/domain'
import { valueOrThrow, valuesOrThrow } from '../../reads/balance-queries.ts'
import { chainQuery, type ChainQuery } from '../../reads/chain-query.ts'
import type { ChainReader } from '../../reads/read-types.ts'
import {
  getReferrerRead,
  referralStateRead,
  viewReferralsRead,
  type ReferralRow,
  type ReferralState,
} from './referral-reads.ts'
import { registryIsAcceptable } from './registry-reads.generated.ts'

/** Accounts per call: a 6 kB response. */
export const REFERRALS_PER_CALL = 100

/** Returns a query for an account's referrals, every block. `undefined` on networks without referrals. */
export function referralQuery(reader: ChainReader, account: Address): ChainQuery<ReferralState> | undefined {
  const { yieldLens, farm } = reader.network.contracts
  if (yieldLens === undefined || farm === undefined) return undefined
  return chainQuery(reader, {
    verb: 'referral',
    parameters: [addressKey(account)],
    cadence: 'block',
    reads: () => [referralStateRead(yieldLens, farm, account)],
    assemble: ([words]) => valueOrThrow(words),
  })
}

/**
 * Returns a query for the first `callCount` × {@link REFERRALS_PER_CALL} referred accounts, oldest first: every
 * block while a single call suffices, otherwise every ten seconds. `undefined` on networks without referrals.
 */
export function referredQuery(
  reader: ChainReader,
  account: Address,
  callCount: number,
): ChainQuery<readonly ReferralRow[]> | undefined {
  const { referral } = reader.network.contracts
  if (referral === undefined) return undefined
  return chainQuery(reader, {
    verb: 'referred',
    parameters: [addressKey(account), callCount],
    cadence: callCount === 1 ? 'block' : 'tenSeconds',
    reads: () =>
      Array.from({ length: callCount }, (_, call) =>
        viewReferralsRead(referral, account, call * REFERRALS_PER_CALL, REFERRALS_PER_CALL),
      ),
    assemble: (results) => valuesOrThrow(results).flat(),
  })
}

/** Referral registry state for an account and a candidate referrer. */
export interface ReferrerStanding {
  /** The account's recorded referrer; `null` if none. */
  readonly recorded: Address | null
  /** Whether the candidate would be recorded now. */
  readonly isAcceptable: boolean
}

/** Returns a query for whether `candidate` can become the referrer of `account`, every block. */
export function referrerStandingQuery(
  reader: ChainReader,
  account: Address,
  candidate: Address,
): ChainQuery<ReferrerStanding> | undefined {
  const { referral } = reader.network.contracts
  if (referral === undefined) return undefined
  return chainQuery(reader, {
    verb: 'referrerStanding',
    parameters: [addressKey(account), addressKey(candidate)],
    cadence: 'block',
    reads: () =>
      [getReferrerRead(referral, account), registryIsAcceptable(referral, account, candidate)] as const,
    assemble: ([recorded, isAcceptable]) => ({
      recorded: valueOrThrow(recorded),
      isAcceptable: valueOrThrow(isAcceptable),
    }),
  })
}
