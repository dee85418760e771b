import type { AccountId, EligiblePair, PairSwap, ReservesSync } from './logs.ts'

const USD_DECIMALS = 18

/** A pair with its sides in a fixed order: what is priced, and what it is priced in. */
interface Market {
  readonly id: AccountId
  readonly token: AccountId
  readonly isToken0: boolean
  tokenReserve: bigint
  quoteReserve: bigint
}

/**
 * What swaps in the eligible pairs are worth: the lesser of both sides at the reserves that the swap left. The first pair
 * ties the wrapped native token to a stable one that stands for a USD, the others tie theirs to the wrapped native one.
 */
export class PairPrices {
  readonly #markets: ReadonlyMap<AccountId, Market>
  readonly #native: Market | undefined
  readonly #prizeMarket: Market | undefined
  readonly #unit: bigint
  #prizeUsd = 0n
  #prizeRaw = 0n

  /** @throws {RangeError} when a pair is not one of the above, or none has the prize token */
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

  /** In USD with 18 decimals, rounded down; 0 where a price is missing. */
  worthOf(swap: Omit<PairSwap, 'time' | 'block' | 'index' | 'account'>): bigint {
    const market = this.#markets.get(swap.pair)
    if (market === undefined || market.tokenReserve === 0n) return 0n
    const { token, quote } = amountsOf(swap, market)
    const tokenInQuote = (token * market.quoteReserve) / market.tokenReserve
    return this.#usdOf(market, quote < tokenInQuote ? quote : tokenInQuote)
  }

  /** Notes a swap for the average price of the prize token. */
  note(swap: Omit<PairSwap, 'time' | 'block' | 'index' | 'account'>, usd: bigint): void {
    if (this.#prizeMarket?.id !== swap.pair) return
    this.#prizeUsd += usd
    this.#prizeRaw += amountsOf(swap, this.#prizeMarket).token
  }

  /** What the prize token was worth in all noted swaps; at the last reserves where there are none, if there are reserves. */
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
