import { Amount } from '../../money/amount.ts'
import {
  amountInUp,
  amountOutDown,
  InsufficientInputError,
  InsufficientReservesError,
  SWAP_FEE_BPS,
} from '../constant-product.ts'
import { elementAt } from '../element-access.ts'
import type { Pair } from '../pair.ts'
import { Route } from '../route.ts'
import { Trade } from '../trade.ts'
import { samplePair, sampleToken } from './sample-market.ts'

const SEED = 20_260_801
const QUOTES = 400
const ROUTES = 300
const TOKENS = 6

/**
 * Returns the vectors as JSON with one case per line, identical in every run. All numbers are decimal strings of
 * raw units; `null` marks a call that reverts.
 *
 * - `amountsOut`: [amountIn, reserveIn, reserveOut, amountOut] of `Router.getAmountOut`
 * - `amountsIn`: [amountOut, reserveIn, reserveOut, amountIn] of `Router.getAmountIn`
 * - `pairs`: [token, other token, reserve, other reserve]: a market of tokens numbered from 0
 * - `routesOut`: [amountIn, [token, ...], amountOut] of `Router.getAmountsOut` in that market
 * - `routesIn`: [amountOut, [token, ...], amountIn] of `Router.getAmountsIn` in that market
 */
export function exchangeVectors(): string {
  const random = new SeededRaw(SEED)
  const amountsOut = Array.from({ length: QUOTES }, () => {
    const [amount, near, far] = [random.raw(112), random.raw(112), random.raw(112)]
    return [amount, near, far, answer(() => amountOutDown(amount, near, far))]
  })
  const amountsIn = Array.from({ length: QUOTES }, () => {
    const [near, far] = [random.raw(112), random.raw(112)]
    const amount = random.below(5n) === 0n ? random.raw(112) : random.below(far) + 1n
    return [amount, near, far, answer(() => amountInUp(amount, near, far))]
  })

  const tokens = Array.from({ length: TOKENS }, (_, index) => sampleToken(index + 1))
  const pairs = tokens.flatMap((token, index) =>
    tokens.slice(index + 1).map((other) => {
      const scale = 50n + random.below(40n)
      return samplePair(token, random.around(scale), other, random.around(scale))
    }),
  )
  const numberOf = new Map(tokens.map((token, index) => [token, index]))
  const routes = Array.from({ length: ROUTES }, () => {
    const path = random.shuffled(tokens).slice(0, 2 + Number(random.below(3n)))
    const input = elementAt(path, 0)
    const output = elementAt(path, path.length - 1)
    const hops = path.slice(1).map((token, index) => pairBetween(pairs, elementAt(path, index), token))
    return { route: Route.fromPairs(hops, input, output), numbers: path.map((token) => numberOf.get(token)) }
  })
  const routesOut = routes.map(({ route, numbers }) => {
    const amount = random.raw(90)
    const answered = answer(
      () => Trade.exactInput(route, Amount.fromRaw(route.input, amount)).outputAmount.raw,
    )
    return [amount, numbers, answered]
  })
  const routesIn = routes.map(({ route, numbers }) => {
    const amount = random.raw(60)
    const answered = answer(
      () => Trade.exactOutput(route, Amount.fromRaw(route.output, amount)).inputAmount.raw,
    )
    return [amount, numbers, answered]
  })

  const lists = {
    amountsOut,
    amountsIn,
    pairs: pairs.map((pair) => [
      numberOf.get(pair.token0),
      numberOf.get(pair.token1),
      pair.reserve0.raw,
      pair.reserve1.raw,
    ]),
    routesOut,
    routesIn,
  }
  const sections = Object.entries(lists).map(
    ([name, cases]) => `  "${name}": [\n${cases.map((row) => `    ${toJson(row)}`).join(',\n')}\n  ]`,
  )
  return `{\n  "seed": ${SEED},\n  "feeBps": ${SWAP_FEE_BPS},\n${sections.join(',\n')}\n}\n`
}

function answer(compute: () => bigint): bigint | null {
  try {
    return compute()
  } catch (error) {
    if (error instanceof InsufficientInputError || error instanceof InsufficientReservesError) return null
    throw error
  }
}

function pairBetween(pairs: readonly Pair[], a: Pair['token0'], b: Pair['token0']): Pair {
  const pair = pairs.find((candidate) => candidate.involves(a) && candidate.involves(b))
  if (pair === undefined) throw new Error(`no pair of ${a.symbol} and ${b.symbol}`)
  return pair
}

function toJson(row: readonly unknown[]): string {
  return JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
}

/** Reproducible integers from a 64-bit linear congruential generator (Knuth's MMIX), high bits only. */
class SeededRaw {
  private state: bigint

  constructor(seed: number) {
    this.state = BigInt(seed)
  }

  below(bound: bigint): bigint {
    let value = 0n
    for (let word = 0; word < 8; word++) value = (value << 32n) | this.word()
    return value % bound
  }

  /** Returns a value from 1 to 2^maxBits - 1, uniform over bit lengths. */
  raw(maxBits: number): bigint {
    const bits = this.below(BigInt(maxBits)) + 1n
    return (1n << (bits - 1n)) + this.below(1n << (bits - 1n))
  }

  /** Returns a value within a factor of two of 2^bits. */
  around(bits: bigint): bigint {
    return (1n << (bits - 1n)) + this.below(3n << (bits - 1n))
  }

  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((element) => ({ element, key: this.below(1n << 64n) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ element }) => element)
  }

  private word(): bigint {
    this.state = (this.state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & ((1n << 64n) - 1n)
    return this.state >> 32n
  }
}
