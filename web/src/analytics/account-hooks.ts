import { addressKey, type Address, type ValueDay } from '@ibull/domain'
import { askAccountFacts, askAccountPositions, askAccountRows, askPositionValues } from './account-queries.ts'
import type { AnalyticsState } from './analytics-state.ts'
import type { AccountPosition, AccountRow } from './analytics-types.ts'
import { useOfAddress } from './exchange-hooks.ts'
import { useAnalyticsQuery } from './use-analytics-query.ts'

/** At most 100 accounts, of the largest volume first. */
export function useAccountRows(): AnalyticsState<readonly AccountRow[]> {
  return useAnalyticsQuery(['accounts'], askAccountRows)
}

/** `value` is `undefined` when the indexer knows nothing of the account. Without an address: idle. */
export function useAccountFacts(account: Address | undefined): AnalyticsState<AccountRow | undefined> {
  return useOfAddress('account', account, askAccountFacts)
}

/** What an account has in pairs now, the most valuable first. */
export function useAccountPositions(
  account: Address | undefined,
): AnalyticsState<readonly AccountPosition[]> {
  return useOfAddress('positions', account, askAccountPositions)
}

/** What all positions of an account together were worth, day by day, oldest first. */
export function useAccountHistory(account: Address | undefined): AnalyticsState<readonly ValueDay[]> {
  return useOfAddress('accountValues', account, (context, of) => askPositionValues(context, of))
}

/** What one position was worth, day by day, oldest first. */
export function usePositionHistory(
  account: Address | undefined,
  pair: Address | undefined,
): AnalyticsState<readonly ValueDay[]> {
  return useOfAddress(
    `positionValues ${pair === undefined ? '' : addressKey(pair)}`,
    pair === undefined ? undefined : account,
    (context, of) => askPositionValues(context, of, pair),
  )
}
