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

/** Auctions of an account that are read at once. */
const RESULTS_PER_PAGE = 500

/** What the contract says of itself. */
export interface AuctionHead {
  /** The auction that is open, or was the last one to be closed; 0 before the first. */
  readonly currentId: bigint
  /** Bids are multiples of this. Raw. */
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
  /** What the first bid of an account must be at least. */
  readonly initialBid: bigint
  /** How many bids win at most. */
  readonly winners: number
  readonly bidders: number
  /** The ten highest, the highest first, equal ones in the order in which they were reached. */
  readonly bids: readonly AuctionBid[]
}

/** What became of an account's bid in an auction. Raw. */
export interface BidResult {
  readonly auctionId: bigint
  readonly amount: bigint
  readonly isClosed: boolean
  readonly isWinning: boolean
  /** Whether it was taken back, or collected where it has won. */
  readonly hasClaimed: boolean
}

/** An account's part in the auctions. */
export interface AuctionAccount {
  readonly isWhitelisted: boolean
  /** The oldest first. */
  readonly results: readonly BidResult[]
}

/** Which auction is the current one, with each block. `undefined` where the network has no auction. */
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

/** An auction and its leaderboard, with each block. `undefined` where the network has no auction. */
export function auctionQuery(reader: ChainReader, auctionId: bigint): ChainQuery<Auction> | undefined {
  return auctionRead(reader, auctionId, { verb: 'auction', cadence: 'block' })
}

/** A closed auction, in which nothing changes any more. `undefined` where the network has no auction. */
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

/** An account's place on the whitelist and its bids, with each block. `undefined` where the network has no auction. */
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
