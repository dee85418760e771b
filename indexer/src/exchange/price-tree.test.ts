import { Amount, Pair, PairGraph, Token, usdPrices, type Address, type Fraction } from '@ibull/domain'
import { SeededRandom } from '@ibull/testkit/random'
import { describe, expect, test } from 'vitest'
import { PriceTree } from './price-tree.ts'

const HISTORIES = 150
const CHANGES = 60
const MAX_RESERVE = 2n ** 112n - 1n

/** A random market, in a tree and as the pairs that the full computation takes. */
class RandomMarket {
  readonly tokens: readonly Token[]
  readonly stables: readonly Token[]
  readonly tree = new PriceTree()
  readonly pairs: { a: number; b: number; pair: number; reserves: [bigint, bigint] }[] = []
  readonly #free: (readonly [number, number])[]
  readonly #depths: readonly number[]
  /** What a whole token is about worth, so that pools agree more or less. */
  readonly #worths: readonly number[]

  constructor(private readonly random: SeededRandom) {
    const count = random.whole(3, 14)
    // Few different decimals, worths and depths make equal chains likely.
    const isAlike = random.isLucky(0.4)
    const numbers = Array.from({ length: count }, (_, number) => number)
    const decimals = isAlike
      ? [2]
      : random.pick([
          [0, 2, 6, 18, 24],
          [18, 255],
        ])
    this.tokens = numbers.map((number) => sampleToken(number, random.pick(decimals)))
    this.#worths = numbers.map(() => (isAlike ? 1 : 10 ** random.whole(-3, 3)))
    this.#depths = isAlike ? [999, 1000, 2000] : [3, 990, 1010, 2_000, 50_000, 3_000_000]
    this.stables = this.tokens.filter((_, number) => number > 0 && number <= random.pick([1, 2]))
    for (const token of this.tokens)
      this.tree.addToken(token.address.toLowerCase(), token.decimals, this.stables.includes(token))
    this.#free = random
      .shuffled(
        numbers.flatMap((a) =>
          numbers.slice(a + 1).map((b) => (random.isLucky(0.5) ? ([a, b] as const) : ([b, a] as const))),
        ),
      )
      .slice(0, 3 * count)
  }

  /** A new pair, or other reserves of one: a trade, a deposit, a withdrawal, or all of it gone. */
  change(): void {
    const { random } = this
    const known = this.pairs.length === 0 ? undefined : random.pick(this.pairs)
    const free = this.#free[0]
    if (free !== undefined && (known === undefined || random.isLucky(0.4))) {
      this.#free.shift()
      const [a, b] = free
      const pair = { a, b, pair: this.tree.addPair(a, b), reserves: [0n, 0n] as [bigint, bigint] }
      this.pairs.push(pair)
      if (random.isLucky(0.8)) this.#set(pair, this.#reservesOf(a, b))
      return
    }
    if (known === undefined) return
    const [reserve0, reserve1] = known.reserves
    this.#set(
      known,
      random.weighted<[bigint, bigint]>([
        [5, [(reserve0 * 101n) / 100n, (reserve1 * 99n) / 100n]],
        [3, [reserve0 * 2n, reserve1 / 2n]],
        [2, [reserve0 * 2n, reserve1 * 2n]],
        [2, [reserve0 / 3n, reserve1 / 3n]],
        [4, this.#reservesOf(known.a, known.b)],
        [1, [0n, reserve1]],
        [1, [0n, 0n]],
      ]),
    )
  }

  /** The same pairs in a tree that is filled at once. */
  refilled(): PriceTree {
    const tree = new PriceTree()
    for (const token of this.tokens)
      tree.addToken(token.address.toLowerCase(), token.decimals, this.stables.includes(token))
    tree.fill(
      this.pairs.map(({ a, b, reserves: [reserve0, reserve1] }) => ({
        pair: tree.addPair(a, b),
        reserve0,
        reserve1,
      })),
    )
    return tree
  }

  /** The price of each token in raw units, as text. */
  texts(tree: PriceTree): string[] {
    return this.tokens.map((_, number) => textOf(tree.priceOf(number)))
  }

  computedTexts(): string[] {
    const pairs = this.pairs.map(({ a, b, reserves }) => {
      const [first, second] = [this.#tokenAt(a), this.#tokenAt(b)]
      return new Pair(
        sampleAddress(0xffff),
        Amount.fromRaw(first, reserves[0]),
        Amount.fromRaw(second, reserves[1]),
      )
    })
    const prices = usdPrices(PairGraph.fromPairs(pairs), this.stables)
    return this.tokens.map((token) => textOf(prices.worthOf(Amount.fromRaw(token, 1n))))
  }

  #set(pair: { pair: number; reserves: [bigint, bigint] }, reserves: [bigint, bigint]): void {
    if (reserves.some((reserve) => reserve > MAX_RESERVE)) return
    pair.reserves = reserves
    this.tree.setReserves(pair.pair, ...reserves)
  }

  #reservesOf(a: number, b: number): [bigint, bigint] {
    const usd = this.random.pick(this.#depths)
    const rawOf = (number: number): bigint => {
      const hundredths = BigInt(Math.round((usd / (this.#worths[number] ?? 1)) * 100))
      const raw = (hundredths * 10n ** BigInt(this.#tokenAt(number).decimals)) / 100n
      // A pair holds next to nothing of a token of 255 decimals: prices beyond the doubles.
      return raw > MAX_RESERVE ? this.random.pick([1n, MAX_RESERVE]) : raw
    }
    return [rawOf(a), (rawOf(b) * BigInt(this.random.pick([100, 100, 101, 60]))) / 100n]
  }

  #tokenAt(number: number): Token {
    const token = this.tokens[number]
    if (token === undefined) throw new RangeError(`There is no token ${String(number)}.`)
    return token
  }
}

function sampleAddress(number: number): Address {
  return `0x${number.toString(16).padStart(40, '0')}`
}

function sampleToken(number: number, decimals: number): Token {
  return new Token({ chainId: 56, address: sampleAddress(number + 1), decimals, symbol: '', name: '' })
}

/** The same text for equal fractions. */
function textOf(price: Fraction | undefined): string {
  if (price === undefined) return 'unknown'
  let [a, b] = [price.numerator, price.denominator]
  while (b !== 0n) [a, b] = [b, a % b]
  return `${String(price.numerator / a)}/${String(price.denominator / a)}`
}

describe('prices after each change of a random history', () => {
  test('default: are those of the full computation', () => {
    let priced = 0
    for (let seed = 1; seed <= HISTORIES; seed++) {
      const market = new RandomMarket(new SeededRandom(seed))
      for (let change = 1; change <= CHANGES; change++) {
        market.change()
        const expected = market.computedTexts()
        expect(market.texts(market.tree), `seed ${String(seed)}, change ${String(change)}`).toEqual(expected)
        priced += expected.filter((text) => text !== 'unknown').length
      }
    }
    expect(priced).toBeGreaterThan(HISTORIES * CHANGES)
  })

  test('behavior: are those of a tree that is filled at once', () => {
    for (let seed = 1; seed <= HISTORIES; seed++) {
      const market = new RandomMarket(new SeededRandom(seed))
      for (let change = 1; change <= CHANGES; change++) market.change()
      expect(market.texts(market.refilled()), `seed ${String(seed)}`).toEqual(market.texts(market.tree))
    }
  })
})
