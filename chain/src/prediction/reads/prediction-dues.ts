import { addressKey, type Address } from '@ibull/domain'
import { useMemo } from 'react'
import { toCount } from '../../contract-call/decode-words.ts'
import { valueOrThrow } from '../../reads/balance-queries.ts'
import { chainQuery, type ChainQuery } from '../../reads/chain-query.ts'
import type { ChainReader } from '../../reads/read-types.ts'
import { useChainReader } from '../../reads/reader-context.ts'
import { useChainQueries, useChainQuery } from '../../reads/use-chain-query.ts'
import {
  marketClaimable,
  marketGetUserRounds,
  marketGetUserRoundsLength,
  marketRefundable,
} from './market-reads.generated.ts'

/** Number of an account's newest bets checked. */
const BETS_CHECKED = 50

/** An account's dues in a round: a won bet's payout, or a refund. */
export interface PredictionDue {
  readonly epoch: bigint
  readonly due: 'prize' | 'refund' | undefined
}

/** Returns a query for an account's number of bets, once a minute. `undefined` on networks without a market. */
function betCountQuery(reader: ChainReader, account: Address): ChainQuery<number> | undefined {
  const { prediction: market } = reader.network.contracts
  if (market === undefined) return undefined
  return chainQuery(reader, {
    verb: 'predictionBetCount',
    parameters: [addressKey(account)],
    cadence: 'minute',
    reads: () => [marketGetUserRoundsLength(market, account)] as const,
    assemble: ([count]) => toCount(valueOrThrow(count)),
  })
}

/** Returns a query for the unpaid rounds of the bets from `start` on, joined by commas, once a minute. */
function unpaidEpochsQuery(
  reader: ChainReader,
  account: Address,
  start: number,
): ChainQuery<string> | undefined {
  const { prediction: market } = reader.network.contracts
  if (market === undefined) return undefined
  return chainQuery(reader, {
    verb: 'predictionUnpaidEpochs',
    parameters: [addressKey(account), start],
    cadence: 'minute',
    reads: () => [marketGetUserRounds(market, account, BigInt(start), BETS_CHECKED)] as const,
    assemble: ([page]) => {
      const { epochs, result1: entries } = valueOrThrow(page)
      return epochs.filter((_, index) => entries[index]?.claimed === false).join()
    },
  })
}

/** Returns a query for an account's dues in a round, once a minute. `undefined` on networks without a market. */
export function predictionDueQuery(
  reader: ChainReader,
  account: Address,
  epoch: bigint,
): ChainQuery<PredictionDue> | undefined {
  const { prediction: market } = reader.network.contracts
  if (market === undefined) return undefined
  return chainQuery(reader, {
    verb: 'predictionDue',
    parameters: [addressKey(account), epoch.toString()],
    cadence: 'minute',
    reads: () => [marketClaimable(market, epoch, account), marketRefundable(market, epoch, account)] as const,
    assemble: ([isWon, isRefundable]): PredictionDue => {
      const [won, refundable] = [valueOrThrow(isWon), valueOrThrow(isRefundable)]
      return { epoch, due: won ? 'prize' : refundable ? 'refund' : undefined }
    },
  })
}

/**
 * Returns an account's dues in the rounds of its newest fifty bets, read once a minute and after each of the
 * page's receipts. Only includes what is known: failed reads are omitted and retried.
 */
export function usePredictionDues(account: Address): readonly PredictionDue[] {
  const reader = useChainReader()
  const count = useChainQuery(useMemo(() => betCountQuery(reader, account), [reader, account]))
  const bets = count.status === 'ready' ? count.value : 0
  const unpaid = useChainQuery(
    useMemo(
      () => (bets === 0 ? undefined : unpaidEpochsQuery(reader, account, Math.max(0, bets - BETS_CHECKED))),
      [reader, account, bets],
    ),
  )
  const epochs = unpaid.status === 'ready' ? unpaid.value : ''
  const dues = useChainQueries(
    useMemo(
      () =>
        epochs === ''
          ? []
          : epochs.split(',').flatMap((epoch) => predictionDueQuery(reader, account, BigInt(epoch)) ?? []),
      [reader, account, epochs],
    ),
  )
  return useMemo(() => dues.flatMap((state) => (state.status === 'ready' ? state.value : [])), [dues])
}
