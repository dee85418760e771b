import { Amount, bestSplit, bestTradesExactInput, PairGraph, type Token, type Trade } from '@ibull/domain'
import { median, percentile, printBudget, printComparison } from './report.ts'
import { MARKET_SIZES, seededMarket, type Market, type MarketSize } from './seeded-market.ts'
import { smartRouterPeer } from './split-peer.ts'

const QUERIES = 50
const WARM_UP_ROUNDS = 40
const ROUNDS = 20
const BUDGET_MS = 1
/** Parts of what the deeper side of the input's deepest pair holds, in percent. */
const DEPTHS = [1, 5] as const
/** The peer takes tens to hundreds of milliseconds for one. */
const PEER_QUERIES = 10
const FREE = { split: 0n, route: 0n, hop: 0n }

/** Splits over up to four routes on the seeded markets: time, and what they gain over the best single trade. */
export async function benchSplitTrade(): Promise<void> {
  for (const size of MARKET_SIZES) {
    const market = seededMarket(size, QUERIES)
    for (const percent of DEPTHS) await measure(size, market, percent)
  }
}

async function measure(size: MarketSize, market: Market, percent: number): Promise<void> {
  const graph = PairGraph.fromPairs(market.pairs)
  const singles = market.queries.flatMap(({ input, output }) => {
    const raw = (deepestReserve(graph, input) * BigInt(percent)) / 100n
    return bestTradesExactInput(graph, Amount.fromRaw(input, raw), output, {
      routePreference: 'bestOutput',
    })
  })
  const split = (single: Trade<Token, Token>) => bestSplit(graph, single, { costs: FREE })
  const times: number[] = []
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    for (const single of singles) {
      const start = performance.now()
      split(single)
      if (round >= 0) times.push(performance.now() - start)
    }
  }
  const gains = singles.map((single) => {
    const found = split(single)?.outputAmount.raw ?? single.outputAmount.raw
    return Number(((found - single.outputAmount.raw) * 1_000_000n) / single.outputAmount.raw) / 100
  })
  const name = `split over 4 routes, ${size.tokens} tokens, ${size.pairs} pairs, ${percent} % of depth`
  const slowest = percentile(times, 0.95)
  printBudget(`${name}, median`, median(times), BUDGET_MS, 'ms', median(times) <= BUDGET_MS)
  printBudget(`${name}, 95 % below`, slowest, BUDGET_MS, 'ms', slowest <= BUDGET_MS)
  console.log(`${name}, gain over the best single trade, median: ${median(gains).toFixed(1)} bps`)

  const peer = smartRouterPeer(market)
  const peerTimes: number[] = []
  const leads: number[] = []
  for (const single of singles.slice(0, PEER_QUERIES)) {
    const start = performance.now()
    const theirs = await peer(single)
    peerTimes.push(performance.now() - start)
    const found = split(single)?.outputAmount.raw ?? single.outputAmount.raw
    if (theirs !== undefined) leads.push(Number(((found - theirs) * 1_000_000n) / theirs) / 100)
  }
  printComparison(`${name}, @pancakeswap/smart-router`, median(times), median(peerTimes), 'ms')
  const [least, most] = [Math.min(...leads), Math.max(...leads)]
  console.log(
    `${name}, above the smart router: ${least.toFixed(2)} to ${most.toFixed(2)} bps, median ${median(leads).toFixed(2)}, in ${leads.length} of ${peerTimes.length} queries`,
  )
}

function deepestReserve(graph: PairGraph, token: Token): bigint {
  return graph.pairsOf(token).reduce((most, pair) => {
    const { raw } = pair.reserveOf(token)
    return raw > most ? raw : most
  }, 0n)
}
