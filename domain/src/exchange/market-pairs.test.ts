import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Amount } from '../money/amount.ts'
import { Token } from '../money/currency.ts'
import { bestTradesExactInput } from './best-trade.ts'
import { pairsOnRoutes, type TokenPair } from './market-pairs.ts'
import { PairGraph } from './pair-graph.ts'
import { arbitraryMarket, samplePair, sampleToken } from './testing/sample-market.ts'

const ONE = 10n ** 18n
const [input, output, base, x, y, z] = [1, 2, 3, 4, 5, 6].map((number) => sampleToken(number)) as [
  Token,
  Token,
  Token,
  Token,
  Token,
  Token,
]
const pool = (a: Token, b: Token) => samplePair(a, 1000n * ONE, b, 1000n * ONE)
const known = PairGraph.fromPairs([pool(input, base), pool(base, output)])
const namesOf = (pairs: readonly TokenPair[]) =>
  pairs.map((pair) => pair.map(({ symbol }) => symbol).join('-'))
const chosen = (listed: readonly TokenPair[], limit = 100) =>
  namesOf(pairsOnRoutes(listed, known, input, output, limit))

describe('pairsOnRoutes', () => {
  test('default: the pairs of each route of up to three hops over a token that is not known', () => {
    expect(
      chosen([
        [input, x],
        [x, output],
      ]),
    ).toEqual(['T1-T4', 'T4-T2'])
    expect(
      chosen([
        [input, x],
        [x, base],
      ]),
    ).toEqual(['T1-T4', 'T4-T3'])
    expect(
      chosen([
        [base, x],
        [x, output],
      ]),
    ).toEqual(['T3-T4', 'T4-T2'])
    expect(
      [
        ...chosen([
          [y, output],
          [input, x],
          [x, y],
        ]),
      ].sort(),
    ).toEqual(['T1-T4', 'T4-T5', 'T5-T2'])
  })

  test('behavior: nothing that leads nowhere, is too long, or is known', () => {
    expect(chosen([[input, x]])).toEqual([])
    expect(
      chosen([
        [input, x],
        [x, y],
        [y, z],
        [z, output],
      ]),
    ).toEqual([])
    expect(
      chosen([
        [input, base],
        [base, output],
        [input, output],
      ]),
    ).toEqual([])
    const lonely = PairGraph.fromPairs([pool(input, base)])
    const listed: TokenPair[] = [
      [input, x],
      [x, base],
    ]
    expect(pairsOnRoutes(listed, lonely, input, output, 100)).toEqual([])
  })

  test('behavior: tokens without any known pair are reached over the list', () => {
    const listed: TokenPair[] = [
      [input, x],
      [x, output],
    ]
    expect(namesOf(pairsOnRoutes(listed, PairGraph.fromPairs([]), input, output, 100))).toEqual([
      'T1-T4',
      'T4-T2',
    ])
  })

  test('behavior: within the limit the deepest routes, each complete', () => {
    const listed: TokenPair[] = [
      [input, x],
      [x, output],
      [input, y],
      [input, z],
      [z, output],
      [y, output],
    ]
    expect(chosen(listed, 2)).toEqual(['T1-T4', 'T4-T2'])
    expect(chosen(listed, 3)).toEqual(['T1-T4', 'T4-T2'])
    expect(chosen(listed, 4)).toEqual(['T1-T4', 'T4-T2', 'T1-T6', 'T6-T2'])
  })

  test('behavior: a list may contain anything, and what it calls a known token is not believed', () => {
    const liar = new Token({ ...base, symbol: 'LIAR', decimals: 3, name: '' })
    const listed: TokenPair[] = [
      [x, x],
      [liar, x],
      [x, liar],
      [x, input],
      [input, x],
    ]
    const found = pairsOnRoutes(listed, known, input, output, 100)
    expect(namesOf(found)).toEqual(['T4-T1', 'T3-T4'])
    expect(found[0]?.[1]).toBe(input)
    expect(found[1]?.[0]).toBe(base)
  })

  test('behavior: pairs beyond the two thousandth are ignored', () => {
    const filler = Array.from({ length: 1999 }, (_, index): TokenPair => [sampleToken(100 + index), base])
    const route: TokenPair[] = [
      [input, x],
      [x, output],
    ]
    expect(chosen([...route, ...filler])).toHaveLength(2)
    expect(chosen([...filler, ...route])).toEqual([])
  })

  test('property: with room for all of them, no better route is lost, whatever is known', () => {
    fc.assert(
      fc.property(
        arbitraryMarket,
        fc.integer({ min: 0, max: 6 }),
        ({ tokens, pairs, amount }, knownCount) => {
          const [from, to] = tokens
          if (from === undefined || to === undefined) return
          const isKnown = (token: Token) => tokens.indexOf(token) < 2 + knownCount
          const today = pairs.filter(({ token0, token1 }) => isKnown(token0) && isKnown(token1))
          const graph = PairGraph.fromPairs(today)
          const listed = pairs.map(({ token0, token1 }): TokenPair => [token0, token1])
          const found = pairsOnRoutes(listed, graph, from, to, 1000)
          const all = PairGraph.fromPairs(pairs)
          const added = found.flatMap(([a, b]) => all.pairOf(a, b) ?? [])
          expect(added.every((pair) => !today.includes(pair))).toBe(true)
          const best = (among: PairGraph) =>
            bestTradesExactInput(among, Amount.fromRaw(from, amount), to, {
              routePreference: 'bestOutput',
            })[0]?.outputAmount.raw
          expect(best(PairGraph.fromPairs([...today, ...added]))).toBe(best(all))
        },
      ),
    )
  })
})
