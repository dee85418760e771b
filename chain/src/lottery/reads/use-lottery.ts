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

/** Which round is the last, at the newest block. Idle where the network has no lottery. */
export function useLotteryHead(): Loadable<LotteryHead> {
  const reader = useChainReader()
  return useChainQuery(useMemo(() => lotteryHeadQuery(reader), [reader]))
}

/** Rounds, in the order of their ids, at the newest block. Keep the array between renders. */
export function useLotteryRounds(ids: readonly bigint[]): readonly Loadable<LotteryRound>[] {
  const reader = useChainReader()
  return useChainQueries(useMemo(() => ids.flatMap((id) => roundQuery(reader, id) ?? []), [reader, ids]))
}

/** An account's tickets in each of some rounds. None without an account. Keep the array between renders. */
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

/** What an account paid in a round and was not refunded. Idle without both. */
export function useLotteryPurchases(
  account: Address | undefined,
  lotteryId: bigint | undefined,
): Loadable<Purchases> {
  const reader = useChainReader()
  return useChainQuery(
    account === undefined || lotteryId === undefined ? undefined : purchasesQuery(reader, account, lotteryId),
  )
}
