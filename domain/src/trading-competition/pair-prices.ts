import type { AccountId, EligiblePair, PairSwap, ReservesSync } from './logs.ts'

const USD_DECIMALS = 18

/** A pair in a fixed order: the priced token, and the one it is priced in. */
interface Market {
  readonly id: AccountId
  readonly token: AccountId
  readonly isToken0: boolean
  tokenReserve: bigint
  quoteReserve: bigint
}

/**
 * Values swaps in the eligible pairs: the lesser of both sides at the reserves after the swap. The first pair
 * prices the wrapped native token in a stable token worth one USD; the others price their tokens in the wrapped
 * native one.
 */
export class PairPrices {
  readonly #markets: ReadonlyMap<AccountId, Market>
  readonly #native: Market | undefined
  readonly #prizeMarket: Market | undefined
  readonly #unit: bigint
  #prizeUsd = 0n
  #prizeRaw = 0n

  /** @throws {RangeError} if a pair isn't one of the above, or none holds the prize token */
  constructor(
    pairs: readonly EligiblePair[],
    stable: { readonly id: AccountId; readonly decimals: number },
    prizeToken: AccountId,
  ) {
    this.#unit = 10n ** BigInt(USD_DECIMALS - stable.decimals)
    let quote = stable.id
    const markets: Market[] = []
    for (const { id, token0, token1 } of pairs) {
      if (token0 !== quote && token1 !== quote) throw new RangeError(`${id} has no price in ${quote}.`)
      const isToken0 = token1 === quote
      const token = isToken0 ? token0 : token1
      markets.push({ id, token, isToken0, tokenReserve: 0n, quoteReserve: 0n })
      if (markets.length === 1) quote = token
    }
    this.#markets = new Map(markets.map((market) => [market.id, market]))
    this.#native = markets[0]
    this.#prizeMarket = markets.find(({ token }) => token === prizeToken)
    if (this.#prizeMarket === undefined) throw new RangeError(`No pair has the prize token ${prizeToken}.`)
  }

  sync({ pair, reserve0, reserve1 }: Pick<ReservesSync, 'pair' | 'reserve0' | 'reserve1'>): void {
    const market = this.#markets.get(pair)
    if (market === undefined) return
    ;[market.tokenReserve, market.quoteReserve] = market.isToken0
      ? [reserve0, reserve1]
      : [reserve1, reserve0]
  }

  /** Returns the value in USD with 18 decimals, rounded down; 0 if a price is missing. */
  worthOf(swap: Omit<PairSwap, 'time' | 'block' | 'index' | 'account'>): bigint {
    const market = this.#markets.get(swap.pair)
    if (market === undefined || market.tokenReserve === 0n) return 0n
    const { token, quote } = amountsOf(swap, market)
    const tokenInQuote = (token * market.quoteReserve) / market.tokenReserve
    return this.#usdOf(market, quote < tokenInQuote ? quote : tokenInQuote)
  }

  /** Adds a swap to the average price of the prize token. */
  note(swap: Omit<PairSwap, 'time' | 'block' | 'index' | 'account'>, usd: bigint): void {
    if (this.#prizeMarket?.id !== swap.pair) return
    this.#prizeUsd += usd
    this.#prizeRaw += amountsOf(swap, this.#prizeMarket).token
  }

  /**
   * Returns the prize token's average price over all noted swaps; if there are none, its price at the last
   * reserves, if any.
   */
  prizePrice(): { readonly usd: bigint; readonly raw: bigint } | undefined {
    if (this.#prizeRaw > 0n) return { usd: this.#prizeUsd, raw: this.#prizeRaw }
    const market = this.#prizeMarket
    if (market === undefined || market.tokenReserve === 0n) return undefined
    return { usd: this.#usdOf(market, market.quoteReserve), raw: market.tokenReserve }
  }

  #usdOf(market: Market, quote: bigint): bigint {
    const native = this.#native
    if (native === undefined || native.tokenReserve === 0n) return 0n
    const stable = market === native ? quote : (quote * native.quoteReserve) / native.tokenReserve
    return stable * this.#unit
  }
}

function amountsOf(swap: Omit<PairSwap, 'time' | 'block' | 'index' | 'account'>, { isToken0 }: Market) {
  const amount0 = swap.amount0In + swap.amount0Out
  const amount1 = swap.amount1In + swap.amount1Out
  return isToken0 ? { token: amount0, quote: amount1 } : { token: amount1, quote: amount0 }
}
