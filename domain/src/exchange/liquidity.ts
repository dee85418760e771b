import { IbullError } from '../error.ts'
import { InsufficientReservesError } from './constant-product.ts'

/** LP tokens permanently locked by the first deposit, so the price of one can't be inflated. */
export const MINIMUM_LIQUIDITY = 1000n

/** Protocol's share of a pair's growth from fees, as `numerator / denominator`. */
export interface ProtocolShare {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** Share of our contracts and of PancakeSwap V2: 8/25 of the growth, minted to `feeTo` if it is set. */
export const PROTOCOL_SHARE: ProtocolShare = { numerator: 8n, denominator: 25n }

/** The deposit is worth less than one LP token unit. */
export class InsufficientLiquidityMintedError extends IbullError {
  readonly code = 'insufficientLiquidityMinted'
  constructor(amount0: bigint, amount1: bigint) {
    super(`A deposit of ${amount0} and ${amount1} mints no share.`, { amount0, amount1 })
  }
}

/** The LP tokens are worth nothing in at least one token, or exceed the pair's supply. */
export class InsufficientLiquidityBurnedError extends IbullError {
  readonly code = 'insufficientLiquidityBurned'
  constructor(liquidity: bigint) {
    super(`Removing ${liquidity} shares returns nothing.`, { liquidity })
  }
}

/** A pair's reserves and LP token supply at one block, in raw units. */
export interface PoolState {
  readonly reserve0: bigint
  readonly reserve1: bigint
  readonly totalSupply: bigint
  /**
   * The pair's `kLast` while the factory's `feeTo` is set: the protocol's LP tokens are then minted before any
   * deposit or withdrawal. Omitted while the protocol fee is off.
   */
  readonly kLast?: bigint | undefined
  /** {@link PROTOCOL_SHARE} if omitted. */
  readonly protocolShare?: ProtocolShare | undefined
}

/** Returns the integer square root of `value`, rounded down. */
export function squareRootDown(value: bigint): bigint {
  if (value < 2n) return value
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}

/**
 * Computes the LP tokens the pair mints to `feeTo` before its next deposit or withdrawal, rounded down; 0 while
 * the protocol fee is off. With r = √(reserve0·reserve1), l = √kLast and a share of p/q of the growth: totalSupply
 * · p(r - l) / ((q - p)r + p·l). Source: Uniswap V2 `_mintFee` (p/q = 1/6), PancakeSwap V2 (8/25).
 */
export function protocolLiquidityDown(pool: PoolState): bigint {
  if (pool.kLast === undefined || pool.kLast === 0n) return 0n
  const root = squareRootDown(pool.reserve0 * pool.reserve1)
  const rootLast = squareRootDown(pool.kLast)
  if (root <= rootLast) return 0n
  const share = pool.protocolShare ?? PROTOCOL_SHARE
  const numerator = pool.totalSupply * share.numerator * (root - rootLast)
  return numerator / (root * (share.denominator - share.numerator) + rootLast * share.numerator)
}

/**
 * Computes the LP tokens minted for a deposit of `amount0` and `amount1`, rounded down. For an empty pair: the
 * geometric mean of the two less {@link MINIMUM_LIQUIDITY}; otherwise limited by the scarcer side, any surplus of
 * the other going to all providers. Source: Uniswap V2 `mint`.
 * @throws {InsufficientLiquidityMintedError} if no LP tokens would be minted.
 */
export function liquidityMintedDown(pool: PoolState, amount0: bigint, amount1: bigint): bigint {
  const totalSupply = pool.totalSupply + protocolLiquidityDown(pool)
  let liquidity: bigint
  if (totalSupply === 0n) {
    liquidity = squareRootDown(amount0 * amount1) - MINIMUM_LIQUIDITY
  } else {
    requireReserves(pool)
    const by0 = (amount0 * totalSupply) / pool.reserve0
    const by1 = (amount1 * totalSupply) / pool.reserve1
    liquidity = by0 < by1 ? by0 : by1
  }
  if (liquidity <= 0n) throw new InsufficientLiquidityMintedError(amount0, amount1)
  return liquidity
}

/**
 * Computes the amounts of both tokens redeemed by burning `liquidity` LP tokens, each rounded down. Assumes the
 * pair's balances equal its reserves: tokens sent to it by mistake would be paid out on top. Source: Uniswap V2
 * `burn`.
 * @throws {InsufficientLiquidityBurnedError} if either amount is zero or `liquidity` exceeds the supply.
 */
export function liquidityValueDown(
  pool: PoolState,
  liquidity: bigint,
): { readonly amount0: bigint; readonly amount1: bigint } {
  if (liquidity <= 0n || liquidity > pool.totalSupply) throw new InsufficientLiquidityBurnedError(liquidity)
  const value = liquidityShareDown(pool, liquidity)
  if (value.amount0 === 0n || value.amount1 === 0n) throw new InsufficientLiquidityBurnedError(liquidity)
  return value
}

/**
 * Computes the value of `liquidity` LP tokens in both tokens, each rounded down. Like {@link liquidityValueDown},
 * but for display: amounts may be zero.
 * @throws {RangeError} if the pair has no supply.
 */
export function liquidityShareDown(
  pool: PoolState,
  liquidity: bigint,
): { readonly amount0: bigint; readonly amount1: bigint } {
  const totalSupply = pool.totalSupply + protocolLiquidityDown(pool)
  return {
    amount0: (liquidity * pool.reserve0) / totalSupply,
    amount1: (liquidity * pool.reserve1) / totalSupply,
  }
}

/**
 * Computes the least LP tokens that redeem at least `amount` of a token with the given `reserve`, rounded up.
 * @throws {RangeError} if the reserve is zero.
 */
export function liquidityForUp(pool: PoolState, amount: bigint, reserve: bigint): bigint {
  const totalSupply = pool.totalSupply + protocolLiquidityDown(pool)
  return (amount * totalSupply + reserve - 1n) / reserve
}

/**
 * Computes the amount of the other token that matches a deposit of `amount` at the pool's price, rounded down.
 * Source: Uniswap V2 `UniswapV2Library.quote`.
 * @throws {InsufficientReservesError} for an empty pair.
 */
export function matchingDepositDown(amount: bigint, reserve: bigint, otherReserve: bigint): bigint {
  if (reserve <= 0n || otherReserve <= 0n) throw new InsufficientReservesError(amount, 0n)
  return (amount * otherReserve) / reserve
}

function requireReserves(pool: PoolState): void {
  if (pool.reserve0 <= 0n || pool.reserve1 <= 0n) throw new InsufficientReservesError(pool.totalSupply, 0n)
}
