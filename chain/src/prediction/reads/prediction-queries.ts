import { addressKey, type Address } from '@ibull/domain'
import { roundResult, type MarketListing, type Round, type RoundTerms } from '@ibull/domain/prediction'
import { mapRead } from '../../contract-call/decode-words.ts'
import { valueOrThrow } from '../../reads/balance-queries.ts'
import { chainQuery, type ChainAnswer, type ChainQuery } from '../../reads/chain-query.ts'
import type { ChainReader, ContractRead } from '../../reads/read-types.ts'
import {
  marketAutomaticPayoutOf,
  marketBufferSeconds,
  marketClaimable,
  marketCurrentEpoch,
  marketIntervalSeconds,
  marketMinBetAmount,
  marketOracle,
  marketPaused,
  marketRefundable,
  marketRoundTerms,
  marketTreasuryFee,
} from './market-reads.generated.ts'
import {
  betRead,
  boundaryRead,
  newestAnswerRead,
  roundRead,
  type FeedAnswer,
  type PredictionMarket,
  type PredictionPosition,
} from './prediction-market.ts'

/** Returns a query for a market, every block. */
export function marketQuery(
  reader: ChainReader,
  { symbol, address: market }: MarketListing,
): ChainQuery<PredictionMarket> {
  return chainQuery(reader, {
    verb: 'predictionMarket',
    parameters: [addressKey(market)],
    cadence: 'block',
    reads: () =>
      [
        marketOracle(market),
        marketCurrentEpoch(market),
        marketPaused(market),
        marketMinBetAmount(market),
        marketIntervalSeconds(market),
        marketBufferSeconds(market),
        marketTreasuryFee(market),
        boundaryRead(market),
      ] as const,
    assemble: ([feed, epoch, paused, minBet, interval, buffer, fee, boundary]) => ({
      symbol,
      address: market,
      feed: valueOrThrow(feed),
      currentEpoch: valueOrThrow(epoch),
      isPaused: valueOrThrow(paused),
      minBet: valueOrThrow(minBet),
      intervalSeconds: valueOrThrow(interval),
      bufferSeconds: valueOrThrow(buffer),
      treasuryFee: valueOrThrow(fee),
      boundary: boundary.status === 'success' ? boundary.value : undefined,
    }),
  })
}

/** Returns a query for a round of a market, every block; its terms, which it keeps, are read once. */
export function roundQuery(reader: ChainReader, market: Address, epoch: bigint): ChainQuery<Round> {
  const known = () => reader.queryClient.getQueryData<ChainAnswer<Round>>(query.queryKey)?.value.terms
  const query: ChainQuery<Round> = chainQuery(reader, {
    verb: 'predictionRound',
    parameters: [addressKey(market), epoch.toString()],
    cadence: 'block',
    reads: () =>
      [roundRead(market, epoch), ...(known() === undefined ? [termsRead(market, epoch)] : [])] as const,
    assemble: ([answer, answeredTerms]) => {
      const round = valueOrThrow(answer)
      const terms = answeredTerms?.status === 'success' ? answeredTerms.value : known()
      // PancakeSwap's contract has none: it settles by the market's terms of that moment.
      return terms === undefined || round.startTimestamp === undefined ? round : { ...round, terms }
    },
  })
  return query
}

function termsRead(market: Address, epoch: bigint): ContractRead<RoundTerms> {
  return mapRead(marketRoundTerms(market, epoch), ({ feeBps, buffer }) => ({
    treasuryFee: feeBps,
    bufferSeconds: buffer,
  }))
}

/**
 * Returns a query for an account's bet in a round of a market, every block. A closed round that owes the account
 * nothing isn't reread, nor what is owed for a bet that is paid.
 */
export function positionQuery(
  reader: ChainReader,
  market: Address,
  account: Address,
  epoch: bigint,
): ChainQuery<PredictionPosition> {
  const rounds = roundQuery(reader, market, epoch)
  const { queryClient } = reader
  const known = () => queryClient.getQueryData<ChainAnswer<PredictionPosition>>(query.queryKey)
  const isDecided = (): boolean => {
    const [position, round] = [known(), queryClient.getQueryData<ChainAnswer<Round>>(rounds.queryKey)]
    // A bet that was read before its round may lack what happened until the close.
    if (position === undefined || round === undefined || position.block < round.block) return false
    const result = roundResult(round.value)
    const { bet } = position.value
    if (result === undefined) return false
    return bet === null || (result !== 'refunded' && result !== bet.position && !bet.isClaimed)
  }
  const query: ChainQuery<PredictionPosition> = chainQuery(reader, {
    verb: 'predictionPosition',
    parameters: [addressKey(market), addressKey(account), epoch.toString()],
    cadence: 'block',
    reads: () => {
      if (isDecided()) return [] as const
      const bet = betRead(market, epoch, account)
      if (known()?.value.bet?.isClaimed === true) return [bet] as const
      return [bet, marketClaimable(market, epoch, account), marketRefundable(market, epoch, account)] as const
    },
    assemble: ([bet, isClaimable, isRefundable]) => ({
      epoch,
      bet: bet === undefined ? (known()?.value.bet ?? null) : valueOrThrow(bet),
      isClaimable: isClaimable !== undefined && valueOrThrow(isClaimable),
      isRefundable: isRefundable !== undefined && valueOrThrow(isRefundable),
    }),
  })
  return query
}

/** Whether anyone may trigger an account's payouts. */
export interface AutomaticPayout {
  readonly isAllowed: boolean
  /** Fee per payout for its sender, in wei. */
  readonly fee: bigint
}

/** Returns a query for an account's automatic payout setting in a market, every block. */
export function automaticPayoutQuery(
  reader: ChainReader,
  market: Address,
  account: Address,
): ChainQuery<AutomaticPayout | null> {
  return chainQuery(reader, {
    verb: 'predictionAutomaticPayout',
    parameters: [addressKey(market), addressKey(account)],
    cadence: 'block',
    reads: () => [marketAutomaticPayoutOf(market, account)] as const,
    // PancakeSwap's contract has no such function.
    assemble: ([answer]) => (answer.status === 'success' ? answer.value : null),
  })
}

/** Current price of a feed. */
export interface FeedPrice {
  /** `null` if its answer isn't a valid price. */
  readonly answer: FeedAnswer | null
}

/** Returns a query for a feed's newest answer, every block. */
export function feedPriceQuery(reader: ChainReader, feed: Address): ChainQuery<FeedPrice> {
  return chainQuery(reader, {
    verb: 'feedPrice',
    parameters: [addressKey(feed)],
    cadence: 'block',
    reads: () => [newestAnswerRead(feed)] as const,
    assemble: ([answer]) => ({ answer: valueOrThrow(answer) }),
  })
}
