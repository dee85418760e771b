import {
  amountOutDown,
  protocolLiquidityDown,
  protocolShareOf,
  squareRootDown,
  type SwapFee,
} from '@ibull/domain'
import { MARKET_PAIRS, type MarketPair } from './pairs.ts'
import type { Prices } from './price-walk.ts'
import { marketToken, TAX_BPS } from './tokens.ts'

const MINIMUM_LIQUIDITY = 1_000n
const AMOUNT_SCALE = 1e9

/** A pair's state, in raw units of `a` and `b` of its table row. */
export interface Pool {
  readonly pair: MarketPair
  reserveA: bigint
  reserveB: bigint
  liquiditySupply: bigint
  /** Product of the reserves after the last liquidity change, from which the protocol's share grows. */
  lastProduct?: bigint
}

/** `usd` worth of a token in raw units, rounded down. */
export function rawFromUsd(tokenId: string, usd: number, priceUsd: number): bigint {
  const scaled = BigInt(Math.round((usd / priceUsd) * AMOUNT_SCALE))
  return (scaled * 10n ** BigInt(marketToken(tokenId).decimals)) / BigInt(AMOUNT_SCALE)
}

/** The value in USD of a raw amount, as an approximation for choosing sizes. */
function usdFromRaw(tokenId: string, raw: bigint, priceUsd: number): number {
  return (Number(raw) / 10 ** marketToken(tokenId).decimals) * priceUsd
}

/** Amount received when `raw` of a token is sent: all of it, except for the taxed one. */
function receivedOf(tokenId: string, raw: bigint): bigint {
  return marketToken(tokenId).kind === 'taxed' ? raw - (raw * TAX_BPS) / 10_000n : raw
}

/**
 * The exchange as the contracts would hold it, step by step and exact to the last unit. The history is planned
 * against it, and after the replay the chain must show the same reserves.
 */
export class MarketSimulation {
  readonly #pools = new Map<string, Pool>()
  readonly #fee: SwapFee

  constructor(fee: SwapFee) {
    this.#fee = fee
  }

  /** The exchange with these pools; they are not copied. */
  static of(pools: readonly Pool[], fee: SwapFee): MarketSimulation {
    const market = new MarketSimulation(fee)
    for (const pool of pools) market.#pools.set(`${pool.pair.a}/${pool.pair.b}`, pool)
    return market
  }

