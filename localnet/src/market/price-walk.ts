import type { SeededRandom } from '@ibull/testkit/random'
import { MARKET_TOKENS } from './tokens.ts'

const SECONDS_PER_DAY = 86_400

/** The price in USD of each token, by id. */
export type Prices = ReadonlyMap<string, number>

/**
 * Prices over the history: a geometric random walk per token, adjusted so that the last prices are those of the
 * market's tables. Tokens pegged to the dollar revert to their peg.
 */
export class PriceWalk {
  readonly #steps: readonly Prices[]
  readonly #stepSeconds: number

  constructor(random: SeededRandom, seconds: number, stepSeconds: number) {
    const count = Math.max(1, Math.ceil(seconds / stepSeconds))
    this.#stepSeconds = stepSeconds
    const paths = new Map(
      MARKET_TOKENS.map((token) => [
        token.id,
        walk(random, count, stepSeconds, token.volatility, token.priceUsd),
      ]),
    )
    this.#steps = Array.from(
      { length: count + 1 },
      (_, step) => new Map([...paths].map(([id, path]) => [id, path[step] ?? Number.NaN])),
    )
  }

  /** The prices at `seconds` after the start. */
  at(seconds: number): Prices {
    const step = Math.min(this.#steps.length - 1, Math.max(0, Math.floor(seconds / this.#stepSeconds)))
    const prices = this.#steps[step]
    if (prices === undefined) throw new Error(`The walk has no step ${step}.`)
    return prices
  }
}

/** `steps + 1` prices, the last of which is `lastPrice`. */
function walk(
  random: SeededRandom,
  steps: number,
  stepSeconds: number,
  volatility: number,
  lastPrice: number,
): number[] {
  const deviation = volatility * Math.sqrt(stepSeconds / SECONDS_PER_DAY)
  const pull = volatility < 0.01 ? 0.2 : 0
  const logs = [0]
  let current = 0
  for (let step = 0; step < steps; step++) {
    current += deviation * random.gaussian() - pull * current
    logs.push(current)
  }
  return logs.map((log) => lastPrice * Math.exp(log - current))
}
