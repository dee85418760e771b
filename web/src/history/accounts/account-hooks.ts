import { addressKey, type Address, type ValueDay } from '@ibull/domain'
import {
  fetchAccountFacts,
  fetchAccountPositions,
  fetchAccountRows,
  fetchPositionValues,
} from './account-queries.ts'
import { fetchLiquidityRecord, type LiquidityRecord } from './liquidity-record.ts'
import type { HistoryState } from '../transport/history-state.ts'
import type { AccountPosition, AccountRow } from '../history-types.ts'

import { useHistoryQuery, useOfAddress } from '../transport/use-history-query.ts'

/** Returns up to 100 accounts, largest volume first. */
export function useAccountRows(): HistoryState<readonly AccountRow[]> {
  return useHistoryQuery(['accounts'], fetchAccountRows)
}

/** Returns an account's totals; `value` is `undefined` if it isn't indexed. Idle without an address. */
export function useAccountFacts(account: Address | undefined): HistoryState<AccountRow | undefined> {
  return useOfAddress('account', account, fetchAccountFacts)
}

/** Returns an account's current positions, most valuable first. */
export function useAccountPositions(account: Address | undefined): HistoryState<readonly AccountPosition[]> {
  return useOfAddress('positions', account, fetchAccountPositions)
}

/** Returns the total value of an account's positions by day, oldest first. */
export function useAccountHistory(account: Address | undefined): HistoryState<readonly ValueDay[]> {
  return useOfAddress('accountValues', account, (context, of) => fetchPositionValues(context, of))
}

/** Returns the value of one position by day, oldest first. */
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

/** Returns an account's deposits and withdrawals, and the value of the remainder by day. */
export function useLiquidityRecord(account: Address | undefined): HistoryState<LiquidityRecord> {
  return useOfAddress('liquidityRecord', account, fetchLiquidityRecord)
}
