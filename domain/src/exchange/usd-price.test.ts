import { describe, expect, test } from 'vitest'
import { Amount } from '../money/amount.ts'
import { NativeCurrency, Token } from '../money/currency.ts'
import { Fraction } from '../money/fraction.ts'
import { PairGraph } from './pair-graph.ts'
import type { Pair } from './pair.ts'
import { samplePair, sampleAddress, sampleToken } from './testing/sample-market.ts'
import { usdPrices } from './usd-price.ts'

const usd = sampleToken(1, 6)
const bnb = sampleToken(2)
const main = sampleToken(3, 9)
const odd = sampleToken(4)

/** A pool with the given number of whole units on each side. */
function pool(a: Token, wholeA: bigint, b: Token, wholeB: bigint): Pair {
  return samplePair(a, wholeA * 10n ** BigInt(a.decimals), b, wholeB * 10n ** BigInt(b.decimals))
}

function priceIn(pairs: readonly Pair[], token: Token, minimumDepth?: number): number | undefined {
  return usdPrices(PairGraph.fromPairs(pairs), [usd], minimumDepth).priceOf(token)?.toNumber()
}

const deep = pool(usd, 6_000_000n, bnb, 10_000n)

describe('usdPrices', () => {
  test('default', () => {
    const graph = PairGraph.fromPairs([deep, pool(bnb, 1000n, main, 1_200_000n)])
    const prices = usdPrices(graph, [usd])
    expect(prices.priceOf(usd)?.isEqual(new Fraction(1n))).toBe(true)
    expect(prices.priceOf(bnb)?.isEqual(new Fraction(600n))).toBe(true)
    expect(prices.priceOf(main)?.isEqual(new Fraction(1n, 2n))).toBe(true)
    expect(prices.worthOf(Amount.fromRaw(main, 3n))?.isEqual(new Fraction(3n, 2n * 10n ** 9n))).toBe(true)
  })

  test('behavior: the native currency has the price of its wrapped token', () => {
    const prices = usdPrices(PairGraph.fromPairs([deep]), [usd])
    const native = new NativeCurrency('BNB', 'BNB', bnb)
    expect(prices.priceOf(native)?.toNumber()).toBe(600)
  })

  test('behavior: a thin pool does not set the price where a deeper way exists', () => {
    const thin = pool(usd, 2_000n, main, 2n)
    const way = [deep, pool(bnb, 1000n, main, 1_200_000n)]
    expect(priceIn([thin, ...way], main)).toBe(0.5)
    expect(priceIn([...way, thin], main)).toBe(0.5)
    expect(priceIn([thin, deep], main)).toBe(1000)
  })

  test('behavior: a pool below the floor sets no price', () => {
    expect(priceIn([pool(usd, 999n, main, 2n)], main)).toBeUndefined()
    expect(priceIn([pool(usd, 1000n, main, 2n)], main)).toBe(500)
    expect(priceIn([pool(usd, 999n, main, 3n)], main, 500)).toBe(333)
  })

  test('behavior: depth counts along the whole way, not at its last pool', () => {
    const invented = [pool(usd, 2_000n, odd, 2n), pool(odd, 1_000_000n, main, 1n)]
    expect(priceIn([...invented, pool(usd, 5_000n, main, 10_000n)], main)).toBe(0.5)
  })

  test('behavior: of equally deep ways, the one of fewest pools sets the price, then the lower address', () => {
    const thin = pool(usd, 2_000n, bnb, 20n)
    const [low, high] = [sampleToken(5), sampleToken(6)]
    const two = [thin, pool(bnb, 100n, low, 100n), pool(bnb, 100n, high, 50n)]
    const three = [...two, pool(low, 100n, main, 100n), pool(high, 100n, main, 100n)]
    for (const pairs of [three, [...three].reverse()]) expect(priceIn(pairs, main)).toBe(100)
    const short = [...three, pool(bnb, 100n, main, 10n)]
    for (const pairs of [short, [...short].reverse()]) expect(priceIn(pairs, main)).toBe(1000)
  })

  test('behavior: unknown without a way to a stable token, with an empty pool, on another chain', () => {
    expect(priceIn([deep, pool(main, 10n, odd, 10n)], main)).toBeUndefined()
    expect(priceIn([deep], main)).toBeUndefined()
    expect(priceIn([pool(usd, 5_000n, main, 0n)], main)).toBeUndefined()
    const onOtherChain = new Token({
      chainId: 97,
      address: sampleAddress(2),
      decimals: 18,
      symbol: 'B',
      name: '',
    })
    expect(priceIn([deep], onOtherChain)).toBeUndefined()
    expect(usdPrices(PairGraph.fromPairs([deep]), [usd]).worthOf(Amount.fromRaw(main, 1n))).toBeUndefined()
  })

  test('behavior: a pool whose depth is beyond the doubles sets no price', () => {
    const [a, b, c] = [sampleToken(7, 255), sampleToken(8, 255), sampleToken(9, 255)]
    const most = 2n ** 112n - 1n
    const chain = [samplePair(usd, most, a, 1n), samplePair(a, most, b, 1n), samplePair(b, most, c, 1n)]
    expect(priceIn(chain, b)).toBe(Infinity)
    expect(priceIn(chain, c)).toBeUndefined()
  })

  test('behavior: a stable token is worth one USD even where no pool holds it', () => {
    expect(usdPrices(PairGraph.fromPairs([]), [usd]).priceOf(usd)?.toNumber()).toBe(1)
  })
})
