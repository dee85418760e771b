import { elementAt } from './element-access.ts'
import { Amount } from '../money/amount.ts'
import { CurrencyMismatchError, type Currency, type Token } from '../money/currency.ts'
import { BPS_SCALE } from '../money/percent.ts'
import type { Pair } from './pair.ts'
import type { PairGraph } from './pair-graph.ts'
import { Route } from './route.ts'
import { RouteSearch, type FoundRoute } from './route-search.ts'
import { Trade, type TradeType } from './trade.ts'

/** A trade passes at most so many pairs. */
export const MAX_HOPS = 3

/** With `fewerHops`, a longer route must be better than a shorter one by more than this. */
export const LONGER_ROUTE_GAIN_BPS = 50n

/**
 * `fewerHops`: a longer route is taken only where its price is better by more than
 * {@link LONGER_ROUTE_GAIN_BPS}, because each hop costs gas. `bestOutput`: the best price, whatever its length.
 */
export type RoutePreference = 'fewerHops' | 'bestOutput'

/** Which trades to search for. */
export interface BestTradeOptions {
  /** 1 in single-hop mode; 3 when left out. */
  readonly maxHops?: 1 | 2 | 3 | undefined
  /** How many trades to return at most; 1 when left out. */
  readonly maxResults?: number | undefined
  /** `fewerHops` when left out. */
  readonly routePreference?: RoutePreference | undefined
}

/**
 * The trades that pay most of `output` for `inputAmount`, best first; empty when none pays anything.
 *
 * Exact over every route of the graph up to `maxHops` that passes no token twice. Equal outputs are ordered by
 * fewer hops, then by the token addresses along the route. With `fewerHops` the first trade is the one that the
 * rule chooses; the others follow best first.
 *
 * @throws {CurrencyMismatchError} when input and output are of different chains.
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
 * The trades that ask least of `input` for `outputAmount`, best first; empty when no route holds that much.
 * Otherwise as {@link bestTradesExactInput}.
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

/** Whether the execution price of the longer route is better by more than the threshold. */
function isWorthMoreHops(direction: TradeType, shorter: bigint, longer: bigint): boolean {
  const threshold = BPS_SCALE + LONGER_ROUTE_GAIN_BPS
  return direction === 'exactInput'
    ? longer * BPS_SCALE > shorter * threshold
    : longer * threshold < shorter * BPS_SCALE
}

/** About where {@link isWorthMoreHops} begins: what can't come near is not worth confirming. */
function gainBar(direction: TradeType, shorter: bigint): number {
  const factor = 1 + Number(LONGER_ROUTE_GAIN_BPS) / Number(BPS_SCALE)
  return direction === 'exactInput' ? Number(shorter) * factor : Number(shorter) / factor
}

/** The route along the steps of a graph. @param steps from input to output, along a path without gaps. */
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
