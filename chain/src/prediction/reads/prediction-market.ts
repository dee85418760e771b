import type { Address } from '@ibull/domain'
import { betOf, roundOf, type Bet, type Round } from '@ibull/domain/prediction'
import { mapRead } from '../../contract-call/decode-words.ts'
import type { ContractRead } from '../../reads/read-types.ts'
import { feedGetRoundData, feedLatestRoundData } from './feed-reads.generated.ts'
import { marketLedger, marketNextBoundary, marketRounds } from './market-reads.generated.ts'

/** The lock or close that is to be executed next. Times in seconds. */
export interface Boundary {
  readonly time: bigint
  /** From the next second on, the latest round is refunded. */
  readonly deadline: bigint
  /** Of the feed's answers that may prove it. */
  readonly phase: bigint
}

/** What a market says of itself. Plain data: amounts in wei, times in seconds. */
export interface PredictionMarket {
  /** The price feed. */
  readonly feed: Address
  /** The latest round that started; 0 before the first. */
  readonly currentEpoch: bigint
  /** Whether new bets and new rounds are stopped. */
  readonly isPaused: boolean
  readonly minBet: bigint
  readonly intervalSeconds: bigint
  readonly bufferSeconds: bigint
  /** In basis points of all bets of a round. */
  readonly treasuryFee: bigint
  /** `null` where no round is open or live; `undefined` where the contract is PancakeSwap's, which doesn't say. */
  readonly boundary: Boundary | null | undefined
}

/** An account's bet in a round, and what the market owes for it. */
export interface PredictionPosition {
  readonly epoch: bigint
  /** `null` where there is none. */
  readonly bet: Bet | null
  /** Whether it won and was not paid. */
  readonly isClaimable: boolean
  /** Whether it is to be returned and was not; never together with `isClaimable`. */
  readonly isRefundable: boolean
}

/** An answer of a price feed. */
export interface FeedAnswer {
  /** The phase in the bits from 64 on, below them the number of the answer in it. */
  readonly roundId: bigint
  /** With the decimals of the feed. */
  readonly price: bigint
  /** Seconds of chain time. */
  readonly updatedAt: bigint
}

/** A market's round; one that did not start has no times. */
export function roundRead(market: Address, epoch: bigint): ContractRead<Round> {
  return mapRead(marketRounds(market, epoch), (round) => roundOf({ ...round, epoch }))
}

/** A bet; `null` where there is none. */
export function betRead(market: Address, epoch: bigint, account: Address): ContractRead<Bet | null> {
  return mapRead(marketLedger(market, epoch, account), (entry) => betOfEntry(epoch, entry) ?? null)
}

/** An entry of a ledger as the generated reads return it. */
export function betOfEntry(
  epoch: bigint,
  { position, ...entry }: { readonly position: bigint; readonly amount: bigint; readonly claimed: boolean },
): Bet | undefined {
  return betOf(epoch, { ...entry, position: Number(position) })
}

export function boundaryRead(market: Address): ContractRead<Boundary | null> {
  return mapRead(marketNextBoundary(market), ({ boundary, deadline, phase }) =>
    boundary === 0n ? null : { time: boundary, deadline, phase },
  )
}

/** The newest answer; `null` where the feed has none. */
export function newestAnswerRead(feed: Address): ContractRead<FeedAnswer | null> {
  return mapRead(feedLatestRoundData(feed), answerOf)
}

/** An answer by its number; `null` where the feed has none. */
export function answerRead(feed: Address, roundId: bigint): ContractRead<FeedAnswer | null> {
  return mapRead(feedGetRoundData(feed, roundId), (answer) =>
    answer.id === roundId ? answerOf(answer) : null,
  )
}

function answerOf(answer: {
  readonly id: bigint
  readonly answer: bigint
  readonly updatedAt: bigint
}): FeedAnswer | null {
  const { id: roundId, answer: price, updatedAt } = answer
  return price <= 0n || updatedAt === 0n ? null : { roundId, price, updatedAt }
}

/** A step that anyone may take: submit the price of the next boundary, or start a new series of rounds. */
export type MarketAct = 'execute' | 'start'

/**
 * The step that is due; `undefined` for none, and where the contract doesn't say. A keeper takes it within seconds: offer
 * it to users some time after `boundary.time` only.
 * @param now chain time in seconds
 */
export function dueAct(
  { boundary, isPaused }: Pick<PredictionMarket, 'boundary' | 'isPaused'>,
  now: bigint,
): MarketAct | undefined {
  if (boundary === undefined) return undefined
  if (boundary !== null && now <= boundary.deadline) return now > boundary.time ? 'execute' : undefined
  return isPaused ? undefined : 'start'
}
