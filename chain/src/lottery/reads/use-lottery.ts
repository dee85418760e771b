import type { Address, Loadable } from '@ibull/domain'
import type { Ticket } from '@ibull/domain/lottery'
import { useMemo } from 'react'
import { useChainReader } from '../../reads/reader-context.ts'
import { useChainQueries, useChainQuery } from '../../reads/use-chain-query.ts'
import {
  lotteryHeadQuery,
  purchasesQuery,
  roundQuery,
  ticketsQuery,
  type LotteryHead,
  type Purchases,
} from './lottery-queries.ts'
import type { LotteryRound } from './lottery-round.ts'

/** Returns the lottery's latest round at the newest block. Idle on networks without a lottery. */
export function useLotteryHead(): Loadable<LotteryHead> {
  const reader = useChainReader()
  return useChainQuery(useMemo(() => lotteryHeadQuery(reader), [reader]))
}

/** Returns rounds in the order of their ids, at the newest block. Memoize the array. */
export function useLotteryRounds(ids: readonly bigint[]): readonly Loadable<LotteryRound>[] {
  const reader = useChainReader()
  return useChainQueries(useMemo(() => ids.flatMap((id) => roundQuery(reader, id) ?? []), [reader, ids]))
}

/** Returns an account's tickets in each of the given rounds. None without an account. Memoize the array. */
export function useLotteryTickets(
  account: Address | undefined,
  ids: readonly bigint[],
): readonly Loadable<readonly Ticket[]>[] {
  const reader = useChainReader()
  return useChainQueries(
    useMemo(
      () => (account === undefined ? [] : ids.flatMap((id) => ticketsQuery(reader, account, id) ?? [])),
      [reader, account, ids],
    ),
  )
}

/** Returns an account's unrefunded payments in a round. Idle unless both are given. */
export function useLotteryPurchases(
  account: Address | undefined,
  lotteryId: bigint | undefined,
): Loadable<Purchases> {
  const reader = useChainReader()
  return useChainQuery(
    account === undefined || lotteryId === undefined ? undefined : purchasesQuery(reader, account, lotteryId),
  )
}
