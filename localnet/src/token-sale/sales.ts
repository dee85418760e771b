import { squareRootDown } from '@ibull/domain'
import { campaignIdOf } from '@ibull/domain/profile'
import type { TokenSaleListing } from '@ibull/domain/token-sale'
import { getContractAddress } from 'viem'
import { deployedToken, pairAddress, type Deployment } from '../deploy/deployment.ts'
import type { WorldTimes } from '../feature.ts'
import { rawFromUsd } from '../market/market-simulation.ts'
import { marketToken } from '../market/tokens.ts'

/** An account's commitments to the two pools, in USD. */
export interface LocalCommitment {
  readonly basic?: number
  readonly unlimited?: number
}

/** One token sale of the local world. */
export interface LocalSale {
  readonly offered: string
  /** The raise; the price follows from the token's in the market's table. */
  readonly raiseUsd: number
  /** Discount of the token in the sale, in percent. */
  readonly discount: number
  readonly minimumUsd?: number
  readonly releaseDays?: number
  /** Whether participants need a profile. */
  readonly needsProfile?: true
  /** Commitments of the issuer, who represents all other participants. */
  readonly crowd: LocalCommitment
  readonly demo?: LocalCommitment & { readonly hasHarvested?: true }
}

/** Tokens of the pair whose LP token is raised. */
export const RAISED_PAIR = ['IBULL', 'WBNB'] as const
/** In basis points of a sale's raise and offer. */
const BASIC_BPS = 3_000
const LIMIT_USD = 100
const THRESHOLD_USD = 10
const POINTS = 200
const HOUR = 3_600
const DAY = 24 * HOUR

// prettier-ignore
/** Every sale, oldest first; its position is its number in the factory. The last one is live. */
export const LOCAL_SALES: readonly LocalSale[] = [
  { offered: 'TKO', raiseUsd: 20_000, discount: 20, crowd: { basic: 95, unlimited: 700_000 }, demo: { unlimited: 900, hasHarvested: true } },
  { offered: 'NRV', raiseUsd: 4_000, discount: 15, crowd: { basic: 80, unlimited: 160_000 } },
  { offered: 'EPS', raiseUsd: 3_000, discount: 25, crowd: { unlimited: 230_000 }, demo: { basic: 100, unlimited: 600 } },
  { offered: 'BONDLY', raiseUsd: 1_500, discount: 30, crowd: { unlimited: 300_000 } },
  { offered: 'ALPACA', raiseUsd: 900, discount: 10, crowd: { basic: 60, unlimited: 190_000 }, demo: { unlimited: 700 } },
  { offered: 'DOGE', raiseUsd: 50_000, discount: 5, minimumUsd: 25_000, crowd: { unlimited: 4_000 }, demo: { basic: 50, unlimited: 250 } },
  { offered: 'XVS', raiseUsd: 600, discount: 20, crowd: { unlimited: 280_000 } },
  { offered: 'BUNNY', raiseUsd: 10_000, discount: 35, releaseDays: 60, crowd: { unlimited: 40_000 }, demo: { unlimited: 500 } },
  { offered: 'LTC', raiseUsd: 30_000, discount: 4, crowd: { basic: 100, unlimited: 12_000 } },
  { offered: 'XRP', raiseUsd: 25_000, discount: 8, crowd: { unlimited: 90_000 }, demo: { basic: 100, unlimited: 1_000 } },
  { offered: 'BELT', raiseUsd: 12_000, discount: 22, needsProfile: true, crowd: { basic: 90, unlimited: 460_000 } },
]

/** Times of a sale. Past sales are open when the past begins, so that all commitments are made at once. */
export function saleTimes(index: number, { start, present }: WorldTimes): { start: number; end: number } {
  const count = LOCAL_SALES.length
  if (index === count - 1) return { start: Math.max(start - HOUR, 0), end: present + 6 * DAY }
  const end = start + 2 * HOUR + Math.floor(((present - start) * (index + 1)) / (count + 1))
  return { start: Math.max(start - (count - index) * HOUR, 0), end }
}

/** The raise for an amount in USD, at the prices of the market's table. */
export function raisedFromUsd(usd: number): bigint {
  const [a, b] = RAISED_PAIR.map((id) => rawFromUsd(id, usd / 2, marketToken(id).priceUsd))
  return squareRootDown((a ?? 0n) * (b ?? 0n))
}

/** A sale's offer for its raise. */
export function offeredAmount({ offered, raiseUsd, discount }: LocalSale): bigint {
  return rawFromUsd(offered, raiseUsd, (marketToken(offered).priceUsd * (100 - discount)) / 100)
}

/** A sale's terms, except for its tokens and its profile. */
export function termsOfSale(sale: LocalSale, index: number, times: WorldTimes) {
  const { start, end } = saleTimes(index, times)
  return {
    offeringAmount: offeredAmount(sale),
    raisingAmount: raisedFromUsd(sale.raiseUsd),
    basicShareBps: BigInt(BASIC_BPS),
    limitPerUser: raisedFromUsd(LIMIT_USD),
    minimumRaise: raisedFromUsd(sale.minimumUsd ?? sale.raiseUsd / 10),
    startTime: BigInt(start),
    endTime: BigInt(end),
    releaseSeconds: BigInt((sale.releaseDays ?? 0) * DAY),
    campaignId: campaignIdOf('ifo', index + 1),
    numberPoints: BigInt(POINTS),
    thresholdPoints: raisedFromUsd(THRESHOLD_USD),
  }
}

/** The sales' entries in the network file, newest first. */
export function saleListings(deployment: Deployment): readonly TokenSaleListing[] {
  const [a, b] = RAISED_PAIR.map((id) => deployedToken(deployment, id))
  if (a === undefined || b === undefined) throw new Error('A pair has two tokens.')
  const currency = {
    address: pairAddress(deployment, a.address, b.address),
    symbol: `${a.symbol}-${b.symbol} LP`,
    decimals: 18,
  }
  return LOCAL_SALES.map((sale, index): TokenSaleListing => {
    const { address, symbol, name, decimals } = deployedToken(deployment, sale.offered)
    const { priceUsd } = marketToken(sale.offered)
    const pool = (bps: number) => ({
      saleAmount: `${amountText(offeredAmount(sale), decimals, bps)} ${symbol}`,
      raiseAmount: `$${Math.round((sale.raiseUsd * bps) / 10_000)}`,
      cakeToBurn: '$0',
      distributionRatio: bps / 10_000,
    })
    return {
      id: symbol.toLowerCase(),
      address: saleAddress(deployment, index),
      isActive: index === LOCAL_SALES.length - 1,
      name,
      poolBasic: pool(BASIC_BPS),
      poolUnlimited: pool(10_000 - BASIC_BPS),
      currency,
      token: { address, symbol, decimals },
      releaseBlockNumber: 0,
      campaignId: campaignIdOf('ifo', index + 1).toString(),
      articleUrl: '',
      tokenOfferingPrice: Number(((priceUsd * (100 - sale.discount)) / 100).toPrecision(4)),
      version: 2,
    }
  }).toReversed()
}

/** A factory's first contract has the number 1. */
export function saleAddress({ tokenSaleFactory }: Pick<Deployment, 'tokenSaleFactory'>, index: number) {
  return getContractAddress({ from: tokenSaleFactory, nonce: BigInt(index + 1) })
}

function amountText(raw: bigint, decimals: number, bps: number): string {
  return String((raw * BigInt(bps)) / 10_000n / 10n ** BigInt(decimals))
}
