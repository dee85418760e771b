import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Amount } from '../money/amount.ts'
import { CurrencyMismatchError, NativeCurrency, Token } from '../money/currency.ts'
import { bestTradesExactInput, bestTradesExactOutput } from './best-trade.ts'
import { elementAt } from './element-access.ts'
import { PairGraph } from './pair-graph.ts'
import { Route } from './route.ts'
import { bestSplit, MAX_SPLIT_ROUTES, SplitTrade, type SplitCosts } from './split-trade.ts'
import { bestNetOfAllSplits } from './testing/brute-force-split.ts'
import { arbitraryMarket, sampleAddress, samplePair, sampleToken } from './testing/sample-market.ts'
import { caseCount } from './testing/test-depth.ts'
import { Trade } from './trade.ts'

const [a, b, c, d] = [1, 2, 3, 4].map((number) => sampleToken(number)) as [Token, Token, Token, Token]
const free: SplitCosts = { split: 0n, route: 0n, hop: 0n }
const numRuns = caseCount(60, 3_000)

function bestSingle(graph: PairGraph, raw: bigint, input = a, output = b): Trade<Token, Token> {
  const options = { routePreference: 'bestOutput' } as const
  return elementAt(bestTradesExactInput(graph, Amount.fromRaw(input, raw), output, options), 0)
}

function netOf(parts: readonly Trade[], { split, route, hop }: SplitCosts): bigint {
  const fixed = parts.length > 1 ? split : 0n
  return parts.reduce(
    (net, part) => net + part.outputAmount.raw - route - hop * BigInt(part.route.hops),
    -fixed,
  )
}

/** Markets whose pairs share one scale, with amounts and costs for which only some splits pay off. */
const arbitraryCase = fc
  .record({
    tokenCount: fc.integer({ min: 2, max: 5 }),
    reserves: fc.array(fc.bigInt({ min: 10n ** 20n, max: 10n ** 23n }), { minLength: 20, maxLength: 20 }),
    kept: fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }),
    raw: fc.bigInt({ min: 10n ** 16n, max: 10n ** 23n }),
    costs: fc.record({
      split: fc.bigInt({ min: 0n, max: 10n ** 19n }),
      route: fc.constantFrom(0n, 10n ** 17n, 10n ** 20n),
      hop: fc.constantFrom(0n, 10n ** 16n, 10n ** 19n),
    }),
  })
  .map(({ tokenCount, reserves, kept, raw, costs }) => {
    const tokens = Array.from({ length: tokenCount }, (_, index) => sampleToken(index + 1))
    const couples = tokens.flatMap((one, index) =>
      tokens.slice(index + 1).map((other) => [one, other] as const),
    )
    const pairs = couples.flatMap(([one, other], index) =>
      index === 0 || kept[index] === true
        ? [samplePair(one, elementAt(reserves, 2 * index), other, elementAt(reserves, 2 * index + 1))]
        : [],
    )
    return { pairs, raw, costs }
  })

