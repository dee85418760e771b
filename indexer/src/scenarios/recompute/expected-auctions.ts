import type { Address } from 'viem'
import type { ChainBlock } from '../chain/chain-types.ts'
import type { ScenarioWorld } from '../chain/scenario-world.ts'
import { readAuctions, type AuctionHappening } from './auction-history.ts'
import { decimal, entity, text, type Answer, type ExpectedEntity } from './expected-answers.ts'
import { versions } from './expected-lottery.ts'
import type { Row, Tables, Value } from './expected-rows.ts'

type Happenings = readonly AuctionHappening[]

/** The farm auctions' tables, recomputed from all their events at once. */
export function auctionTables(world: ScenarioWorld, chain: readonly ChainBlock[]): Tables {
  const events = readAuctions(world, chain)
  const until = (block: number): Happenings => events.filter(({ blockNumber }) => blockNumber <= block)
  const announced = of(events, 'AuctionStart')
  const bids = of(events, 'AuctionBid')
  const own = bids.filter(
    (bid, index) =>
      bids.findIndex((one) => one.account === bid.account && numberOf(one) === numberOf(bid)) === index,
  )
  const accounts = [
    ...new Set(
      events.filter(({ kind }) => ofAccount.has(kind)).flatMap((one) => (one.isAdmin ? [] : one.account)),
    ),
  ]
  return {
    farmAuction: announced.map((start) => ({
      auctionId: numberOf(start),
      startBlock: start.amount('startBlock'),
      endBlock: start.amount('endBlock'),
      initialBidAmount: start.amount('initialBidAmount'),
      leaderboard: Number(start.amount('leaderboard')),
      blockNumber: start.blockNumber,
      timestamp: start.timestamp,
      ...auctionState(events, numberOf(start)),
    })),
    farmAuctionVersion: announced.flatMap((start) => {
      const auctionId = numberOf(start)
      const changes = events.filter(
        (event) =>
          (!isWhitelist(event) && numberOf(event) === auctionId && changesAuction(event)) ||
          // It opens when the one before it closes.
          (event.kind === 'AuctionClose' &&
            numberOf(event) === auctionId - 1 &&
            events.indexOf(event) > events.indexOf(start)),
      )
      return versions(changes, (_, block) => ({ auctionId, ...auctionState(until(block), auctionId) }))
    }),
    farmAuctionBid: bids.map(
      ({ transactionHash, logIndex, account, amount, blockNumber, timestamp }, index) => ({
        id: `${transactionHash}-${String(logIndex)}`,
        auctionId: Number(amount('auctionId')),
        account,
        amount: amount('amount'),
        total: sum(
          bids
            .slice(0, index + 1)
            .filter((one) => one.account === account && one.amount('auctionId') === amount('auctionId')),
        ),
        transactionHash,
        logIndex,
        blockNumber,
        timestamp,
      }),
    ),
    farmAuctionBidder: own.map(({ account, blockNumber, amount }) => ({
      account,
      auctionId: Number(amount('auctionId')),
      blockNumber,
      ...bidderState(events, account, Number(amount('auctionId'))),
    })),
    farmAuctionBidderVersion: own.flatMap((first) => {
      const [account, auctionId] = [first.account, numberOf(first)]
      const changes = events.filter(
        (event) =>
          event.account === account && !event.isAdmin && !isWhitelist(event) && numberOf(event) === auctionId,
      )
      return versions(changes, (past) => ({ account, auctionId, ...bidderState(past, account, auctionId) }))
    }),
    farmBidder: accounts.map((id) => ({ id, ...accountState(events, id) })),
    farmBidderVersion: accounts.flatMap((id) =>
      versions(
        events.filter(({ account, kind, isAdmin }) => account === id && ofAccount.has(kind) && !isAdmin),
        (past) => ({ id, ...accountState(past, id) }),
      ),
    ),
  }
}

const ofAccount = new Set<string>(['AuctionBid', 'AuctionClaim', 'WhitelistAdd', 'WhitelistRemove'])

const isWhitelist = ({ kind }: AuctionHappening): boolean => kind.startsWith('Whitelist')
const changesAuction = ({ kind, isAdmin }: AuctionHappening): boolean => kind !== 'AuctionClaim' || isAdmin
const numberOf = ({ amount }: AuctionHappening): number => Number(amount('auctionId'))
const of = (events: Happenings, ...kinds: readonly AuctionHappening['kind'][]): Happenings =>
  events.filter(({ kind }) => kinds.includes(kind))
const sum = (events: Happenings): bigint => events.reduce((total, { amount }) => total + amount('amount'), 0n)

function auctionState(events: Happenings, auctionId: number): Row {
  const own = events.filter((event) => !isWhitelist(event) && numberOf(event) === auctionId)
  const before = events.filter((event) => !isWhitelist(event) && numberOf(event) === auctionId - 1)
  const [schedule] = of(own, 'AuctionSchedule')
  const [closed] = of(own, 'AuctionClose')
  const bids = of(own, 'AuctionBid')
  const isWaiting = before.length > 0 && of(before, 'AuctionClose').length === 0
  return {
    status: closed !== undefined ? 'Close' : isWaiting ? 'Pending' : 'Open',
    startTime: schedule?.amount('startTime') ?? 0n,
    endTime: schedule?.amount('endTime') ?? 0n,
    totalBids: bids.length,
    totalBidders: new Set(bids.map(({ account }) => account)).size,
    totalAmount: sum(bids),
    leaderboardThreshold: closed?.amount('participationLimit') ?? 0n,
    collectedAmount: sum(of(own, 'AuctionClaim').filter(({ isAdmin }) => isAdmin)),
  }
}

