import { Amount } from '../money/amount.ts'
import { CurrencyMismatchError, type Currency } from '../money/currency.ts'
import { Fraction } from '../money/fraction.ts'
import { Percent } from '../money/percent.ts'
import { MAX_HOPS, routeAlong } from './best-trade.ts'
import { InsufficientInputError, InsufficientReservesError } from './constant-product.ts'
import { elementAt } from './element-access.ts'
import type { PairGraph } from './pair-graph.ts'
import { lessSlippageDown } from './slippage.ts'
import { splitRoutes } from './split-routes.ts'
import { Trade } from './trade.ts'

/** A trade is split over at most so many routes, as many as the contract takes. */
export const MAX_SPLIT_ROUTES = 4

/** What carrying a trade out costs, in raw units of its output, rounded up: gas at its price. */
export interface SplitCosts {
  /** Of a split over a single trade, whatever its number of routes. */
  readonly split: bigint
  /** Of each route. */
  readonly route: bigint
  /** Of each hop of a route. */
  readonly hop: bigint
}

/** Which split to search for. */
export interface BestSplitOptions {
  /** 3 when left out. */
  readonly maxHops?: 1 | 2 | 3 | undefined
  readonly costs: SplitCosts
}

/** One input exchanged over two to four routes that share no pair. Immutable. */
export class SplitTrade<I extends Currency = Currency, O extends Currency = Currency> {
  private constructor(
    /** An exact input for each route, the largest part first. */
    readonly parts: readonly Trade<I, O>[],
    readonly inputAmount: Amount<I>,
    readonly outputAmount: Amount<O>,
  ) {}

  /** @param parts at least one; all of the same currencies, over routes without a common pair. */
  static fromParts<I extends Currency, O extends Currency>(parts: readonly Trade<I, O>[]): SplitTrade<I, O> {
    const first = elementAt(parts, 0)
    const sum = (amounts: readonly bigint[]) => amounts.reduce((all, raw) => all + raw, 0n)
    return new SplitTrade(
      parts.toSorted((a, b) => b.inputAmount.compare(a.inputAmount)),
      Amount.fromRaw(first.inputAmount.currency, sum(parts.map(({ inputAmount }) => inputAmount.raw))),
      Amount.fromRaw(first.outputAmount.currency, sum(parts.map(({ outputAmount }) => outputAmount.raw))),
    )
  }

  /** The share of the input that a part takes. */
  shareOf(part: Trade<I, O>): Percent {
    return new Percent(part.inputAmount.raw, this.inputAmount.raw)
  }

  /** How far the trade moves the prices against the user, the fees of the pairs excluded. As {@link Trade.priceImpact}. */
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

  /** The part of the input that the pairs keep as fee, rounded down for each route. */
  get liquidityProviderFee(): Amount<I> {
    const raw = this.parts.reduce((all, part) => all + part.liquidityProviderFee.raw, 0n)
    return Amount.fromRaw(this.inputAmount.currency, raw)
  }

  /**
   * The least output that the user accepts over all routes together, rounded down.
   * @param slippageBps basis points, an integer from 0 to 10,000. @throws {UnexpectedSlippageError} otherwise.
   */
  minimumReceivedDown(slippageBps: number): Amount<O> {
    return lessSlippageDown(this.outputAmount, slippageBps)
  }
}

/**
 * The split of the input of `single` that pays most after its costs, where it pays more than `single` does after its own;
 * otherwise `undefined`. Never worse than `single`.
 *
 * Over routes that share no pair: then no route changes the price of another, on the chain as here, in whatever order they
 * are carried out. Among all such choices of up to {@link MAX_SPLIT_ROUTES} routes the result is within 1 basis point of the
 * best, where amounts are large enough that the rounding of hops does not matter; every amount is the exact one of the
 * pairs, rounded down at each hop.
 *
 * @param single an exact input, over whichever route would be taken otherwise.
 * @throws {CurrencyMismatchError} when the trade is of another chain than the graph.
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

/** What trades pay together, less the costs of their routes. In raw units of the output; may be negative. */
function netOf(trades: readonly Trade[], { route, hop }: SplitCosts): bigint {
  return trades.reduce(
    (net, trade) => net + trade.outputAmount.raw - route - hop * BigInt(trade.route.hops),
    0n,
  )
}

/** `parts` in whole units, rounded down; the largest takes what is left, so that they sum to `amount`. */
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
