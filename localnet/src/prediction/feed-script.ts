import { SeededRandom } from '@ibull/testkit/random'

/** The feed's action at a beat: it answers, stays silent, or switches its source. */
export type FeedBeat =
  { readonly kind: 'answer' | 'change'; readonly priceUsd: number } | { readonly kind: 'silence' }

/** About every half hour, four hours and eight hours, at a beat of ten seconds. */
const SHARE_OF_JUMPS = 1 / 180
const SHARE_OF_SILENCES = 1 / 1_440
const SHARE_OF_CHANGES = 1 / 2_880
/** With this seed of a world its price feed answers each of the first 3,000 times, for eight hours. */
export const STEADY_SEED = 4

/** Long enough for a boundary to get no answer in time. */
const SILENT_BEATS = 40
const PULL = 0.98
const STEP = 0.0004
const SMALLEST_JUMP = 0.003
const LARGEST_JUMP = 0.009

/** Behaviour of a feed for a market price: close to it, with occasional jumps, silences and source changes. */
export class FeedScript {
  /** Of the price's logarithm. */
  #deviation = 0
  #silentBeats = 0

  /** Of silences and changes, so that they don't depend on how many prices were missed before the first beat. */
  readonly #events: SeededRandom

  constructor(private readonly random: SeededRandom) {
    this.#events = new SeededRandom(random.seed())
  }

  /** The price of the next beat. */
  price(marketPriceUsd: number): number {
    this.#deviation = PULL * this.#deviation + STEP * this.random.gaussian()
    if (this.random.next() < SHARE_OF_JUMPS) {
      const size = this.random.between(SMALLEST_JUMP, LARGEST_JUMP)
      this.#deviation += this.random.next() < 0.5 ? size : -size
    }
    return marketPriceUsd * Math.exp(this.#deviation)
  }

  next(marketPriceUsd: number): FeedBeat {
    const priceUsd = this.price(marketPriceUsd)
    const [silence, change] = [this.#events.next(), this.#events.next()]
    if (silence < SHARE_OF_SILENCES) this.#silentBeats = SILENT_BEATS
    if (this.#silentBeats > 0) {
      this.#silentBeats -= 1
      return { kind: 'silence' }
    }
    return { kind: change < SHARE_OF_CHANGES ? 'change' : 'answer', priceUsd }
  }
}
