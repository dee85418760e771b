import type { SeededRandom } from '@ibull/testkit/random'
import { Amount } from '../../money/amount.ts'
import { Token } from '../../money/currency.ts'
import { amountOutDown } from '../constant-product.ts'
import { Pair } from '../pair.ts'

const tokenOf = (digit: string, symbol: string) =>
  new Token({ chainId: 56, address: `0x${digit.repeat(40)}`, decimals: 18, symbol, name: symbol })

/** Tokens of the pair of a {@link LivePair}. */
export const sold = tokenOf('1', 'SOLD')
export const bought = tokenOf('2', 'BOUGHT')

const PAIR_ADDRESS = `0x${'3'.repeat(40)}` as const

/** How a pair is traded: seldom and in both directions, mostly in one, or quietly with bursts of large swaps. */
export type Habit = 'calm' | 'trending' | 'bursty'

/** A pair that others trade with real constant-product swaps, one block after the other. */
export class LivePair {
  readonly habit: Habit
  readonly #random: SeededRandom
  readonly #chance: number
  readonly #share: number
  readonly #towardsBuy: number
  readonly #burstChance: number
  readonly #burstShare: number
  #burst = { blocks: 0, towardsBuy: 0 }
  #reserves: readonly [bigint, bigint] = [10n ** 24n, 10n ** 24n]

  constructor(random: SeededRandom) {
    this.#random = random
    this.habit = random.weighted<Habit>([
      [6, 'calm'],
      [3, 'trending'],
      [1, 'bursty'],
    ])
    const isTrending = this.habit === 'trending'
    this.#chance = isTrending ? random.between(0.1, 0.6) : random.between(0.01, 0.3)
    this.#share = random.between(0.000_05, 0.000_5)
    this.#towardsBuy = !isTrending ? 0.5 : random.isLucky(0.5) ? 0.8 : 0.2
    this.#burstChance = this.habit === 'bursty' ? random.between(0.003, 0.03) : 0
    this.#burstShare = random.between(0.000_5, 0.003)
  }

  get pair(): Pair {
    const [first, second] = this.#reserves
    return new Pair(PAIR_ADDRESS, Amount.fromRaw(sold, first), Amount.fromRaw(bought, second))
  }

  /** Mines a block with at most one swap. */
  mine(): void {
    const random = this.#random
    if (this.#burst.blocks === 0 && random.isLucky(this.#burstChance)) {
      this.#burst = { blocks: random.whole(2, 8), towardsBuy: random.isLucky(0.5) ? 0.85 : 0.15 }
    }
    const isBurst = this.#burst.blocks > 0
    if (isBurst) this.#burst.blocks -= 1
    if (!random.isLucky(isBurst ? 0.8 : this.#chance)) return
    this.#swap(
      random.isLucky(isBurst ? this.#burst.towardsBuy : this.#towardsBuy),
      isBurst ? this.#burstShare : this.#share,
    )
  }

  #swap(isFirstSold: boolean, share: number): void {
    const [first, second] = this.#reserves
    const [reserveIn, reserveOut] = isFirstSold ? [first, second] : [second, first]
    const amountIn = this.#random.scaled(reserveIn, share * 0.3, share * 1.7)
    const amountOut = amountOutDown(amountIn, reserveIn, reserveOut)
    const after = [reserveIn + amountIn, reserveOut - amountOut] as const
    this.#reserves = isFirstSold ? after : [after[1], after[0]]
  }
}
