import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import {
  Amount,
  bestTradesExactInput,
  bestTradesExactOutput,
  Pair,
  PairGraph,
  type Token,
  type Trade,
} from '@ibull/domain'
import { pancakePeer, uniswapPeer, type RoutePeer } from './route-peers.ts'
import { median, percentile, printBudget, printComparison } from './report.ts'
import { MARKET_SIZES, seededMarket, type Market, type MarketSize } from './seeded-market.ts'

const QUERIES = 50
const WARM_UP_ROUNDS = 200
const ROUNDS = 200
const PEER_WARM_UP_MS = 500
const COLD_ROUNDS = 10
/** The peer on Uniswap's SDK takes seconds per query in the large market. */
const UNISWAP_QUERIES_IN_LARGE_MARKET = 2

/** How many times faster than `@pancakeswap/sdk` the search has to be. */
const BUDGET_RATIOS: Readonly<Record<number, number>> = { 20: 200, 100: 2000, 500: 10_000 }
const COLD_BUDGET_MS = 1
/** A market of its own for each query, in turns with the peer's. */
const TURNS = { tokens: 100, markets: 16, budgetRatio: 1000 } as const

/** The best price over three hops, one result, as both peers search for it. */
const OPTIONS = { maxHops: 3, maxResults: 1, routePreference: 'bestOutput' } as const

/** One side's way to answer query `index`: the amount that the best trade gives or takes. */
type RunQuery = (index: number) => bigint | undefined

/**
 * Route searches on three seeded markets. Every query is between another pair of tokens. "Warm" asks one graph,
 * as an app does between two blocks; "cold" builds a new graph for every query, as an app does at each block; "in
 * turns" asks another market each time, right after the peer has used the processor's caches, before anything else runs.
 */
export function benchBestTrade(): void {
  for (const size of MARKET_SIZES) if (size.tokens === TURNS.tokens) compareInTurns(size)
  for (const size of MARKET_SIZES) {
    const market = seededMarket(size, QUERIES)
    comparePancake(size, market)
    compareUniswap(size, market)
    measureCold(size, market)
  }
}

function comparePancake(size: MarketSize, market: Market): void {
  const graph = PairGraph.fromPairs(market.pairs)
  const peer = pancakePeer(market)
  for (const [direction, ours, theirs] of directions(graph, market, peer)) {
    const name = `best trade, ${direction}, ${label(size)}`
    const peerMs = median(timeOnce(theirs, QUERIES))
    const ourMs = median(timeRepeatedly(ours, QUERIES))
    requireSame(name, ours, theirs, QUERIES)
    printComparison(`${name}, @pancakeswap/sdk 5.9.2`, ourMs * 1000, peerMs * 1000, 'us')
    const budget = BUDGET_RATIOS[size.tokens]
    if (direction === 'exact input' && budget !== undefined) {
      printBudget(`${name}, times faster`, peerMs / ourMs, budget, 'x', peerMs / ourMs >= budget)
    }
  }
}

function compareUniswap(size: MarketSize, market: Market): void {
  const count = size.tokens < 500 ? QUERIES : UNISWAP_QUERIES_IN_LARGE_MARKET
  const pairs = market.pairs.map((pair) => new Pair(pair.address, pair.reserve0, pair.reserve1, 30n))
  const graph = PairGraph.fromPairs(pairs)
  for (const [direction, ours, theirs] of directions(graph, market, uniswapPeer(market))) {
    const name = `best trade, ${direction}, ${label(size)}, ${count} queries`
    const peerMs = median(timeOnce(theirs, count))
    const ourMs = median(timeRepeatedly(ours, count))
    requireSame(name, ours, theirs, count)
    printComparison(`${name}, @uniswap/v2-sdk 4.21.4`, ourMs * 1000, peerMs * 1000, 'us')
  }
}

function compareInTurns(size: MarketSize): void {
  const sides = Array.from({ length: TURNS.markets }, (_, index) => {
    const market = seededMarket(size, 1, index + 1)
    return { market, graph: PairGraph.fromPairs(market.pairs), peer: pancakePeer(market) }
  })
  const ours: number[] = []
  const theirs: number[] = []
  for (const { market, graph, peer } of sides) {
    for (const { input, inputRaw, output } of market.queries) {
      theirs.push(...timeEach(peer.bestOutput, 1))
      const amount = Amount.fromRaw(input, inputRaw)
      const start = performance.now()
      bestTradesExactInput(graph, amount, output, OPTIONS)
      ours.push(performance.now() - start)
    }
  }
  const name = `best trade, exact input, ${label(size)}, another market each time, in turns`
  const ratio = median(theirs) / median(ours)
  printComparison(`${name}, @pancakeswap/sdk 5.9.2`, median(ours) * 1000, median(theirs) * 1000, 'us')
  printBudget(`${name}, times faster`, ratio, TURNS.budgetRatio, 'x', ratio >= TURNS.budgetRatio)
}