function bidderState(events: Happenings, account: Address, auctionId: number): Row {
  const own = of(events, 'AuctionBid', 'AuctionClaim').filter(
    (event) => event.account === account && !event.isAdmin && numberOf(event) === auctionId,
  )
  const bids = of(own, 'AuctionBid')
  return { totalBids: bids.length, amount: sum(bids), isClaimed: of(own, 'AuctionClaim').length > 0 }
}

function accountState(events: Happenings, account: Address): Row {
  const own = events.filter((event) => event.account === account && !event.isAdmin)
  const bids = of(own, 'AuctionBid')
  const listed = of(own, 'WhitelistAdd', 'WhitelistRemove').at(-1)
  const moment = listed ?? bids[0]
  return {
    isWhitelisted: listed?.kind === 'WhitelistAdd',
    totalAuctions: new Set(bids.map(numberOf)).size,
    totalBids: bids.length,
    totalAmount: sum(bids),
    claimedAmount: sum(of(own, 'AuctionClaim')),
    blockNumber: moment?.blockNumber ?? 0,
    timestamp: moment?.timestamp ?? 0,
  }
}

/** What the auctions' endpoint must answer when the tables hold these rows. */
export function auctionAnswers(tables: Tables, decimals: number): ExpectedEntity[] {
  const rows = (name: string): readonly Row[] => tables[name] ?? []
  const auction = (row: Row): Answer => ({ id: text(row['auctionId']) })
  const bid = (row: Row): Answer => ({
    id: text(row['id']),
    auction: auction(row),
    bidder: { id: text(row['account']) },
    account: text(row['account']),
    amount: decimal(row['amount'], decimals),
    total: decimal(row['total'], decimals),
    hash: text(row['transactionHash']),
    logIndex: text(row['logIndex']),
    block: text(row['blockNumber']),
    timestamp: text(row['timestamp']),
  })
  const idOfBidder = (row: Row): string => `${text(row['account'])}-${text(row['auctionId'])}`
  const auctionBidder = (row: Row): Answer => ({
    id: idOfBidder(row),
    auction: auction(row),
    bidder: { id: text(row['account']) },
    account: text(row['account']),
    amount: decimal(row['amount'], decimals),
    totalBids: text(row['totalBids']),
    claimed: row['isClaimed'] === true,
    block: text(row['blockNumber']),
  })
  const bidsOf = (column: string, value: Value | undefined): readonly Answer[] =>
    rows('farmAuctionBid')
      .filter((one) => one[column] === value)
      .map((row) => ({ id: text(row['id']) }))
      .sort((a, b) => (a.id < b.id ? -1 : 1))
  // Ids that have a number are in the order of their parts.
  const biddersOf = (column: string, value: Value | undefined): readonly Answer[] =>
    rows('farmAuctionBidder')
      .filter((one) => one[column] === value)
      .toSorted((a, b) =>
        a['account'] === b['account']
          ? Number(a['auctionId']) - Number(b['auctionId'])
          : text(a['account']) < text(b['account'])
            ? -1
            : 1,
      )
      .map((row) => ({ id: idOfBidder(row) }))
  return [
    entity(
      'auctions',
      rows('farmAuction').map((row) => ({
        ...auction(row),
        status: text(row['status']),
        startTime: text(row['startTime']),
        endTime: text(row['endTime']),
        startBlock: text(row['startBlock']),
        endBlock: text(row['endBlock']),
        initialBidAmount: decimal(row['initialBidAmount'], decimals),
        leaderboard: text(row['leaderboard']),
        leaderboardThreshold: decimal(row['leaderboardThreshold'], decimals),
        totalBids: text(row['totalBids']),
        totalBidders: text(row['totalBidders']),
        totalAmount: decimal(row['totalAmount'], decimals),
        collectedAmount: decimal(row['collectedAmount'], decimals),
        bids: bidsOf('auctionId', row['auctionId']),
        bidders: biddersOf('auctionId', row['auctionId']),
        block: text(row['blockNumber']),
        timestamp: text(row['timestamp']),
      })),
      'auction',
    ),
    entity('auctionBids', rows('farmAuctionBid').map(bid), 'auction'),
    entity('auctionBidders', rows('farmAuctionBidder').map(auctionBidder), 'auction'),
    entity(
      'bidders',
      rows('farmBidder').map((row) => ({
        id: text(row['id']),
        isWhitelisted: row['isWhitelisted'] === true,
        totalAuctions: text(row['totalAuctions']),
        totalBids: text(row['totalBids']),
        totalAmount: decimal(row['totalAmount'], decimals),
        claimedAmount: decimal(row['claimedAmount'], decimals),
        auctions: biddersOf('account', row['id']),
        bids: bidsOf('account', row['id']),
        block: text(row['blockNumber']),
        timestamp: text(row['timestamp']),
      })),
      'auction',
    ),
  ]
}
