import { elementAt } from './element-access.ts'
import { Amount } from '../money/amount.ts'
import { CurrencyMismatchError, type Currency, type Token } from '../money/currency.ts'
import { BPS_SCALE } from '../money/percent.ts'
import type { Pair } from './pair.ts'
import type { PairGraph } from './pair-graph.ts'
import { Route } from './route.ts'
import { RouteSearch, type FoundRoute } from './route-search.ts'
import { Trade, type TradeType } from './trade.ts'

/** Maximum number of pairs in a route. */
export const MAX_HOPS = 3

/** Minimum gain of a longer route over a shorter one under `fewerHops`, in basis points (exclusive). */
export const LONGER_ROUTE_GAIN_BPS = 50n

/**
 * `fewerHops`: a longer route is chosen only if its price is better by more than {@link LONGER_ROUTE_GAIN_BPS},
 * because each hop costs gas. `bestOutput`: the best price, whatever the number of hops.
 */
export type RoutePreference = 'fewerHops' | 'bestOutput'

/** Search options. */
export interface BestTradeOptions {
  /** 1 for single-hop mode. Defaults to 3. */
  readonly maxHops?: 1 | 2 | 3 | undefined
  /** Maximum number of trades to return. Defaults to 1. */
  readonly maxResults?: number | undefined
  /** Defaults to `fewerHops`. */
  readonly routePreference?: RoutePreference | undefined
}

/**
 * Returns the trades with the highest `output` for `inputAmount`, best first; empty if no route pays anything.
 *
 * Exact over every route of up to `maxHops` that doesn't repeat a token. Ties are ordered by fewer hops, then by
 * the token addresses along the route. With `fewerHops`, the first trade is the one that rule selects; the rest
 * follow best first.
 *
 * @throws {CurrencyMismatchError} if input and output are on different chains.
 */
export function bestTradesExactInput<I extends Currency, O extends Currency>(
  graph: PairGraph,
  inputAmount: Amount<I>,
  output: O,
  options: BestTradeOptions = {},
): Trade<I, O>[] {
  const input = inputAmount.currency
  return findRoutes(graph, 'exactInput', input, output, inputAmount.raw, options).map(({ steps, raw }) =>
    Trade.fromSearch(
      routeAlong(graph, steps, input, output),
      'exactInput',
      inputAmount,
      Amount.fromRaw(output, raw),
    ),
  )
}

/**
 * Returns the trades that require the least `input` for `outputAmount`, best first; empty if no route has enough
 * reserves. Otherwise the same as {@link bestTradesExactInput}.
 */
export function bestTradesExactOutput<I extends Currency, O extends Currency>(
  graph: PairGraph,
  input: I,
  outputAmount: Amount<O>,
  options: BestTradeOptions = {},
): Trade<I, O>[] {
  const output = outputAmount.currency
  return findRoutes(graph, 'exactOutput', output, input, outputAmount.raw, options).map(({ steps, raw }) =>
    Trade.fromSearch(
      routeAlong(graph, steps.map((step) => step ^ 1).reverse(), input, output),
      'exactOutput',
      Amount.fromRaw(input, raw),
      outputAmount,
    ),
  )
}

function findRoutes(
  graph: PairGraph,
  direction: TradeType,
  fixed: Currency,
  quoted: Currency,
  amount: bigint,
  { maxHops = MAX_HOPS, maxResults = 1, routePreference = 'fewerHops' }: BestTradeOptions,
): FoundRoute[] {
  if (fixed.chainId !== quoted.chainId) throw new CurrencyMismatchError(fixed, quoted)
  const from = graph.indexOf(fixed.wrapped)
  const to = graph.indexOf(quoted.wrapped)
  if (from === undefined || to === undefined || from === to || amount === 0n || maxResults < 1) return []

  const search = new RouteSearch(graph, direction, from, to, amount, maxHops)
  if (routePreference === 'bestOutput') return search.best([1, 2, 3], maxResults)
  return preferFewerHops(search, direction, maxResults)
}

function preferFewerHops(search: RouteSearch, direction: TradeType, maxResults: number): FoundRoute[] {
  const ranked: FoundRoute[] = []
  let chosen: FoundRoute | undefined
  for (const hops of [1, 2, 3] as const) {
    const bar = maxResults === 1 && chosen !== undefined ? gainBar(direction, chosen.raw) : undefined
    const found = search.best([hops], maxResults, bar)
    ranked.push(...found)
    const [best] = found
    if (best === undefined) continue
    if (chosen === undefined || isWorthMoreHops(direction, chosen.raw, best.raw)) chosen = best
  }
  if (chosen === undefined || maxResults === 1) return chosen === undefined ? [] : [chosen]
  const others = ranked.filter((route) => route !== chosen).sort((a, b) => search.compare(a, b))
  return [chosen, ...others.slice(0, maxResults - 1)]
}

/**
 * Returns the trade to offer where a wider market has one too: `wider` if it pays more, or takes less, and if it has
 * more hops by more than {@link LONGER_ROUTE_GAIN_BPS}. So the result is never worse than `known`.
 */
export function betterTrade(known: Trade | undefined, wider: Trade | undefined): Trade | undefined {
  if (known === undefined || wider === undefined) return known ?? wider
  const [ours, theirs] =
    known.type === 'exactInput'
      ? [known.outputAmount.raw, wider.outputAmount.raw]
      : [known.inputAmount.raw, wider.inputAmount.raw]
  const isBetter =
    wider.route.hops > known.route.hops
      ? isWorthMoreHops(known.type, ours, theirs)
      : known.type === 'exactInput'
        ? theirs > ours
        : theirs < ours
  return isBetter ? wider : known
}

/** Whether the longer route's execution price is better by more than the threshold. */
function isWorthMoreHops(direction: TradeType, shorter: bigint, longer: bigint): boolean {
  const threshold = BPS_SCALE + LONGER_ROUTE_GAIN_BPS
  return direction === 'exactInput'
    ? longer * BPS_SCALE > shorter * threshold
    : longer * threshold < shorter * BPS_SCALE
}

/** Approximate threshold of {@link isWorthMoreHops}: routes well below it needn't be confirmed. */
function gainBar(direction: TradeType, shorter: bigint): number {
  const factor = 1 + Number(LONGER_ROUTE_GAIN_BPS) / Number(BPS_SCALE)
  return direction === 'exactInput' ? Number(shorter) * factor : Number(shorter) / factor
}

/** Builds the route for a sequence of graph steps. @param steps contiguous, from input to output. */
export function routeAlong<I extends Currency, O extends Currency>(
  graph: PairGraph,
  steps: readonly number[],
  input: I,
  output: O,
): Route<I, O> {
  const pairs: Pair[] = []
  const path: Token[] = [input.wrapped]
  for (const step of steps) {
    const pair = elementAt(graph.pairs, step >> 1)
    pairs.push(pair)
    path.push((step & 1) === 0 ? pair.token1 : pair.token0)
  }
  path[path.length - 1] = output.wrapped
  return Route.fromSearch(pairs, path, input, output)
}