describe('bestSplit', () => {
  test('default: two equal routes take half each', () => {
    const pairs = [
      samplePair(a, 10n ** 21n, c, 10n ** 21n),
      samplePair(c, 10n ** 21n, b, 10n ** 21n),
      samplePair(a, 10n ** 21n, d, 10n ** 21n),
      samplePair(d, 10n ** 21n, b, 10n ** 21n),
    ]
    const graph = PairGraph.fromPairs(pairs)
    const single = bestSingle(graph, 10n ** 20n)
    const split = bestSplit(graph, single, { costs: free })
    expect(split?.parts.map(({ inputAmount }) => Number(inputAmount.raw) / 1e20)).toEqual([
      expect.closeTo(0.5, 9),
      expect.closeTo(0.5, 9),
    ])
    expect(split?.inputAmount.raw).toBe(10n ** 20n)
    expect(split?.outputAmount.raw).toBeGreaterThan((single.outputAmount.raw * 107n) / 100n)
  })

  test('behavior: within one basis point of the best of all choices, and above the single trade after costs', () => {
    fc.assert(
      fc.property(arbitraryCase, ({ pairs, raw, costs }) => {
        const graph = PairGraph.fromPairs(pairs)
        const single = bestSingle(graph, raw)
        const split = bestSplit(graph, single, { costs })
        const best = bestNetOfAllSplits(pairs, a, b, Number(raw), MAX_SPLIT_ROUTES, {
          split: Number(costs.split),
          route: Number(costs.route),
          hop: Number(costs.hop),
        })
        // Without a split, the result is the given trade or another single one that nets more because its hops
        // cost less.
        const alone = Math.max(best.single, Number(netOf([single], costs)))
        const net = split === undefined ? alone : Number(netOf(split.parts, costs))
        const basisPoint = Number((split ?? single).outputAmount.raw) * 1e-4
        expect(net).toBeGreaterThanOrEqual(best.split - basisPoint)
        expect(net).toBeLessThanOrEqual(Math.max(best.split, alone) + basisPoint * 1e-6)
        expect(netOf(split?.parts ?? [single], costs)).toBeGreaterThanOrEqual(netOf([single], costs))
      }),
      { numRuns },
    )
  })

  test('behavior: whatever the market, parts are exact, disjoint, sum to the input and beat the single trade', () => {
    fc.assert(
      fc.property(arbitraryMarket, fc.bigInt({ min: 0n, max: 1n << 40n }), (market, cost) => {
        const graph = PairGraph.fromPairs(market.pairs)
        const [single] = bestTradesExactInput(graph, Amount.fromRaw(a, market.amount), b)
        if (single === undefined) return
        const costs = { split: cost, route: cost / 3n, hop: cost / 7n }
        const split = bestSplit(graph, single, { costs })
        if (split === undefined) return
        const used = split.parts.flatMap(({ route }) => route.pairs)
        expect(new Set(used).size).toBe(used.length)
        expect(split.parts.length).toBeGreaterThanOrEqual(2)
        expect(split.parts.length).toBeLessThanOrEqual(MAX_SPLIT_ROUTES)
        expect(split.inputAmount.raw).toBe(market.amount)
        for (const part of split.parts) {
          const route = Route.fromPairs(part.route.pairs, part.route.input, part.route.output)
          expect(part.outputAmount.raw).toBe(Trade.exactInput(route, part.inputAmount).outputAmount.raw)
        }
        expect(netOf(split.parts, costs)).toBeGreaterThan(netOf([single], costs))
      }),
      { numRuns },
    )
  })

  test('behavior: none where its costs exceed its gain', () => {
    const graph = PairGraph.fromPairs([
      samplePair(a, 10n ** 21n, b, 10n ** 21n),
      samplePair(a, 10n ** 21n, c, 10n ** 21n),
      samplePair(c, 10n ** 21n, b, 10n ** 21n),
    ])
    const single = bestSingle(graph, 10n ** 19n)
    const gain = (bestSplit(graph, single, { costs: free })?.outputAmount.raw ?? 0n) - single.outputAmount.raw
    expect(gain).toBeGreaterThan(0n)
    expect(bestSplit(graph, single, { costs: { ...free, split: gain } })).toBeUndefined()
    expect(bestSplit(graph, single, { costs: { ...free, split: gain - 1n } })).toBeDefined()
    expect(bestSplit(graph, single, { costs: { ...free, route: gain } })).toBeUndefined()
    expect(bestSplit(graph, single, { costs: { ...free, hop: gain / 2n + 1n } })).toBeUndefined()
    expect(bestSplit(graph, single, { costs: free, maxHops: 1 })).toBeUndefined()
  })

  test('behavior: two routes that are better together replace the best one that shares a pair with both', () => {
    const graph = PairGraph.fromPairs([
      samplePair(a, 10n ** 21n, c, 10n ** 21n),
      samplePair(c, 10n ** 21n, b, 10n ** 21n),
      samplePair(a, 10n ** 21n, d, 10n ** 21n),
      samplePair(d, 10n ** 21n, b, 10n ** 21n),
      samplePair(c, 100n * 10n ** 21n, d, 105n * 10n ** 21n),
    ])
    const single = bestSingle(graph, 10n ** 20n)
    expect(single.route.path).toEqual([a, c, d, b])
    const split = bestSplit(graph, single, { costs: free })
    expect(split?.parts.map(({ route }) => route.path)).toEqual(
      expect.arrayContaining([
        [a, c, b],
        [a, d, b],
      ]),
    )
  })

  test('behavior: a route whose gain its hops cost is left out', () => {
    const deep = [
      samplePair(a, 10n ** 21n, b, 10n ** 21n),
      samplePair(a, 10n ** 21n, c, 10n ** 21n),
      samplePair(c, 10n ** 21n, b, 10n ** 21n),
    ]
    const graph = PairGraph.fromPairs([
      ...deep,
      samplePair(a, 10n ** 20n, d, 10n ** 20n),
      samplePair(d, 10n ** 20n, b, 10n ** 20n),
    ])
    const single = bestSingle(graph, 10n ** 20n)
    const three = bestSplit(graph, single, { costs: free })
    const two = bestSplit(PairGraph.fromPairs(deep), single, { costs: free })
    expect([two?.parts.length, three?.parts.length]).toEqual([2, 3])
    const gain = (three?.outputAmount.raw ?? 0n) - (two?.outputAmount.raw ?? 0n)
    const chosen = bestSplit(graph, single, { costs: { ...free, hop: (gain * 11n) / 20n } })
    expect(chosen?.outputAmount.raw).toBe(two?.outputAmount.raw)
  })

  test('behavior: never over a pair twice, for an exact output or an unknown token', () => {
    const shared = PairGraph.fromPairs([
      samplePair(a, 10n ** 21n, c, 10n ** 21n),
      samplePair(c, 10n ** 21n, b, 10n ** 21n),
      samplePair(c, 10n ** 21n, d, 10n ** 21n),
      samplePair(d, 10n ** 21n, b, 10n ** 21n),
    ])
    expect(bestSplit(shared, bestSingle(shared, 10n ** 20n), { costs: free })).toBeUndefined()
    const [exactOutput] = bestTradesExactOutput(shared, a, Amount.fromRaw(b, 10n ** 19n))
    expect(bestSplit(shared, elementAt([exactOutput!], 0), { costs: free })).toBeUndefined()
    const without = PairGraph.fromPairs([samplePair(c, 10n ** 21n, d, 10n ** 21n)])
    expect(bestSplit(without, bestSingle(shared, 10n ** 20n), { costs: free })).toBeUndefined()
  })

  test('behavior: the native currency is split as its wrapped token', () => {
    const bnb = new NativeCurrency('BNB', 'BNB', a)
    const graph = PairGraph.fromPairs([
      samplePair(a, 10n ** 21n, b, 10n ** 21n),
      samplePair(a, 10n ** 21n, c, 10n ** 21n),
      samplePair(c, 10n ** 21n, b, 10n ** 21n),
    ])
    const [single] = bestTradesExactInput(graph, Amount.fromRaw(bnb, 10n ** 20n), b)
    expect(bestSplit(graph, single!, { costs: free })?.inputAmount.currency).toBe(bnb)
  })

  test('error: a trade of another chain', () => {
    const foreign = (number: number) =>
      new Token({ chainId: 97, address: sampleAddress(number), decimals: 18, symbol: 'F', name: '' })
    const elsewhere = PairGraph.fromPairs([samplePair(foreign(1), 10n ** 20n, foreign(2), 10n ** 20n)])
    const graph = PairGraph.fromPairs([samplePair(a, 10n ** 20n, b, 10n ** 20n)])
    expect(() => bestSplit(elsewhere, bestSingle(graph, 10n ** 18n), { costs: free })).toThrow(
      CurrencyMismatchError,
    )
  })
})

