import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Amount } from '../money/amount.ts'
import { CurrencyMismatchError, NativeCurrency, Token } from '../money/currency.ts'
import { bestTradesExactInput, bestTradesExactOutput, betterTrade } from './best-trade.ts'
import { elementAt } from './element-access.ts'
import { PairGraph } from './pair-graph.ts'
import { allTradesExactInput, allTradesExactOutput, chooseByHops } from './testing/brute-force.ts'
import { arbitraryMarket, sampleAddress, samplePair, sampleToken } from './testing/sample-market.ts'
import { caseCount } from './testing/test-depth.ts'
import type { Trade } from './trade.ts'

const [a, b, c, d] = [sampleToken(1), sampleToken(2), sampleToken(3), sampleToken(4)]
const numRuns = caseCount(400, 2000)
const maxHops = fc.constantFrom(1 as const, 2 as const, 3 as const)

/** Two trades are equal if their paths and amounts are. */
function summary(trade: Trade): string {
  const way = trade.route.path.map((token) => token.symbol).join('>')
  return `${way} ${trade.inputAmount.raw} -> ${trade.outputAmount.raw}`
}

describe('bestTradesExactInput', () => {
  test('default', () => {
    const graph = PairGraph.fromPairs([samplePair(a, 10n ** 20n, b, 10n ** 20n)])
    const [trade] = bestTradesExactInput(graph, Amount.fromRaw(a, 10n ** 18n), b)
    expect(trade?.outputAmount.raw).toBe(987_648_209_114_086_982n)
    expect(trade?.route.hops).toBe(1)
  })

  test('behavior: equals brute force, ties and order included', () => {
    fc.assert(
      fc.property(arbitraryMarket, maxHops, fc.integer({ min: 1, max: 8 }), (market, hops, maxResults) => {
        const input = Amount.fromRaw(elementAt(market.tokens, 0), market.amount)
        const output = elementAt(market.tokens, 1)
        const found = bestTradesExactInput(PairGraph.fromPairs(market.pairs), input, output, {
          maxHops: hops,
          maxResults,
          routePreference: 'bestOutput',
        })
        const expected = allTradesExactInput(market.pairs, input, output, hops).slice(0, maxResults)
        expect(found.map(summary)).toEqual(expected.map(summary))
      }),
      { numRuns },
    )
  })

  test('behavior: chooses the length of the route as the rule says [5.33.1]', () => {
    fc.assert(
      fc.property(arbitraryMarket, maxHops, fc.integer({ min: 1, max: 4 }), (market, hops, maxResults) => {
        const input = Amount.fromRaw(elementAt(market.tokens, 0), market.amount)
        const output = elementAt(market.tokens, 1)
        const found = bestTradesExactInput(PairGraph.fromPairs(market.pairs), input, output, {
          maxHops: hops,
          maxResults,
        })
        const expected = chosenThenBest(allTradesExactInput(market.pairs, input, output, hops), hops)
        expect(found.map(summary)).toEqual(expected.slice(0, maxResults).map(summary))
      }),
      { numRuns },
    )
  })

  test('behavior: a longer route needs more than 50 bps [5.33.1, 9.5.1]', () => {
    const deep = 10n ** 30n
    const gainOf = (bps: bigint): Trade | undefined => {
      const graph = PairGraph.fromPairs([
        samplePair(a, deep, b, deep, 0n),
        samplePair(a, deep, c, deep, 0n),
        samplePair(c, deep, b, (deep * (10_000n + bps)) / 10_000n, 0n),
      ])
      return bestTradesExactInput(graph, Amount.fromRaw(a, 10n ** 9n), b)[0]
    }
    expect(gainOf(50n)?.route.hops).toBe(1)
    expect(gainOf(51n)?.route.hops).toBe(2)
  })

  test('behavior: a longer route that gains exactly 50 bps is not chosen [5.33.1]', () => {
    const graph = PairGraph.fromPairs([
      samplePair(a, 9_000n, b, 2_000n, 0n),
      samplePair(a, 9_000n, c, 10_000n, 0n),
      samplePair(c, 9_000n, b, 2_010n, 0n),
    ])
    const trades = bestTradesExactInput(graph, Amount.fromRaw(a, 1_000n), b, { maxResults: 2 })
    expect(trades.map((trade) => [trade.route.hops, trade.outputAmount.raw])).toEqual([
      [1, 200n],
      [2, 201n],
    ])
  })

  test('behavior: equal outputs prefer fewer hops, then the lower addresses', () => {
    const reserve = 1000n
    const pairs = [
      samplePair(a, reserve, d, reserve, 0n),
      samplePair(d, reserve, b, reserve, 0n),
      samplePair(a, reserve, c, reserve, 0n),
      samplePair(c, reserve, b, reserve, 0n),
      samplePair(a, reserve, b, 834n, 0n),
    ]
    const input = Amount.fromRaw(a, 500n)
    const options = { routePreference: 'bestOutput', maxResults: 9 } as const
    for (const order of [pairs, [...pairs].reverse()]) {
      const trades = bestTradesExactInput(PairGraph.fromPairs(order), input, b, options)
      expect(trades.map(summary)).toEqual(['T1>T2 500 -> 278', 'T1>T3>T2 500 -> 249', 'T1>T4>T2 500 -> 249'])
    }
    const withEqualDirect = [...pairs.slice(0, 4), samplePair(a, reserve, b, 747n, 0n)]
    const [first] = bestTradesExactInput(PairGraph.fromPairs(withEqualDirect), input, b, options)
    expect(first && summary(first)).toBe('T1>T2 500 -> 249')
  })

  test('behavior: distinguishes routes below the precision of a double', () => {
    const delta = fc.bigInt({ min: 0n, max: 64n })
    fc.assert(
      fc.property(fc.array(fc.tuple(delta, delta), { minLength: 2, maxLength: 8 }), (deltas) => {
        const deep = 2n ** 111n
        const pairs = deltas.flatMap(([near, far], index) => [
          samplePair(a, deep - near, sampleToken(index + 10), deep + far),
          samplePair(sampleToken(index + 10), deep + near, b, deep - far),
        ])
        const graph = PairGraph.fromPairs(pairs)
        const options = { maxResults: 8, routePreference: 'bestOutput' } as const
        const input = Amount.fromRaw(a, 2n ** 108n + 1n)
        expect(bestTradesExactInput(graph, input, b, options).map(summary)).toEqual(
          allTradesExactInput(pairs, input, b, 3).map(summary),
        )
        const output = Amount.fromRaw(b, 2n ** 108n + 1n)
        expect(bestTradesExactOutput(graph, a, output, options).map(summary)).toEqual(
          allTradesExactOutput(pairs, a, output, 3).map(summary),
        )
      }),
      { numRuns },
    )
  })

  test('behavior: the native currency trades as its wrapped token', () => {
    const bnb = new NativeCurrency('BNB', 'BNB', a)
    const graph = PairGraph.fromPairs([samplePair(a, 10n ** 20n, b, 10n ** 20n)])
    const [trade] = bestTradesExactInput(graph, Amount.fromRaw(bnb, 10n ** 18n), b)
    expect(trade?.inputAmount.currency).toBe(bnb)
    expect(trade?.route.path).toEqual([a, b])
    expect(bestTradesExactInput(graph, Amount.fromRaw(bnb, 10n ** 18n), a)).toEqual([])
  })

  test('behavior: none for an unknown token, a zero amount, no pair at all, no requested result', () => {
    const graph = PairGraph.fromPairs([samplePair(a, 10n ** 20n, b, 10n ** 20n)])
    expect(bestTradesExactInput(graph, Amount.fromRaw(a, 1n), c)).toEqual([])
    expect(bestTradesExactInput(graph, Amount.fromRaw(a, 0n), b)).toEqual([])
    expect(bestTradesExactInput(graph, Amount.fromRaw(a, 10n ** 18n), b, { maxResults: 0 })).toEqual([])
    expect(bestTradesExactInput(PairGraph.fromPairs([]), Amount.fromRaw(a, 1n), b)).toEqual([])
  })

  test('behavior: a hub of many neighbours is searched whole', () => {
    const hub = sampleToken(500)
    const spokes = Array.from({ length: 200 }, (_, index) => sampleToken(index + 10))
    const graph = PairGraph.fromPairs([
      ...spokes.map((spoke, index) => samplePair(hub, 10n ** 20n, spoke, 10n ** 20n + BigInt(index))),
      samplePair(hub, 10n ** 20n, b, 10n ** 20n),
      samplePair(a, 10n ** 20n, elementAt(spokes, 77), 10n ** 20n),
      samplePair(a, 10n ** 19n, elementAt(spokes, 78), 10n ** 19n),
    ])
    const [best, second, ...others] = bestTradesExactInput(graph, Amount.fromRaw(a, 10n ** 17n), b, {
      maxResults: 5,
    })
    expect(best?.route.path).toEqual([a, spokes[77], hub, b])
    expect(second?.route.path).toEqual([a, spokes[78], hub, b])
    expect(others).toEqual([])
  })

  test('error: input and output on different chains', () => {
    const elsewhere = new Token({
      chainId: 97,
      address: sampleAddress(9),
      decimals: 18,
      symbol: 'E',
      name: '',
    })
    const search = () => bestTradesExactInput(PairGraph.fromPairs([]), Amount.fromRaw(a, 1n), elsewhere)
    expect(search).toThrow(CurrencyMismatchError)
  })
})

