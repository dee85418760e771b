import { IbullError } from '../error.ts'
import { InsufficientReservesError } from './constant-product.ts'

/** Shares that the first provider of a pair locks for ever, so that a share can't be made dear. */
export const MINIMUM_LIQUIDITY = 1000n

/** The protocol's share of the growth of a pair: `numerator / denominator` of what the fees added. */
export interface ProtocolShare {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** 8/25 of the growth: treasury and buyback together, minted to `feeTo` when it is set. */
export const PROTOCOL_SHARE: ProtocolShare = { numerator: 8n, denominator: 25n }

/** The deposit is worth less than one share. */
export class InsufficientLiquidityMintedError extends IbullError {
  readonly code = 'insufficientLiquidityMinted'
  constructor(amount0: bigint, amount1: bigint) {
    super(`A deposit of ${amount0} and ${amount1} mints no share.`, { amount0, amount1 })
  }
}

/** The shares are worth nothing of at least one token, or exceed the pair's supply. */
export class InsufficientLiquidityBurnedError extends IbullError {
  readonly code = 'insufficientLiquidityBurned'
  constructor(liquidity: bigint) {
    super(`Removing ${liquidity} shares returns nothing.`, { liquidity })
  }
}

/** A pair's reserves and shares at one block, in raw units. */
export interface PoolState {
  readonly reserve0: bigint
  readonly reserve1: bigint
  readonly totalSupply: bigint
  /**
   * `kLast` of the pair while the factory's `feeTo` is set: the protocol's shares are then minted before
   * any deposit or withdrawal. Leave it out while the protocol takes no fee.
   */
  readonly kLast?: bigint | undefined
}

/** The largest integer whose square is not above `value`. */
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
 * The shares that the pair mints to `feeTo` before its next deposit or withdrawal, rounded down; 0 while
 * the protocol takes no fee. With r = √(reserve0·reserve1), l = √kLast and a share of p/q of the growth:
 * totalSupply · p(r - l) / ((q - p)r + p·l). Source: Uniswap V2 `_mintFee` (p/q = 1/6), PancakeSwap V2 (8/25).
 */
export function protocolLiquidityDown(pool: PoolState, share = PROTOCOL_SHARE): bigint {
  if (pool.kLast === undefined || pool.kLast === 0n) return 0n
  const root = squareRootDown(pool.reserve0 * pool.reserve1)
  const rootLast = squareRootDown(pool.kLast)
  if (root <= rootLast) return 0n
  const numerator = pool.totalSupply * share.numerator * (root - rootLast)
  return numerator / (root * (share.denominator - share.numerator) + rootLast * share.numerator)
}

/**
 * The shares minted for a deposit of `amount0` and `amount1`, rounded down. Into an empty pair: the
 * geometric mean of the two less {@link MINIMUM_LIQUIDITY}; else by the scarcer side, whose surplus
 * partner is given to all providers. Source: Uniswap V2 `mint`.
 * @throws {InsufficientLiquidityMintedError} when that is no share.
 */
export function liquidityMintedDown(
  pool: PoolState,
  amount0: bigint,
  amount1: bigint,
  share = PROTOCOL_SHARE,
): bigint {
  const totalSupply = pool.totalSupply + protocolLiquidityDown(pool, share)
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
 * What `liquidity` shares return of both tokens, each rounded down. Reserves stand for the pair's
 * balances: tokens sent to it by mistake come on top. Source: Uniswap V2 `burn`.
 * @throws {InsufficientLiquidityBurnedError} when a side is nothing or there are fewer shares than that.
 */
export function liquidityValueDown(
  pool: PoolState,
  liquidity: bigint,
  share = PROTOCOL_SHARE,
): { readonly amount0: bigint; readonly amount1: bigint } {
  if (liquidity <= 0n || liquidity > pool.totalSupply) throw new InsufficientLiquidityBurnedError(liquidity)
  const value = liquidityShareDown(pool, liquidity, share)
  if (value.amount0 === 0n || value.amount1 === 0n) throw new InsufficientLiquidityBurnedError(liquidity)
  return value
}

/**
 * The value of `liquidity` shares in both tokens, each rounded down, as {@link liquidityValueDown} but for display: it
 * may be zero.
 * @throws {RangeError} when the pair has no supply.
 */
export function liquidityShareDown(
  pool: PoolState,
  liquidity: bigint,
  share = PROTOCOL_SHARE,
): { readonly amount0: bigint; readonly amount1: bigint } {
  const totalSupply = pool.totalSupply + protocolLiquidityDown(pool, share)
  return {
    amount0: (liquidity * pool.reserve0) / totalSupply,
    amount1: (liquidity * pool.reserve1) / totalSupply,
  }
}

/**
 * The least shares that return at least `amount` of a token of which the pair holds `reserve`, rounded up.
 * @throws {RangeError} when the reserve is zero.
 */
export function liquidityForUp(
  pool: PoolState,
  amount: bigint,
  reserve: bigint,
  share = PROTOCOL_SHARE,
): bigint {
  const totalSupply = pool.totalSupply + protocolLiquidityDown(pool, share)
  return (amount * totalSupply + reserve - 1n) / reserve
}

/**
 * The amount of the other token that a deposit of `amount` needs at the pool's price, rounded down.
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
