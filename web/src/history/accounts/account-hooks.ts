import { addressKey, type Address, type ValueDay } from '@ibull/domain'
import {
  fetchAccountFacts,
  fetchAccountPositions,
  fetchAccountRows,
  fetchPositionValues,
} from './account-queries.ts'
import type { HistoryState } from '../transport/history-state.ts'
import type { AccountPosition, AccountRow } from '../history-types.ts'

import { useHistoryQuery, useOfAddress } from '../transport/use-history-query.ts'

/** At most 100 accounts, of the largest volume first. */
export function useAccountRows(): HistoryState<readonly AccountRow[]> {
  return useHistoryQuery(['accounts'], fetchAccountRows)
}

/** `value` is `undefined` when the indexer knows nothing of the account. Without an address: idle. */
export function useAccountFacts(account: Address | undefined): HistoryState<AccountRow | undefined> {
  return useOfAddress('account', account, fetchAccountFacts)
}

/** What an account has in pairs now, the most valuable first. */
export function useAccountPositions(account: Address | undefined): HistoryState<readonly AccountPosition[]> {
  return useOfAddress('positions', account, fetchAccountPositions)
}

/** What all positions of an account together were worth, day by day, oldest first. */
export function useAccountHistory(account: Address | undefined): HistoryState<readonly ValueDay[]> {
  return useOfAddress('accountValues', account, (context, of) => fetchPositionValues(context, of))
}

/** What one position was worth, day by day, oldest first. */
export function usePositionHistory(
  account: Address | undefined,
  pair: Address | undefined,
): HistoryState<readonly ValueDay[]> {
  return useOfAddress(
    `positionValues ${pair === undefined ? '' : addressKey(pair)}`,
    pair === undefined ? undefined : account,
    (context, of) => fetchPositionValues(context, of, pair),
  )
}