  get pools(): readonly Pool[] {
    return [...this.#pools.values()]
  }

  /** The pool of two tokens, in either order. @throws if they have none */
  pool(a: string, b: string): Pool {
    const pool = this.#pools.get(`${a}/${b}`) ?? this.#pools.get(`${b}/${a}`)
    if (pool === undefined) throw new Error(`There is no pool of ${a} and ${b}.`)
    return pool
  }

  /** Swaps `amountIn` of the first token along the path; returns the final output. */
  swap(path: readonly string[], amountIn: bigint): bigint {
    let amount = amountIn
    for (const [index, tokenIn] of path.slice(0, -1).entries()) {
      const tokenOut = path[index + 1] ?? ''
      const pool = this.pool(tokenIn, tokenOut)
      const isAIn = pool.pair.a === tokenIn
      const received = receivedOf(tokenIn, amount)
      const [reserveIn, reserveOut] = isAIn ? [pool.reserveA, pool.reserveB] : [pool.reserveB, pool.reserveA]
      const out = amountOutDown(received, reserveIn, reserveOut, this.#fee.totalBps)
      pool.reserveA += isAIn ? received : -out
      pool.reserveB += isAIn ? -out : received
      amount = receivedOf(tokenOut, out)
    }
    return amount
  }

  /** Adds liquidity like the router: never more than desired of either side. Returns the LP tokens minted. */
  add(a: string, b: string, desiredA: bigint, desiredB: bigint): bigint {
    const existing = this.#pools.get(`${a}/${b}`)
    if (existing === undefined) return this.#create(a, b, desiredA, desiredB)
    this.#mintProtocolShare(existing)
    const { reserveA, reserveB } = existing
    const [sentA, sentB] =
      marketToken(a).kind === 'wrapped'
        ? swapped(amountsToAdd(desiredB, desiredA, reserveB, reserveA))
        : amountsToAdd(desiredA, desiredB, reserveA, reserveB)
    const liquidity = smaller(
      (sentA * existing.liquiditySupply) / existing.reserveA,
      (sentB * existing.liquiditySupply) / existing.reserveB,
    )
    existing.reserveA += sentA
    existing.reserveB += sentB
    existing.liquiditySupply += liquidity
    existing.lastProduct = existing.reserveA * existing.reserveB
    return liquidity
  }

  /** Removes `liquidity` from a pool. */
  remove(a: string, b: string, liquidity: bigint): void {
    const pool = this.pool(a, b)
    this.#mintProtocolShare(pool)
    pool.reserveA -= (liquidity * pool.reserveA) / pool.liquiditySupply
    pool.reserveB -= (liquidity * pool.reserveB) / pool.liquiditySupply
    pool.liquiditySupply -= liquidity
    pool.lastProduct = pool.reserveA * pool.reserveB
  }

  /** Mints the LP tokens that a liquidity change mints to the protocol: its share of the growth from fees. */
  #mintProtocolShare(pool: Pool): void {
    const { reserveA: reserve0, reserveB: reserve1, liquiditySupply: totalSupply, lastProduct: kLast } = pool
    const protocolShare = protocolShareOf(this.#fee)
    pool.liquiditySupply += protocolLiquidityDown({ reserve0, reserve1, totalSupply, kLast, protocolShare })
  }

  #create(a: string, b: string, desiredA: bigint, desiredB: bigint): bigint {
    const pair = MARKET_PAIRS.find((candidate) => candidate.a === a && candidate.b === b)
    if (pair === undefined) throw new Error(`The market has no pair of ${a} and ${b}.`)
    const reserveA = receivedOf(a, desiredA)
    const reserveB = receivedOf(b, desiredB)
    const liquiditySupply = squareRootDown(reserveA * reserveB)
    const lastProduct = reserveA * reserveB
    this.#pools.set(`${a}/${b}`, { pair, reserveA, reserveB, liquiditySupply, lastProduct })
    return liquiditySupply - MINIMUM_LIQUIDITY
  }
}

/** Relative deviation of the pool's price of `a` from the given prices: positive if `a` is overpriced. */
export function priceGap(pool: Pool, prices: Prices): number {
  const { a, b } = pool.pair
  const valueA = usdFromRaw(a, pool.reserveA, priceIn(prices, a))
  const valueB = usdFromRaw(b, pool.reserveB, priceIn(prices, b))
  return valueB / valueA - 1
}

/** The trade that moves a pool's price close to the given prices: the input token and its amount. */
export function closingTrade(
  pool: Pool,
  prices: Prices,
): { tokenIn: string; tokenOut: string; amountIn: bigint } {
  const { a, b } = pool.pair
  const valueA = usdFromRaw(a, pool.reserveA, priceIn(prices, a))
  const valueB = usdFromRaw(b, pool.reserveB, priceIn(prices, b))
  const balanced = Math.sqrt(valueA * valueB)
  const isADear = valueB > valueA
  const [tokenIn, tokenOut] = isADear ? [a, b] : [b, a]
  const usd = balanced - (isADear ? valueA : valueB)
  return { tokenIn, tokenOut, amountIn: rawFromUsd(tokenIn, usd, priceIn(prices, tokenIn)) }
}

/** The price of a token. @throws if it is missing */
export function priceIn(prices: Prices, tokenId: string): number {
  const price = prices.get(tokenId)
  if (price === undefined) throw new Error(`There is no price for ${tokenId}.`)
  return price
}

/**
 * Amounts that the router sends to a pair with reserves. It considers the token's side first, then the native one.
 */
function amountsToAdd(
  desiredFirst: bigint,
  desiredSecond: bigint,
  reserveFirst: bigint,
  reserveSecond: bigint,
): [bigint, bigint] {
  const second = (desiredFirst * reserveSecond) / reserveFirst
  if (second <= desiredSecond) return [desiredFirst, second]
  return [(desiredSecond * reserveFirst) / reserveSecond, desiredSecond]
}

function swapped([first, second]: [bigint, bigint]): [bigint, bigint] {
  return [second, first]
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
