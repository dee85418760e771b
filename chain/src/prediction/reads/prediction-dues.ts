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

/** Bets that are checked, the newest of an account. */
const BETS_CHECKED = 50

/** What waits for an account in a round: what its bet won, or the bet itself. */
export interface PredictionDue {
  readonly epoch: bigint
  readonly due: 'prize' | 'refund' | undefined
}

/** In how many rounds an account has bets, once a minute. `undefined` where the network has no market. */
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

/** The rounds of the bets from `start` on that were not paid, joined by commas, once a minute. */
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

/** What waits for an account in a round, once a minute. `undefined` where the network has no market. */
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
 * What waits for an account in the rounds of its newest fifty bets, read once a minute and after each receipt of
 * the page. Only what is known: a read that failed is left out, and tried again.
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