function measureCold(size: MarketSize, market: Market): void {
  const times: number[] = []
  for (let round = 0; round < COLD_ROUNDS; round++) {
    for (const { input, inputRaw, output } of market.queries) {
      const start = performance.now()
      bestTradesExactInput(
        PairGraph.fromPairs(market.pairs),
        Amount.fromRaw(input, inputRaw),
        output,
        OPTIONS,
      )
      times.push(performance.now() - start)
    }
  }
  const name = `best trade, graph built for each query, ${label(size)}`
  const isWithin = median(times) < COLD_BUDGET_MS
  printBudget(`${name}, median`, median(times), COLD_BUDGET_MS, 'ms', isWithin)
  console.log(`${name}, 95 % below: ${percentile(times, 0.95).toFixed(2)} ms`)
  const script = fileURLToPath(new URL('first-query.ts', import.meta.url))
  const first = execFileSync(process.execPath, ['--import', 'tsx', script, String(size.tokens)], {
    encoding: 'utf8',
  })
  console.log(
    `best trade, first graph and query of a process, code not compiled yet, ${label(size)}: ${first.trim()} ms`,
  )
}

function* directions(
  graph: PairGraph,
  market: Market,
  peer: RoutePeer,
): Generator<readonly ['exact input' | 'exact output', RunQuery, RunQuery]> {
  const inputs = market.queries.map(({ input, inputRaw }) => Amount.fromRaw(input, inputRaw))
  const outputs = market.queries.map(({ output, outputRaw }) => Amount.fromRaw(output, outputRaw))
  const exactInput = market.queries.map(
    (query, index) => (): Trade<Token, Token> | undefined =>
      bestTradesExactInput(graph, at(inputs, index), query.output, OPTIONS)[0],
  )
  const exactOutput = market.queries.map(
    (query, index) => (): Trade<Token, Token> | undefined =>
      bestTradesExactOutput(graph, query.input, at(outputs, index), OPTIONS)[0],
  )
  yield ['exact input', (index) => at(exactInput, index)()?.outputAmount.raw, peer.bestOutput]
  yield ['exact output', (index) => at(exactOutput, index)()?.inputAmount.raw, peer.bestInput]
}

/** Milliseconds of each query, each asked once after half a second of unmeasured queries. */
function timeOnce(runQuery: RunQuery, count: number): number[] {
  const warmFrom = performance.now()
  for (let index = 0; performance.now() - warmFrom < PEER_WARM_UP_MS; index++) runQuery(index % count)
  return timeEach(runQuery, count)
}

/**
 * Milliseconds of each query, each asked once. A long query on a busy machine is interrupted again and again, which the
 * short ones of the other side are not: so processor time counts where it is less than the time that passed.
 */
function timeEach(runQuery: RunQuery, count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const usedBefore = process.cpuUsage()
    const start = performance.now()
    runQuery(index)
    const passed = performance.now() - start
    const { user, system } = process.cpuUsage(usedBefore)
    return Math.min(passed, (user + system) / 1000)
  })
}

/** Milliseconds of each query, the median of many rounds. A round asks all queries, one after another. */
function timeRepeatedly(runQuery: RunQuery, count: number): number[] {
  const times = Array.from({ length: count }, (): number[] => [])
  for (let round = 0; round < WARM_UP_ROUNDS; round++) {
    for (let index = 0; index < count; index++) runQuery(index)
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, list] of times.entries()) {
      const start = performance.now()
      runQuery(index)
      list.push(performance.now() - start)
    }
  }
  return times.map(median)
}

function requireSame(name: string, ours: RunQuery, theirs: RunQuery, count: number): void {
  for (let index = 0; index < count; index++) {
    const [our, their] = [ours(index), theirs(index)]
    if (our !== their) throw new Error(`${name}: query ${index} gives ${our} here and ${their} there`)
  }
}

function label({ tokens, pairs }: MarketSize): string {
  return `${tokens} tokens, ${pairs} pairs`
}

function at<T>(list: readonly T[], index: number): T {
  const element = list[index]
  if (element === undefined) throw new RangeError(`There is no query ${index}.`)
  return element
}
