import { addressKey, type Address } from '@ibull/domain'
import { contractAuctionStatus, type AuctionTimes } from '@ibull/domain/farm-auction'
import { toCount } from '../../contract-call/decode-words.ts'
import { valueOrThrow } from '../../reads/balance-queries.ts'
import { chainQuery, type ChainQuery } from '../../reads/chain-query.ts'
import type { ChainReader, ReadCadence } from '../../reads/read-types.ts'
import {
  auctionBidStep,
  auctionCurrentAuctionId,
  auctionViewBidderResults,
  auctionViewLeaderboard,
  auctionViewSchedule,
  auctionWhitelisted,
} from './auction-reads.generated.ts'

/** Maximum auctions of an account per read. */
const RESULTS_PER_PAGE = 500

/** Current auction and limits. */
export interface AuctionHead {
  /** Open or last closed auction; 0 before the first. */
  readonly currentId: bigint
  /** Bids must be multiples of this. Raw. */
  readonly step: bigint
}

/** A bid on the leaderboard. Raw. */
export interface AuctionBid {
  readonly account: Address
  readonly amount: bigint
}

/** An auction. Plain data: amounts raw, times in seconds. */
export interface Auction extends AuctionTimes {
  readonly auctionId: bigint
  /** Minimum first bid of an account. */
  readonly initialBid: bigint
  /** Maximum number of winning bids. */
  readonly winners: number
  readonly bidders: number
  /** The ten highest bids, highest first; ties in the order they were reached. */
  readonly bids: readonly AuctionBid[]
}

/** Outcome of an account's bid in an auction. Raw. */
export interface BidResult {
  readonly auctionId: bigint
  readonly amount: bigint
  readonly isClosed: boolean
  readonly isWinning: boolean
  /** Whether a losing bid was withdrawn, or a winning one collected. */
  readonly hasClaimed: boolean
}

/** An account's auction history. */
export interface AuctionAccount {
  readonly isWhitelisted: boolean
  /** Oldest first. */
  readonly results: readonly BidResult[]
}

/** Returns a query for the current auction's id, every block. `undefined` on networks without auctions. */
export function auctionHeadQuery(reader: ChainReader): ChainQuery<AuctionHead> | undefined {
  const { farmAuction } = reader.network.contracts
  if (farmAuction === undefined) return undefined
  return chainQuery(reader, {
    verb: 'auctionHead',
    parameters: [],
    cadence: 'block',
    reads: () => [auctionCurrentAuctionId(farmAuction), auctionBidStep(farmAuction)] as const,
    assemble: ([currentId, step]) => ({ currentId: valueOrThrow(currentId), step: valueOrThrow(step) }),
  })
}

/** Returns a query for an auction and its leaderboard, every block. `undefined` on networks without auctions. */
export function auctionQuery(reader: ChainReader, auctionId: bigint): ChainQuery<Auction> | undefined {
  return auctionRead(reader, auctionId, { verb: 'auction', cadence: 'block' })
}

/** Returns a query for a closed auction, which is immutable. `undefined` on networks without auctions. */
export function pastAuctionQuery(reader: ChainReader, auctionId: bigint): ChainQuery<Auction> | undefined {
  return auctionRead(reader, auctionId, { verb: 'pastAuction', cadence: 'minute' })
}

function auctionRead(
  reader: ChainReader,
  auctionId: bigint,
  kind: { readonly verb: string; readonly cadence: ReadCadence },
): ChainQuery<Auction> | undefined {
  const { farmAuction } = reader.network.contracts
  if (farmAuction === undefined) return undefined
  return chainQuery(reader, {
    ...kind,
    parameters: [auctionId.toString()],
    reads: () =>
      [auctionViewSchedule(farmAuction, auctionId), auctionViewLeaderboard(farmAuction, auctionId)] as const,
    assemble: ([answer, bids]) => {
      const schedule = valueOrThrow(answer)
      return {
        auctionId,
        status: contractAuctionStatus(Number(schedule.status)),
        startTime: schedule.startTime,
        endTime: schedule.endTime,
        initialBid: schedule.initialBidAmount,
        winners: toCount(schedule.leaderboard),
        bidders: toCount(schedule.numberBidders),
        bids: valueOrThrow(bids).map(({ account, amount }) => ({ account, amount })),
      }
    },
  })
}

/**
 * Returns a query for an account's whitelist status and bids, every block. `undefined` on networks without
 * auctions.
 */
export function auctionAccountQuery(
  reader: ChainReader,
  account: Address,
): ChainQuery<AuctionAccount> | undefined {
  const { farmAuction } = reader.network.contracts
  if (farmAuction === undefined) return undefined
  return chainQuery(reader, {
    verb: 'auctionAccount',
    parameters: [addressKey(account)],
    cadence: 'block',
    reads: () =>
      [
        auctionWhitelisted(farmAuction, account),
        auctionViewBidderResults(farmAuction, account, 0, RESULTS_PER_PAGE),
      ] as const,
    assemble: ([isWhitelisted, page]) => ({
      isWhitelisted: valueOrThrow(isWhitelisted),
      results: valueOrThrow(page).results,
    }),
  })
}
