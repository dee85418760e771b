import type { Address } from 'viem'
import type { SimulatedAuction, SimulatedAuctions } from './auction-simulator.ts'
import { eventLog } from './exchange-events.ts'
import { SimulatedRevert } from './exchange-simulator.ts'
import { AUCTION_EVENTS } from './game-events.ts'
import { pay, type Action, type Scene } from './random-transaction.ts'

const STEP = 10n * 10n ** 9n

type EventName = (typeof AUCTION_EVENTS)[number]['name']

function emit(
  { simulator, world }: Scene,
  name: EventName,
  values: Record<string, Address | bigint | boolean>,
): void {
  simulator.logs.push(eventLog(AUCTION_EVENTS, world.farmAuction, name, values))
}

const auctionsOf = ({ simulator }: Scene): SimulatedAuctions => simulator.state.auctions
const openAuction = (scene: Scene): SimulatedAuction | undefined =>
  auctionsOf(scene).auctions.find(({ status }) => status === 'open')

function announce(scene: Scene): void {
  const { random } = scene
  const { auctions } = auctionsOf(scene)
  if (auctions.at(-1)?.status === 'pending') throw new SimulatedRevert('announced')
  const auction: SimulatedAuction = {
    id: BigInt(auctions.length + 1),
    status: openAuction(scene) === undefined ? 'open' : 'pending',
    initialBidAmount: BigInt(random.whole(1, 20)) * STEP,
    leaderboard: random.whole(1, 4),
    bids: new Map(),
    isCollected: false,
  }
  auctions.push(auction)
  const { id: auctionId, initialBidAmount, leaderboard } = auction
  const startBlock = BigInt(random.whole(1, 1_000))
  const endBlock = startBlock + BigInt(random.whole(1, 1_000))
  emit(scene, 'AuctionStart', {
    auctionId,
    startBlock,
    endBlock,
    initialBidAmount,
    leaderboard: BigInt(leaderboard),
  })
  // Times may be past 2038.
  const startTime = BigInt(random.whole(1_709_942_400, 4_000_000_000))
  emit(scene, 'AuctionSchedule', { auctionId, startTime, endTime: startTime + 3_600n })
}

/** The winning bids, highest first; of equal ones the earlier. */
const winners = ({ bids, leaderboard }: SimulatedAuction): readonly (readonly [Address, bigint])[] =>
  [...bids]
    .map(([account, { amount }]) => [account, amount] as const)
    .sort(([, a], [, b]) => (a === b ? 0 : a > b ? -1 : 1))
    .slice(0, leaderboard)

function close(scene: Scene, auction: SimulatedAuction): void {
  auction.status = 'closed'
  const participationLimit = winners(auction).at(-1)?.[1] ?? 0n
  const numberParticipants = BigInt(auction.bids.size)
  emit(scene, 'AuctionClose', { auctionId: auction.id, participationLimit, numberParticipants })
  const next = auctionsOf(scene).auctions.find(({ id }) => id === auction.id + 1n)
  if (next !== undefined) next.status = 'open'
}

function list(scene: Scene, account: Address): void {
  if (auctionsOf(scene).whitelist.has(account)) return
  auctionsOf(scene).whitelist.add(account)
  emit(scene, 'WhitelistAdd', { account })
}

function unlist(scene: Scene, account: Address): void {
  if (auctionsOf(scene).whitelist.delete(account)) emit(scene, 'WhitelistRemove', { account })
}

function bid(scene: Scene, auction: SimulatedAuction, account: Address): void {
  const { simulator, random, world } = scene
  const own = auction.bids.get(account)
  if (own === undefined && !auctionsOf(scene).whitelist.has(account)) throw new SimulatedRevert('not listed')
  const amount = (own === undefined ? auction.initialBidAmount : 0n) + BigInt(random.whole(1, 8)) * STEP
  auction.bids.set(account, { amount: (own?.amount ?? 0n) + amount, isClaimed: false })
  emit(scene, 'AuctionBid', { auctionId: auction.id, account, amount })
  pay(simulator, world.mainToken, account, world.farmAuction, amount)
}

function claim(scene: Scene, auction: SimulatedAuction, account: Address): void {
  const own = auction.bids.get(account)
  if (own === undefined || own.isClaimed || winners(auction).some(([winner]) => winner === account))
    throw new SimulatedRevert('nothing to claim')
  own.isClaimed = true
  emit(scene, 'AuctionClaim', { auctionId: auction.id, account, amount: own.amount, isAdmin: false })
}

function collect(scene: Scene, auction: SimulatedAuction): void {
  if (auction.isCollected || auction.bids.size === 0) throw new SimulatedRevert('nothing to collect')
  auction.isCollected = true
  const amount = winners(auction).reduce((sum, [, one]) => sum + one, 0n)
  // The treasury is an account that bids as well.
  const [account = scene.from] = scene.world.accounts
  emit(scene, 'AuctionClaim', { auctionId: auction.id, account, amount, isAdmin: true })
}

/** The next step of the open auction, or the next auction. */
export const advanceAuctions: Action = (scene) => {
  const open = openAuction(scene)
  if (open === undefined || scene.random.isLucky(0.4)) announce(scene)
  else close(scene, open)
}

export const bidInAuction: Action = (scene) => {
  const open = openAuction(scene)
  if (open === undefined) throw new SimulatedRevert('not open')
  if (scene.random.isLucky(0.7)) list(scene, scene.from)
  bid(scene, open, scene.from)
}

/** Claims a losing bid, or has the winning ones sent to the treasury. */
export const settleAuction: Action = (scene) => {
  const closed = auctionsOf(scene).auctions.filter(({ status }) => status === 'closed')
  if (closed.length === 0) throw new SimulatedRevert('not closed')
  const auction = scene.random.pick(closed)
  if (scene.random.isLucky(0.5)) collect(scene, auction)
  else claim(scene, auction, scene.from)
}

/**
 * Two whole auctions in one transaction, the second announced during the first, so that every event occurs. One that
 * opened as the one before it closed, and one that waits for it, are left.
 */
export const playAuctions: Action = (scene) => {
  const { random, world } = scene
  for (let open = openAuction(scene); open !== undefined; open = openAuction(scene)) close(scene, open)
  announce(scene)
  announce(scene)
  const bidders = random.shuffled(world.accounts).slice(0, 6)
  for (let auction = openAuction(scene); auction !== undefined; auction = openAuction(scene)) {
    for (const account of bidders) list(scene, account)
    for (const account of bidders) bid(scene, auction, account)
    // Who is removed may still raise.
    unlist(scene, bidders[0] ?? scene.from)
    bid(scene, auction, bidders[0] ?? scene.from)
    close(scene, auction)
    const won = new Set(winners(auction).map(([account]) => account))
    for (const account of bidders.filter((one) => !won.has(one)).slice(1)) claim(scene, auction, account)
    collect(scene, auction)
  }
  announce(scene)
  announce(scene)
  const last = openAuction(scene)
  if (last !== undefined) close(scene, last)
  announce(scene)
}
