import { addressKey, type Address } from '@ibull/domain'
import type { MarketListing } from '@ibull/domain/prediction'
import { useMemo } from 'react'
import { toCount } from '../../contract-call/decode-words.ts'
import { valueOrThrow } from '../../reads/balance-queries.ts'
import { chainQuery, type ChainQuery } from '../../reads/chain-query.ts'
import type { ChainReader } from '../../reads/read-types.ts'
import { useChainReader } from '../../reads/reader-context.ts'
import { useChainQueries } from '../../reads/use-chain-query.ts'
import {
  marketClaimable,
  marketGetUserRounds,
  marketGetUserRoundsLength,
  marketRefundable,
} from './market-reads.generated.ts'
import { usePredictionMarkets } from './use-markets.ts'

/** Number of an account's newest bets checked. */
const BETS_CHECKED = 50

/** An account's dues in a round of a market: a won bet's payout, or a refund. */
export interface PredictionDue {
  readonly market: MarketListing
  readonly epoch: bigint
  readonly due: 'prize' | 'refund' | undefined
}

/** Returns a query for an account's number of bets in a market, once a minute. */
function betCountQuery(reader: ChainReader, market: Address, account: Address): ChainQuery<number> {
  return chainQuery(reader, {
    verb: 'predictionBetCount',
    parameters: [addressKey(market), addressKey(account)],
    cadence: 'minute',
    reads: () => [marketGetUserRoundsLength(market, account)] as const,
    assemble: ([count]) => toCount(valueOrThrow(count)),
  })
}

/** Returns a query for the unpaid rounds of the bets from `start` on, joined by commas, once a minute. */
function unpaidEpochsQuery(
  reader: ChainReader,
  market: Address,
  account: Address,
  start: number,
): ChainQuery<string> {
  return chainQuery(reader, {
    verb: 'predictionUnpaidEpochs',
    parameters: [addressKey(market), addressKey(account), start],
    cadence: 'minute',
    reads: () => [marketGetUserRounds(market, account, BigInt(start), BETS_CHECKED)] as const,
    assemble: ([page]) => {
      const { epochs, result1: entries } = valueOrThrow(page)
      return epochs.filter((_, index) => entries[index]?.claimed === false).join()
    },
  })
}

/** Returns a query for an account's dues in a round of a market, once a minute. */
export function predictionDueQuery(
  reader: ChainReader,
  market: MarketListing,
  account: Address,
  epoch: bigint,
): ChainQuery<PredictionDue> {
  const { address } = market
  return chainQuery(reader, {
    verb: 'predictionDue',
    parameters: [addressKey(address), addressKey(account), epoch.toString()],
    cadence: 'minute',
    reads: () =>
      [marketClaimable(address, epoch, account), marketRefundable(address, epoch, account)] as const,
    assemble: ([isWon, isRefundable]): PredictionDue => {
      const [won, refundable] = [valueOrThrow(isWon), valueOrThrow(isRefundable)]
      return { market, epoch, due: won ? 'prize' : refundable ? 'refund' : undefined }
    },
  })
}

/**
 * Returns an account's dues in the rounds of its newest fifty bets in each market, read once a minute and after each of
 * the page's receipts. Only includes what is known: failed reads are omitted and retried.
 */
export function usePredictionDues(account: Address): readonly PredictionDue[] {
  const reader = useChainReader()
  const markets = usePredictionMarkets()
  const counts = useChainQueries(
    useMemo(
      () => markets.map(({ address }) => betCountQuery(reader, address, account)),
      [reader, markets, account],
    ),
  )
  const bets = counts.map((count) => (count.status === 'ready' ? count.value : 0)).join()
  const unpaid = useChainQueries(
    useMemo(
      () =>
        markets.flatMap(({ address }, index) => {
          const count = Number(bets.split(',')[index])
          const start = Math.max(0, count - BETS_CHECKED)
          return count === 0 ? [] : unpaidEpochsQuery(reader, address, account, start)
        }),
      [reader, markets, account, bets],
    ),
  )
  const epochs = unpaid.map((state) => (state.status === 'ready' ? state.value : '')).join(';')
  const dues = useChainQueries(
    useMemo(() => {
      const counted = bets.split(',')
      const lists = epochs.split(';')
      return markets
        .filter((_, index) => counted[index] !== '0')
        .flatMap((market, index) =>
          (lists[index] ?? '')
            .split(',')
            .filter((epoch) => epoch !== '')
            .map((epoch) => predictionDueQuery(reader, market, account, BigInt(epoch))),
        )
    }, [reader, markets, account, bets, epochs]),
  )
  return useMemo(() => dues.flatMap((state) => (state.status === 'ready' ? state.value : [])), [dues])
}
