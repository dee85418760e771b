import { describe, expect, test } from 'vitest'
import { Amount } from '../money/amount.ts'
import { CurrencyMismatchError, Token } from '../money/currency.ts'
import { bestTradesExactInput } from './best-trade.ts'
import { DuplicatePairError, MixedFeesError, PairGraph } from './pair-graph.ts'
import { sampleAddress, samplePair, sampleToken } from './testing/sample-market.ts'

const [a, b, c] = [sampleToken(1), sampleToken(2), sampleToken(3)]
const ab = samplePair(a, 10n ** 20n, b, 10n ** 20n)
const bc = samplePair(b, 10n ** 20n, c, 10n ** 20n)

describe('PairGraph', () => {
  test('default', () => {
    const graph = PairGraph.fromPairs([ab, bc])
    expect(graph.pairOf(a, b)).toBe(ab)
    expect(graph.pairOf(c, b)).toBe(bc)
    expect(graph.pairOf(a, c)).toBeUndefined()
    expect(graph.pairOf(a, sampleToken(9))).toBeUndefined()
    expect(graph.tokens).toEqual([a, b, c])
  })

  test('behavior: finds a token by its address in any spelling, on its chain only', () => {
    const address = '0xABCDEF0000000000000000000000000000000001'
    const token = (spelling: `0x${string}`, chainId = 56) =>
      new Token({ chainId, address: spelling, decimals: 18, symbol: 'X', name: '' })
    const pair = samplePair(a, 1n, token(address), 1n)
    const graph = PairGraph.fromPairs([pair])
    expect(graph.pairOf(token('0xabcdef0000000000000000000000000000000001'), sampleToken(1))).toBe(pair)
    expect(graph.indexOf(token(address, 97))).toBeUndefined()
  })

  test.each([
    { way: 'forward', input: a, output: c },
    { way: 'back', input: c, output: a },
  ])('behavior: new reserves change the quotes of the new graph alone, $way', ({ input, output }) => {
    const changed = samplePair(c, 10n ** 18n, b, 10n ** 20n)
    const quote = (graph: PairGraph) =>
      bestTradesExactInput(graph, Amount.fromRaw(input, 10n ** 18n), output)[0]?.outputAmount.raw
    const graph = PairGraph.fromPairs([ab, bc])
    const before = quote(graph)
    const later = quote(graph.withReserves([changed]))
    expect(later).toBe(quote(PairGraph.fromPairs([ab, changed])))
    expect(later).not.toBe(before)
    expect(quote(graph)).toBe(before)
  })

  test('behavior: a new pair joins', () => {
    const ac = samplePair(a, 10n ** 20n, c, 10n ** 20n)
    const graph = PairGraph.fromPairs([ab]).withReserves([bc, ac])
    expect(graph.pairOf(a, c)).toBe(ac)
    expect(graph.pairs).toEqual([ab, bc, ac])
  })

  test('behavior: an empty pair is known but never traded through', () => {
    const graph = PairGraph.fromPairs([samplePair(a, 0n, b, 10n ** 20n)])
    expect(graph.pairOf(a, b)).toBeDefined()
    expect(bestTradesExactInput(graph, Amount.fromRaw(a, 1000n), b)).toEqual([])
    const funded = graph.withReserves([ab])
    expect(bestTradesExactInput(funded, Amount.fromRaw(a, 1000n), b)).toHaveLength(1)
  })

  test('error: two pairs of the same tokens', () => {
    expect(() => PairGraph.fromPairs([ab, bc, samplePair(b, 5n, a, 5n)])).toThrow(DuplicatePairError)
  })

  test('error: pairs of different fees', () => {
    const other = samplePair(b, 5n, c, 5n, 30n)
    expect(() => PairGraph.fromPairs([ab, other])).toThrow(MixedFeesError)
    expect(() => PairGraph.fromPairs([ab, bc]).withReserves([other])).toThrow(MixedFeesError)
  })

  test('error: pairs of different chains', () => {
    const elsewhere = [1, 2].map(
      (number) =>
        new Token({ chainId: 97, address: sampleAddress(number), decimals: 18, symbol: 'E', name: '' }),
    )
    const [x, y] = elsewhere
    if (x === undefined || y === undefined) throw new Error('unreachable')
    expect(() => PairGraph.fromPairs([ab, samplePair(x, 1n, y, 1n)])).toThrow(CurrencyMismatchError)
  })
})
