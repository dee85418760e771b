import { createPublicClient, http, parseAbi } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { ACCOUNT_INDEX, localAddress } from '../accounts.ts'
import { silentSink } from '../log.ts'
import { startWorld, type World } from '../world.ts'
import { planAuctions } from './plan-auctions.ts'

const [OPEN, CLOSED] = [1, 2]
const demo = localAddress(ACCOUNT_INDEX.demo)
const abi = parseAbi([
  'struct Schedule { uint8 status; uint256 startTime; uint256 endTime; uint256 initialBidAmount; uint256 leaderboard; uint256 numberBidders; bool isCollected; }',
  'function currentAuctionId() view returns (uint256)',
  'function viewSchedule(uint256 auctionId) view returns (Schedule)',
  'function claimable(uint256 auctionId, address bidder) view returns (bool)',
  'function whitelisted(address bidder) view returns (bool)',
])

let world: World | undefined
afterEach(() => world?.stop())

test('default: no auctions without a past', () => {
  expect(planAuctions({ seconds: 0, trades: 0, hasDemoPast: false })).toEqual([])
})

test('default: one auction with something to take back, one that is open, and one that is announced', async () => {
  world = await startWorld({
    history: 'fortnight',
    web: 'none',
    hasTrader: false,
    mining: { kind: 'auto' },
    sink: silentSink,
  })
  const client = createPublicClient({ transport: http(world.rpcUrl), cacheTime: 0 })
  const auction = { address: world.deployment.farmAuction, abi } as const
  const schedule = (id: bigint) =>
    client.readContract({ ...auction, functionName: 'viewSchedule', args: [id] })
  const { timestamp } = await client.getBlock()
  expect(await client.readContract({ ...auction, functionName: 'currentAuctionId' })).toBe(2n)
  expect(await schedule(1n)).toMatchObject({ status: CLOSED, numberBidders: 7n, isCollected: true })
  expect(await client.readContract({ ...auction, functionName: 'claimable', args: [1n, demo] })).toBe(true)
  const open = await schedule(2n)
  expect(open).toMatchObject({ status: OPEN, numberBidders: 4n })
  expect(open.startTime < timestamp && timestamp < open.endTime).toBe(true)
  expect((await schedule(3n)).startTime).toBe(open.endTime)
  expect(await client.readContract({ ...auction, functionName: 'whitelisted', args: [demo] })).toBe(true)
})