describe('bestTradesExactOutput', () => {
  test('default', () => {
    const graph = PairGraph.fromPairs([samplePair(a, 10n ** 20n, b, 10n ** 20n)])
    const [trade] = bestTradesExactOutput(graph, a, Amount.fromRaw(b, 987_648_209_114_086_982n))
    expect(trade?.inputAmount.raw).toBe(10n ** 18n)
  })

  test('behavior: equals brute force, ties and order included', () => {
    fc.assert(
      fc.property(arbitraryMarket, maxHops, fc.integer({ min: 1, max: 8 }), (market, hops, maxResults) => {
        const input = elementAt(market.tokens, 0)
        const output = Amount.fromRaw(elementAt(market.tokens, 1), market.amount)
        const found = bestTradesExactOutput(PairGraph.fromPairs(market.pairs), input, output, {
          maxHops: hops,
          maxResults,
          routePreference: 'bestOutput',
        })
        const expected = allTradesExactOutput(market.pairs, input, output, hops).slice(0, maxResults)
        expect(found.map(summary)).toEqual(expected.map(summary))
      }),
      { numRuns },
    )
  })

  test('behavior: chooses the length of the route as the rule says', () => {
    fc.assert(
      fc.property(arbitraryMarket, maxHops, fc.integer({ min: 1, max: 4 }), (market, hops, maxResults) => {
        const input = elementAt(market.tokens, 0)
        const output = Amount.fromRaw(elementAt(market.tokens, 1), market.amount)
        const found = bestTradesExactOutput(PairGraph.fromPairs(market.pairs), input, output, {
          maxHops: hops,
          maxResults,
        })
        const expected = chosenThenBest(allTradesExactOutput(market.pairs, input, output, hops), hops)
        expect(found.map(summary)).toEqual(expected.slice(0, maxResults).map(summary))
      }),
      { numRuns },
    )
  })

  test('behavior: almost the whole reserve is found, the whole is not', () => {
    const reserve = 2n ** 112n - 1n
    const graph = PairGraph.fromPairs([samplePair(a, 1000n, b, reserve)])
    const [almost] = bestTradesExactOutput(graph, a, Amount.fromRaw(b, reserve - 1n))
    expect(almost?.inputAmount.raw).toBe((1000n * (reserve - 1n) * 10_000n) / 9975n + 1n)
    expect(bestTradesExactOutput(graph, a, Amount.fromRaw(b, reserve))).toEqual([])
  })

  test('behavior: an input above 2^256 - 1 is no trade', () => {
    const graph = PairGraph.fromPairs([samplePair(a, 2n ** 200n, b, 2n ** 80n)])
    const trades = bestTradesExactOutput(graph, a, Amount.fromRaw(b, 2n ** 80n - 2n ** 10n))
    expect(trades.map(summary)).toEqual([])
  })
})