describe('SplitTrade', () => {
  const deep = samplePair(a, 3n * 10n ** 21n, b, 3n * 10n ** 21n)
  const thin = [samplePair(a, 10n ** 21n, c, 10n ** 21n), samplePair(c, 10n ** 21n, b, 10n ** 21n)]
  const parts = [
    Trade.exactInput(Route.fromPairs(thin, a, b), Amount.fromRaw(a, 25n * 10n ** 18n)),
    Trade.exactInput(Route.fromPairs([deep], a, b), Amount.fromRaw(a, 75n * 10n ** 18n)),
  ]
  const split = SplitTrade.fromParts(parts)

  test('behavior: the largest part is first, with its share', () => {
    expect(split.parts.map((part) => split.shareOf(part).toBpsDown())).toEqual([7500n, 2500n])
  })

  test('behavior: the least output is one for the whole', () => {
    expect(split.minimumReceivedDown(50).raw).toBe((split.outputAmount.raw * 9950n) / 10_000n)
  })

  test('behavior: its price is that of the whole, and it takes the input whatever the tolerance', () => {
    expect(split.executionPrice.raw.toNumber()).toBeCloseTo(Number(split.outputAmount.raw) / 1e20, 12)
    expect(split.maximumSoldDown(50).raw).toBe(10n ** 20n)
    expect(parts[0]?.parts).toEqual([parts[0]])
  })

  test('behavior: impact and fee are those of the parts, by their worth', () => {
    const [first, second] = parts.map(({ priceImpact }) => priceImpact.toNumber()) as [number, number]
    expect(split.priceImpact.toNumber()).toBeCloseTo(first * 0.25 + second * 0.75, 12)
    expect(split.liquidityProviderFee.raw).toBe(
      parts.reduce((sum, part) => sum + part.liquidityProviderFee.raw, 0n),
    )
  })
})
