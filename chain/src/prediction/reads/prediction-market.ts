import type { Address } from '@ibull/domain'
import { betOf, roundOf, type Bet, type MarketListing, type Round } from '@ibull/domain/prediction'
import { mapRead } from '../../contract-call/decode-words.ts'
import type { ContractRead } from '../../reads/read-types.ts'
import { feedGetRoundData, feedLatestRoundData } from './feed-reads.generated.ts'
import { marketLedger, marketNextBoundary, marketRounds } from './market-reads.generated.ts'

/** The next lock or close to execute. Times in seconds. */
export interface Boundary {
  readonly time: bigint
  /** After this second, the latest round is refunded. */
  readonly deadline: bigint
  /** Feed phase whose answers may prove it. */
  readonly phase: bigint
}

/** State of a market. Plain data: amounts in wei, times in seconds. */
export interface PredictionMarket extends MarketListing {
  /** Price feed address. */
  readonly feed: Address
  /** Latest started round; 0 before the first. */
  readonly currentEpoch: bigint
  /** Whether betting and new rounds are paused. */
  readonly isPaused: boolean
  readonly minBet: bigint
  readonly intervalSeconds: bigint
  readonly bufferSeconds: bigint
  /** Basis points of a round's total bets. */
  readonly treasuryFee: bigint
  /** `null` if no round is open or live; `undefined` for PancakeSwap's contract, which doesn't report it. */
  readonly boundary: Boundary | null | undefined
}

/** An account's bet in a round, and its payout state. */
export interface PredictionPosition {
  readonly epoch: bigint
  /** `null` if there is none. */
  readonly bet: Bet | null
  /** Whether it won and hasn't been paid. */
  readonly isClaimable: boolean
  /** Whether a refund is due; never together with `isClaimable`. */
  readonly isRefundable: boolean
}

/** A price feed answer. */
export interface FeedAnswer {
  /** Phase in the bits from 64 up, answer number within the phase below. */
  readonly roundId: bigint
  /** In the feed's decimals. */
  readonly price: bigint
  /** Chain time in seconds. */
  readonly updatedAt: bigint
}

/** Reads a market's round; one that hasn't started has no times. */
export function roundRead(market: Address, epoch: bigint): ContractRead<Round> {
  return mapRead(marketRounds(market, epoch), (round) => roundOf({ ...round, epoch }))
}

/** Reads a bet; `null` if there is none. */
export function betRead(market: Address, epoch: bigint, account: Address): ContractRead<Bet | null> {
  return mapRead(marketLedger(market, epoch, account), (entry) => betOfEntry(epoch, entry) ?? null)
}

/** Converts a ledger entry as decoded by the generated reads. */
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

/** Reads the newest answer; `null` if the feed has none. */
export function newestAnswerRead(feed: Address): ContractRead<FeedAnswer | null> {
  return mapRead(feedLatestRoundData(feed), answerOf)
}

/** Reads an answer by number; `null` if the feed has none. */
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

/** A permissionless action: submit the next boundary's price, or start a new series of rounds. */
export type MarketAct = 'execute' | 'start'

/**
 * Returns the due action; `undefined` if none, and if the contract doesn't report it. A keeper takes it within
 * seconds, so offer it to users only some time after `boundary.time`.
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
