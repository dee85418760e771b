import { parseAbi, type Address } from 'viem'
import type { Exchange } from '../exchange.ts'

const FEED_ABI = parseAbi([
  'function latestRoundData() view returns (uint80, int256, uint256, uint256, uint80)',
  'function getRoundData(uint80 roundId) view returns (uint80, int256, uint256, uint256, uint80)',
])
const PHASE_BITS = 64n
/** Answers per request. */
const SAMPLES = 64n
/** Base-2 logarithm of the maximum number of answers per phase. */
const MOST_BITS = 40

/** A market's requirements for its feed. Times are chain seconds. */
export interface Boundary {
  readonly time: bigint
  readonly phase: number
  /** Maximum delay of the first answer. */
  readonly allowance: bigint
}

/** The first answer after a boundary, if a market could settle by it. */
export type FirstAnswer =
  | { readonly kind: 'found'; readonly roundId: bigint }
  /** There is none yet. */
  | { readonly kind: 'awaited' }
  /** There is no valid one, and none will come. */
  | { readonly kind: 'none'; readonly reason: string }

interface Answer {
  readonly price: bigint
  readonly updatedAt: bigint
}

/** A feed's latest answer and its time. */
export interface NewestAnswer {
  readonly roundId: bigint
  readonly updatedAt: bigint
}

/** Finds the answers that settle rounds in a feed with numbered answers, in few requests. */
export class FeedAnswers {
  constructor(
    private readonly exchange: Pick<Exchange, 'readAll'>,
    private readonly feed: Address,
  ) {}

  /** @throws if the node fails or the contract is not a price feed */
  async newest(): Promise<NewestAnswer> {
    const [data] = await this.exchange.readAll<readonly [bigint, bigint, bigint, bigint, bigint]>([
      { address: this.feed, abi: FEED_ABI, functionName: 'latestRoundData' },
    ])
    if (data === undefined) throw new Error(`The price feed ${this.feed} can’t be read.`)
    return { roundId: data[0], updatedAt: data[3] }
  }

  /**
   * Finds the first answer after a boundary by a search within its phase.
   * @param newest as of the same moment
   * @param now chain time
   */
  async firstAfter(
    { time, phase, allowance }: Boundary,
    newest: NewestAnswer,
    now: bigint,
  ): Promise<FirstAnswer> {
    const prefix = BigInt(phase) << PHASE_BITS
    const isPresentPhase = newest.roundId >> PHASE_BITS === BigInt(phase)
    const missed = (): FirstAnswer =>
      now > time + allowance
        ? { kind: 'none', reason: `the feed was silent for ${allowance} s` }
        : { kind: 'awaited' }
    // A missing answer counts as older than the first in the current phase, and as past the end in a finished one.
    const isAfter = (answer: Answer | undefined): boolean =>
      answer === undefined ? !isPresentPhase : answer.updatedAt > time
    let [low, high] = [0n, newest.roundId - prefix]
    if (isPresentPhase) {
      if (newest.updatedAt <= time) return missed()
    } else {
      const powers = Array.from({ length: MOST_BITS }, (_, bit) => 1n << BigInt(bit))
      const end = (await this.#read(prefix, powers)).findIndex(isAfter)
      if (end === 0) return { kind: 'none', reason: `phase ${phase} of the feed is over` }
      ;[low, high] = [powers[end - 1] ?? 0n, powers[end] ?? 1n << BigInt(MOST_BITS)]
    }
    while (high - low > 1n) {
      const step = (high - low + SAMPLES) / (SAMPLES + 1n)
      const numbers: bigint[] = []
      for (let number = low + step; number < high; number += step) numbers.push(number)
      const found = (await this.#read(prefix, numbers)).findIndex(isAfter)
      const at = found === -1 ? numbers.length : found
      ;[low, high] = [numbers[at - 1] ?? low, numbers[at] ?? high]
    }
    const [before, first] = await this.#read(prefix, [high - 1n, high])
    if (first === undefined) return { kind: 'none', reason: `phase ${phase} of the feed is over` }
    if (before === undefined || before.updatedAt > time)
      return { kind: 'none', reason: 'the answer before the first is missing' }
    if (first.price <= 0n) return { kind: 'none', reason: 'the first answer is no price' }
    if (first.updatedAt > time + allowance)
      return { kind: 'none', reason: `the first answer came ${first.updatedAt - time} s later` }
    return { kind: 'found', roundId: prefix | high }
  }

  /** Answers by their numbers in a phase; `undefined` for missing ones. */
  async #read(prefix: bigint, numbers: readonly bigint[]): Promise<readonly (Answer | undefined)[]> {
    const answers = await this.exchange.readAll<readonly [bigint, bigint, bigint, bigint, bigint]>(
      numbers.map((number) => ({
        address: this.feed,
        abi: FEED_ABI,
        functionName: 'getRoundData',
        args: [prefix | number],
      })),
    )
    return answers.map((answer, index) => {
      if (answer === undefined) return undefined
      const [id, price, , updatedAt] = answer
      if (numbers[index] === 0n || updatedAt === 0n || id !== (prefix | (numbers[index] ?? 0n)))
        return undefined
      return { price, updatedAt }
    })
  }
}
