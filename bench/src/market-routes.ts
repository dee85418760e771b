import {
  Amount,
  bestTradesExactInput,
  betterTrade,
  MAX_LISTED_PAIRS,
  MAX_MARKET_RESERVES,
  PairGraph,
  pairsOnRoutes,
  type Pair,
  type Token,
  type TokenPair,
} from '@ibull/domain'
import { median, percentile, printFigure } from './report.ts'
import { MARKET_SIZES, seededMarket, type Market, type MarketSize, type Query } from './seeded-market.ts'

const QUERIES = 200
/** Most reserves that the list adds to a block's read. */
const LIMITS = [10, 20, MAX_MARKET_RESERVES, Infinity] as const

/**
 * What routes over the deepest 2,000 pairs of a market gain over routes that pass only through its base tokens, with
 * so many reserves at most. The pairs of both tokens with each other and with the bases are known to either side.
 */
export function benchMarketRoutes(): void {
  for (const size of MARKET_SIZES) {
    const market = seededMarket(size, QUERIES)
    const listed = market.deepest
      .slice(0, MAX_LISTED_PAIRS)
      .map(({ token0, token1 }): TokenPair => [token0, token1])
    for (const limit of LIMITS) measure(size, market, listed, limit)
  }
}

function measure(size: MarketSize, market: Market, listed: readonly TokenPair[], limit: number): void {
  const all = PairGraph.fromPairs(market.pairs)
  const gains: number[] = []
  const counts: number[] = []
  const times: number[] = []
  let found = 0
  for (const query of market.queries) {
    const { input, output, inputRaw } = query
    const known = PairGraph.fromPairs(pairsOfToday(market, query))
    const start = performance.now()
    const chosen = pairsOnRoutes(listed, known, input, output, limit)
    times.push(performance.now() - start)
    counts.push(chosen.length)
    const added = chosen.flatMap(([a, b]) => all.pairOf(a, b) ?? [])
    const best = (graph: PairGraph) => bestTradesExactInput(graph, Amount.fromRaw(input, inputRaw), output)[0]
    const today = best(known)
    const wider = betterTrade(today, best(known.withReserves(added)))
    if (today === undefined) found += wider === undefined ? 0 : 1
    else gains.push(basisPoints(today.outputAmount.raw, wider?.outputAmount.raw ?? 0n))
  }
  if (Math.min(...gains) < 0) throw new Error('A route over the market pays less than today.')
  const name = `routes over the market, ${size.tokens} tokens, ${size.pairs} pairs, ${limit === Infinity ? 'any number of' : `at most ${limit}`} reserves`
  const better = gains.filter((gain) => gain > 0)
  console.log(
    `${name}: better in ${better.length} of ${gains.length} queries, and a route for ${found} without one`,
  )
  printFigure(`${name}, gain, mean`, gains.reduce((sum, gain) => sum + gain, 0) / gains.length, 'bps')
  if (better.length > 0) printFigure(`${name}, gain where better, median`, median(better), 'bps')
  printFigure(`${name}, added to a read, 95 % below`, percentile(counts, 0.95), 'reserves')
  printFigure(`${name}, choosing them, median`, median(times), 'ms')
}

/** Pairs of the base tokens and both tokens of a query with each other. */
function pairsOfToday({ pairs, bases }: Market, { input, output }: Query): readonly Pair[] {
  const tokens = new Set<Token>([...bases, input, output])
  return pairs.filter(({ token0, token1 }) => tokens.has(token0) && tokens.has(token1))
}

function basisPoints(today: bigint, wider: bigint): number {
  return Number(((wider - today) * 1_000_000n) / today) / 100
}
