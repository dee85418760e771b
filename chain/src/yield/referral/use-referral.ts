import {
  Amount,
  mapLoadable,
  type Address,
  type ReferralSummary,
  type ReferredAccount,
  type Loadable,
} from '@ibull/domain'
import { useMemo } from 'react'
import { useChainReader } from '../../reads/reader-context.ts'
import { useChainQuery } from '../../reads/use-chain-query.ts'
import {
  referralQuery,
  referredQuery,
  REFERRALS_PER_CALL,
  referrerStandingQuery,
  type ReferrerStanding,
} from './referral-queries.ts'

/**
 * Returns an account's referrals at the newest block. Idle without an account, and on networks without referrals.
 */
export function useReferral(account: Address | undefined): Loadable<ReferralSummary> {
  const reader = useChainReader()
  const state = useChainQuery(account === undefined ? undefined : referralQuery(reader, account))
  return useMemo(
    () =>
      mapLoadable(state, ({ referrer, referralsCount, totalCommissions, commissionBps }) => ({
        referrer: referrer ?? undefined,
        referralsCount,
        totalCommissions: Amount.fromRaw(reader.network.mainToken, totalCommissions),
        commissionBps,
      })),
    [state, reader],
  )
}

/**
 * Returns the accounts referred by one, with the commission paid for each, oldest first. Idle without an account,
 * and on networks without referrals.
 * @param count minimum number to load; the result may have more, or fewer if there aren't as many
 */
export function useReferredAccounts(
  account: Address | undefined,
  count: number,
): Loadable<readonly ReferredAccount[]> {
  const reader = useChainReader()
  const callCount = Math.max(1, Math.ceil(count / REFERRALS_PER_CALL))
  const state = useChainQuery(account === undefined ? undefined : referredQuery(reader, account, callCount))
  return useMemo(
    () =>
      mapLoadable(state, (rows) =>
        rows.map(({ account: brought, commission }) => ({
          account: brought,
          commission: Amount.fromRaw(reader.network.mainToken, commission),
        })),
      ),
    [state, reader],
  )
}

/**
 * Returns whether `candidate` can become the referrer of `account`. Idle unless both are given, and on networks
 * without referrals.
 */
export function useReferrerStanding(
  account: Address | undefined,
  candidate: Address | undefined,
): Loadable<ReferrerStanding> {
  const reader = useChainReader()
  return useChainQuery(
    account === undefined || candidate === undefined
      ? undefined
      : referrerStandingQuery(reader, account, candidate),
  )
}
