import type { PoolPosition, TokenSaleListing } from '@ibull/domain/token-sale'
import { describe, expect, test } from 'vitest'
import { localNetwork } from '../networks/index.ts'
import type { TokenSale } from '../token-sale/reads/sale-queries.ts'
import type { Competition, CompetitionPosition } from '../trading-competition/reads/competition.ts'
import { claimedAmounts, claimedPoints, claimKey, type Claim } from './claim.ts'
import { bidClaims, isSaleOver, refundClaims, rewardClaims, saleClaims } from './claims-of.ts'

const address = '0x0eD7e52944161450477ee417DE9Cd3a859b14fD0'
const token = { address, symbol: 'NEW', decimals: 18 } as const
const listing = {
  address,
  token,
  currency: { ...token, symbol: 'LP' },
  version: 2,
  isActive: false,
} as unknown as TokenSaleListing
const saleWith = (canHarvestBoth: boolean) =>
  ({
    startTime: 1_000n,
    endTime: 2_000n,
    isFunded: true,
    numberPoints: 200n,
    canHarvestBoth,
  }) as TokenSale
const samplePosition = (change: Partial<PoolPosition> = {}): PoolPosition => ({
  kind: 'poolBasic',
  committed: 0n,
  isClaimed: false,
  offering: 0n,
  refund: 0n,
  tax: 0n,
  released: 0n,
  releasable: 0n,
  ...change,
})
const due = [
  samplePosition({ committed: 5n, releasable: 50n, refund: 1n }),
  samplePosition({ kind: 'poolUnlimited', committed: 7n, releasable: 70n, refund: 2n }),
]
const nothing = { hasProfile: true, claimablePoints: {} }
const paid = (claims: readonly Claim[]) =>
  claims.map((claim) => claimedAmounts(localNetwork, claim).map(({ raw }) => raw))

describe('saleClaims', () => {
  test('default: both pools at once where the contract can, otherwise one by one', () => {
    expect(paid(saleClaims(listing, saleWith(true), due, nothing))).toEqual([[120n, 3n]])
    const single = saleClaims(listing, saleWith(false), due, nothing)
    expect(paid(single)).toEqual([
      [50n, 1n],
      [70n, 2n],
    ])
    expect(new Set(single.map(claimKey)).size).toBe(2)
  })

  test('behavior: nothing that was paid, or not committed, and nothing before its end', () => {
    const done = [samplePosition({ committed: 5n, isClaimed: true }), samplePosition()]
    expect(saleClaims(listing, saleWith(true), done, nothing)).toEqual([])
    expect([1_999n, 2_000n].map((now) => isSaleOver(saleWith(true), listing, now))).toEqual([false, true])
  })

  test('behavior: points only with an active profile', () => {
    const claimablePoints = { [address.toLowerCase()]: 300n }
    const withPoints = saleClaims(listing, saleWith(true), [], { hasProfile: true, claimablePoints })
    expect(withPoints.map(claimedPoints)).toEqual([300n])
    expect(paid(withPoints)).toEqual([[]])
    for (const hasProfile of [false, undefined]) {
      expect(saleClaims(listing, saleWith(true), [], { hasProfile, claimablePoints })).toEqual([])
    }
  })
})

test('bidClaims: bids of closed auctions that have not won and were not taken back', () => {
  const bid = { auctionId: 0n, amount: 9n, isClosed: true, isWinning: false, hasClaimed: false }
  const others = [{ isClosed: false }, { isWinning: true }, { hasClaimed: true }]
  const results = [bid, ...others.map((change, at) => ({ ...bid, ...change, auctionId: BigInt(at + 1) }))]
  expect(bidClaims(results).map(claimKey)).toEqual(['auctionBid-0'])
  expect(paid(bidClaims(results))).toEqual([[9n]])
})

test('refundClaims: what was paid in a cancelled round, once', () => {
  expect(paid(refundClaims(3n, { count: 2, amount: 8n }))).toEqual([[8n]])
  expect(refundClaims(3n, { count: 0, amount: 0n })).toEqual([])
})

test('rewardClaims: while claims are open, whatever of prize, points and collectible there is', () => {
  const competition = { address, status: 'claiming' } as unknown as Competition
  const position = {
    hasRegistered: true,
    hasClaimed: false,
    prize: 4n,
    points: 6n,
  } as unknown as CompetitionPosition
  const [claim] = rewardClaims(competition, position)
  expect(claim && [paid([claim]), claimedPoints(claim)]).toEqual([[[4n]], 6n])
  expect(rewardClaims({ ...competition, status: 'close' }, position)).toEqual([])
  expect(rewardClaims(competition, { ...position, hasClaimed: true })).toEqual([])
  const collectible = { ...position, prize: 0n, points: 0n, canClaimCollectible: true }
  expect(rewardClaims(competition, collectible)).toHaveLength(1)
  expect(rewardClaims(competition, { ...collectible, canClaimCollectible: false })).toEqual([])
})
