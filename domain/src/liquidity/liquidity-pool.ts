import type { PoolState, ProtocolShare } from '../exchange/liquidity.ts'
import type { Pair } from '../exchange/pair.ts'
import { Token } from '../money/currency.ts'

/** Decimals of every pair's LP token, as in Uniswap V2. */
const LIQUIDITY_TOKEN_DECIMALS = 18

/** A pair with its LP token supply at one block. Immutable. */
export class LiquidityPool {
  /** LP token: the pair contract itself. */
  readonly liquidityToken: Token

  constructor(
    readonly pair: Pair,
    /** Raw. */
    readonly totalSupply: bigint,
    /** As in {@link PoolState}: omitted while the protocol fee is off. */
    readonly kLast?: bigint | undefined,
    /** As in {@link PoolState}. */
    readonly protocolShare?: ProtocolShare | undefined,
  ) {
    this.liquidityToken = liquidityTokenOf(pair.token0, pair.token1, pair.address)
  }

  /** Raw state for LP token calculations. */
  get state(): PoolState {
    const { reserve0, reserve1 } = this.pair
    return {
      reserve0: reserve0.raw,
      reserve1: reserve1.raw,
      totalSupply: this.totalSupply,
      kLast: this.kLast,
      protocolShare: this.protocolShare,
    }
  }
}

/** Returns the LP token of the pair at `pairAddress`, named after its tokens. */
export function liquidityTokenOf(token0: Token, token1: Token, pairAddress: Token['address']): Token {
  const name = `${token0.symbol}-${token1.symbol} LP`
  const { chainId } = token0
  return new Token({ chainId, address: pairAddress, decimals: LIQUIDITY_TOKEN_DECIMALS, symbol: name, name })
}

/**
 * State of the pool of two currencies:
 * - `missing`: no pair yet; a deposit creates it
 * - `empty`: a pair without supply
 * - `ready`: a pool with a price
 */
export type PoolSituation =
  | { readonly kind: 'missing' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'ready'; readonly pool: LiquidityPool }

/** Whether the next deposit is the first and sets the price. */
export function isPoolWithoutPrice(situation: PoolSituation): boolean {
  return situation.kind !== 'ready'
}
