import { addressKey, type Address } from '@ibull/domain'
import { planClaims } from '@ibull/domain/lottery'
import { useMemo } from 'react'
import { valueOrThrow } from '../../reads/balance-queries.ts'
import { chainQuery, type ChainQuery } from '../../reads/chain-query.ts'
import type { ChainReader } from '../../reads/read-types.ts'
import { useChainReader } from '../../reads/reader-context.ts'
import { useChainQueries, useChainQuery } from '../../reads/use-chain-query.ts'
import { lotteryCurrentLotteryId, lotteryViewPurchases } from './lottery-reads.generated.ts'
import { ticketPageRead, TICKETS_PER_PAGE } from './lottery-queries.ts'
import { progressRead, roundRead } from './lottery-round.ts'

/** Number of rounds checked, including the current one. */
export const ROUNDS_CHECKED = 3n

/** An account's dues in a round: prizes, or refunds of a cancelled round. */
export interface LotteryDue {
  readonly lotteryId: bigint
  readonly due: 'prize' | 'refund' | undefined
}

/** Returns a query for the current round, once a minute. `undefined` on networks without a lottery. */
function currentRoundQuery(reader: ChainReader): ChainQuery<bigint> | undefined {
  const { lottery } = reader.network.contracts
  if (lottery === undefined) return undefined
  return chainQuery(reader, {
    verb: 'lotteryCurrentRound',
    parameters: [],
    cadence: 'minute',
    reads: () => [lotteryCurrentLotteryId(lottery)] as const,
    assemble: ([currentId]) => valueOrThrow(currentId),
  })
}

/**
 * Returns a query for an account's dues in a round, once a minute, checking its first 2,500 tickets. `undefined`
 * on networks without a lottery.
 */
export function lotteryDueQuery(
  reader: ChainReader,
  account: Address,
  lotteryId: bigint,
): ChainQuery<LotteryDue> | undefined {
  const { lottery } = reader.network.contracts
  if (lottery === undefined) return undefined
  return chainQuery(reader, {
    verb: 'lotteryDue',
    parameters: [addressKey(account), lotteryId.toString()],
    cadence: 'minute',
    reads: () =>
      [
        roundRead(lottery, lotteryId),
        progressRead(lottery, lotteryId),
        ticketPageRead(lottery, account, lotteryId, 0, TICKETS_PER_PAGE),
        lotteryViewPurchases(lottery, account, lotteryId),
      ] as const,
    assemble: ([roundAnswer, progressAnswer, tickets, purchases]): LotteryDue => {
      const round = valueOrThrow(roundAnswer)
      // PancakeSwap's contract has neither function.
      const progress = progressAnswer.status === 'success' ? progressAnswer.value : undefined
      const isCancelled = progress?.stage === 'cancelled'
      if (isCancelled) {
        return { lotteryId, due: valueOrThrow(purchases).amount > 0n ? 'refund' : undefined }
      }
      const terms = { ...round, prizePool: progress?.prizePool }
      const claims = round.status === 'claimable' ? planClaims(terms, valueOrThrow(tickets), 1) : []
      return { lotteryId, due: claims.length > 0 ? 'prize' : undefined }
    },
  })
}

/**
 * Returns an account's dues in the latest three rounds, newest first, read once a minute and after each of the
 * page's receipts. Only includes what is known: failed reads are omitted and retried.
 */
export function useLotteryDues(account: Address): readonly LotteryDue[] {
  const reader = useChainReader()
  const current = useChainQuery(useMemo(() => currentRoundQuery(reader), [reader]))
  const last = current.status === 'ready' ? current.value : 0n
  const dues = useChainQueries(
    useMemo(() => {
      const count = Number(last < ROUNDS_CHECKED ? last : ROUNDS_CHECKED)
      return Array.from(
        { length: count },
        (_, back) => lotteryDueQuery(reader, account, last - BigInt(back)) ?? [],
      ).flat()
    }, [reader, account, last]),
  )
  return useMemo(() => dues.flatMap((state) => (state.status === 'ready' ? state.value : [])), [dues])
}
