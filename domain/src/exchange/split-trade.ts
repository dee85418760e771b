import { Amount } from '../money/amount.ts'
import { CurrencyMismatchError, type Currency } from '../money/currency.ts'
import { Fraction } from '../money/fraction.ts'
import { Percent } from '../money/percent.ts'
import { Price } from '../money/price.ts'
import { MAX_HOPS, routeAlong } from './best-trade.ts'
import { InsufficientInputError, InsufficientReservesError } from './constant-product.ts'
import { elementAt } from './element-access.ts'
import type { PairGraph } from './pair-graph.ts'
import { lessSlippageDown } from './slippage.ts'
import { splitRoutes } from './split-routes.ts'
import { Trade } from './trade.ts'

/** Maximum number of routes in a split, equal to the contract's limit. */
export const MAX_SPLIT_ROUTES = 4

/** Execution costs, in raw units of the trade's output, rounded up: gas at its price. */
export interface SplitCosts {
  /** Fixed overhead of a split over a single trade, whatever its number of routes. */
  readonly split: bigint
  /** Per route. */
  readonly route: bigint
  /** Per hop. */
  readonly hop: bigint
}

/** Search options. */
export interface BestSplitOptions {
  /** Defaults to 3. */
  readonly maxHops?: 1 | 2 | 3 | undefined
  readonly costs: SplitCosts
}

/** A trade over one route or several. */
export type AnyTrade<I extends Currency = Currency, O extends Currency = Currency> =
  Trade<I, O> | SplitTrade<I, O>

/** Trade of one input over two to four routes that share no pair. Immutable. */
export class SplitTrade<I extends Currency = Currency, O extends Currency = Currency> {
  readonly type = 'exactInput'

  private constructor(
    /** Exact-input trades, one per route, largest part first. */
    readonly parts: readonly Trade<I, O>[],
    readonly inputAmount: Amount<I>,
    readonly outputAmount: Amount<O>,
  ) {}

  /** @param parts at least one; same currencies, over routes without a common pair. */
  static fromParts<I extends Currency, O extends Currency>(parts: readonly Trade<I, O>[]): SplitTrade<I, O> {
    const first = elementAt(parts, 0)
    const sum = (amounts: readonly bigint[]) => amounts.reduce((all, raw) => all + raw, 0n)
    return new SplitTrade(
      [...parts].sort((a, b) => b.inputAmount.compare(a.inputAmount)),
      Amount.fromRaw(first.inputAmount.currency, sum(parts.map(({ inputAmount }) => inputAmount.raw))),
      Amount.fromRaw(first.outputAmount.currency, sum(parts.map(({ outputAmount }) => outputAmount.raw))),
    )
  }

  /** Returns a part's share of the input. */
  shareOf(part: Trade<I, O>): Percent {
    return new Percent(part.inputAmount.raw, this.inputAmount.raw)
  }

  /** Execution price of the whole trade, fees and impact included. */
  get executionPrice(): Price<I, O> {
    return Price.fromAmounts(this.inputAmount, this.outputAmount)
  }

  /** Average price movement against the user, pair fees excluded. See {@link Trade.priceImpact}. */
  get priceImpact(): Percent {
    let weighted = new Fraction(0n)
    let whole = new Fraction(0n)
    for (const { route, inputAmount, priceImpact } of this.parts) {
      const quoted = route.midPrice.raw.multiply(new Fraction(inputAmount.raw))
      weighted = weighted.add(quoted.multiply(priceImpact))
      whole = whole.add(quoted)
    }
    return Percent.fromFraction(weighted.divide(whole))
  }

  /** Part of the input that pairs keep as fee, rounded down for each route. */
  get liquidityProviderFee(): Amount<I> {
    const raw = this.parts.reduce((all, part) => all + part.liquidityProviderFee.raw, 0n)
    return Amount.fromRaw(this.inputAmount.currency, raw)
  }

  /**
   * Returns the minimum output the user accepts over all routes together, rounded down.
   * @param slippageBps basis points, an integer from 0 to 10,000. @throws {UnexpectedSlippageError} otherwise.
   */
  minimumReceivedDown(slippageBps: number): Amount<O> {
    return lessSlippageDown(this.outputAmount, slippageBps)
  }

  /** Returns the input, which is exact whatever the tolerance. See {@link Trade.maximumSoldDown}. */
  maximumSoldDown(_slippageBps: number): Amount<I> {
    return this.inputAmount
  }
}

/**
 * Returns the split of `single`'s input with the highest output after costs, or `undefined` if no split beats
 * `single` after its own costs. Never worse than `single`.
 *
 * Routes share no pair, so none changes another's price, here or on chain, in any execution order. Among all such
 * choices of up to {@link MAX_SPLIT_ROUTES} routes the result is within 1 basis point of the optimum, provided
 * amounts are large enough for per-hop rounding not to matter; every amount is the pairs' exact one, rounded down
 * at each hop.
 *
 * @param single an exact-input trade over the route that would be used otherwise.
 * @throws {CurrencyMismatchError} if the trade and the graph are on different chains.
 */
export function bestSplit<I extends Currency, O extends Currency>(
  graph: PairGraph,
  single: Trade<I, O>,
  { maxHops = MAX_HOPS, costs }: BestSplitOptions,
): SplitTrade<I, O> | undefined {
  const { inputAmount, outputAmount, type } = single
  const input = inputAmount.currency
  const output = outputAmount.currency
  if (graph.chainId !== undefined && graph.chainId !== input.chainId) {
    throw new CurrencyMismatchError(elementAt(graph.tokens, 0), input)
  }
  const from = graph.indexOf(input.wrapped)
  const to = graph.indexOf(output.wrapped)
  if (type !== 'exactInput' || from === undefined || to === undefined || from === to) return undefined

  const [perRoute, perHop] = [Number(costs.route), Number(costs.hop)]
  const found = splitRoutes(graph, from, to, Number(inputAmount.raw), {
    maxHops,
    maxRoutes: MAX_SPLIT_ROUTES,
    costOf: (hops) => perRoute + perHop * hops,
  })
  if (found === undefined || found.routes.length < 2) return undefined
  const inputs = wholeParts(inputAmount.raw, found.parts)
  const parts = whenPossible(() =>
    found.routes.map((steps, index) =>
      Trade.exactInput(
        routeAlong(graph, steps, input, output),
        Amount.fromRaw(input, elementAt(inputs, index)),
      ),
    ),
  )
  if (parts === undefined) return undefined
  const split = SplitTrade.fromParts(parts)
  return netOf(split.parts, costs) - costs.split > netOf([single], costs) ? split : undefined
}

/** Total output of trades less the costs of their routes, in raw units of the output; may be negative. */
function netOf(trades: readonly Trade[], { route, hop }: SplitCosts): bigint {
  return trades.reduce(
    (net, trade) => net + trade.outputAmount.raw - route - hop * BigInt(trade.route.hops),
    0n,
  )
}

/** Rounds `parts` down to whole units and adds the remainder to the largest, so they sum to `amount`. */
function wholeParts(amount: bigint, parts: readonly number[]): bigint[] {
  const whole = parts.map((part) => BigInt(Math.floor(part)))
  const largest = parts.indexOf(Math.max(...parts))
  whole[largest] = whole.reduce((left, part, index) => (index === largest ? left : left - part), amount)
  return whole
}

function whenPossible<T>(compute: () => T): T | undefined {
  try {
    return compute()
  } catch (error) {
    if (error instanceof InsufficientInputError || error instanceof InsufficientReservesError)
      return undefined
    throw error
  }
}