function chosenThenBest(ranked: readonly Trade[], hops: number): Trade[] {
  const chosen = chooseByHops(ranked, hops)
  return chosen === undefined ? [] : [chosen, ...ranked.filter((trade) => trade !== chosen)]
}

describe('betterTrade', () => {
  const direct = (out: bigint) => PairGraph.fromPairs([samplePair(a, 10n ** 30n, b, out)])
  const overC = (out: bigint) =>
    PairGraph.fromPairs([samplePair(a, 10n ** 30n, c, 10n ** 30n), samplePair(c, 10n ** 30n, b, out)])
  const sold = Amount.fromRaw(a, 10n ** 9n)
  const bought = Amount.fromRaw(b, 10n ** 9n)
  const sale = (graph: PairGraph) => bestTradesExactInput(graph, sold, b)[0]
  const purchase = (graph: PairGraph) => bestTradesExactOutput(graph, a, bought)[0]

  test('default: what pays more, or takes less', () => {
    const [less, more] = [direct(10n ** 30n), direct(2n * 10n ** 30n)]
    for (const tradeOf of [sale, purchase]) {
      const [worse, better] = [tradeOf(less), tradeOf(more)]
      expect(betterTrade(worse, better)).toBe(better)
      expect(betterTrade(better, worse)).toBe(better)
      expect(betterTrade(undefined, better)).toBe(better)
      expect(betterTrade(worse, undefined)).toBe(worse)
    }
    expect(betterTrade(undefined, undefined)).toBeUndefined()
    const known = sale(less)
    expect(betterTrade(known, sale(direct(10n ** 30n)))).toBe(known)
  })

  test('behavior: a longer route has to gain more than half a percent, a shorter one anything', () => {
    // The second hop's fee costs 25 basis points.
    const [slightly, clearly] = [overC((1007n * 10n ** 30n) / 1000n), overC((1008n * 10n ** 30n) / 1000n)]
    for (const tradeOf of [sale, purchase]) {
      const [short, long, longer] = [direct(10n ** 30n), slightly, clearly].map(tradeOf)
      expect(betterTrade(short, long)).toBe(short)
      expect(betterTrade(short, longer)).toBe(longer)
      const shorter = tradeOf(direct((1006n * 10n ** 30n) / 1000n))
      expect(betterTrade(long, shorter)).toBe(shorter)
    }
  })
})
