import { SeededRandom } from '@ibull/testkit/random'
import { keccak256, stringToHex, type Hex } from 'viem'
import type { ChainBlock, ChainTransaction } from './chain-types.ts'
import { createState, type SimulatedState } from './exchange-simulator.ts'
import { actionsOf, openingTransaction, runRandomTransaction, type Action } from './random-transaction.ts'
import { scenarioAddress, type ScenarioWorld } from './scenario-world.ts'

/** What a sender intends; which block it reaches and what comes of it depends on the fork. */
interface Intent {
  readonly hash: Hex
  readonly act: Action
  readonly seed: number
  readonly from: ChainTransaction['from']
  readonly nonce: number
}

interface MadeBlock {
  readonly block: ChainBlock
  readonly intents: readonly Intent[]
  /** The contracts after the block. */
  readonly state: SimulatedState
}

/** How many transactions a block has: a weight for each range. */
export type BlockSizes = readonly (readonly [weight: number, transactions: readonly [number, number]])[]

const USUAL: BlockSizes = [
  [2, [0, 0]],
  [3, [1, 1]],
  [6, [2, 4]],
  [4, [5, 9]],
]

/** How many blocks pass between two moments: most follow at once, some after days. */
const BLOCK_GAPS: readonly (readonly [weight: number, seconds: readonly [number, number]])[] = [
  [4, [0, 0]],
  [20, [1, 3]],
  [6, [20, 90]],
  [3, [600, 5_000]],
  [1.5, [40_000, 90_000]],
  [0.5, [100_000, 400_000]],
]

/**
 * A chain of random blocks and its forks. A fork starts from the state of the contracts at its root; part of the
 * transactions of the abandoned blocks come to it again, under their old hashes, in another order.
 */
export class BlockMaker {
  readonly #made: MadeBlock[] = []
  #pending: Intent[] = []
  #count = 0
  readonly #actions: Generator<Action, never>
  /** Of the blocks from now on. */
  sizes = USUAL

  constructor(
    readonly seed: number,
    readonly world: ScenarioWorld,
    private readonly random: SeededRandom,
  ) {
    this.#actions = actionsOf(seed)
    const hash = keccak256(stringToHex(`genesis ${String(seed)}`))
    // Two hours before midnight, 2024-03-09 UTC, so that a day ends early.
    const genesis: ChainBlock = {
      number: 0,
      hash,
      parentHash: `0x${'0'.repeat(64)}`,
      timestamp: 1_709_942_400 - 7_200 + random.whole(0, 3_600),
      transactions: [],
    }
    this.#made.push({ block: genesis, intents: [], state: createState() })
  }

  get blocks(): readonly ChainBlock[] {
    return this.#made.map(({ block }) => block)
  }

  get head(): ChainBlock {
    return this.#last().block
  }

  get transactionCount(): number {
    return this.#made.reduce((sum, { block }) => sum + block.transactions.length, 0)
  }

  /** Makes one block of at most `limit` transactions, none at times. */
  mine(limit = Infinity, gap?: number): ChainBlock {
    const drawn = this.random.weighted(
      this.sizes.map(([weight, [least, most]]): readonly [number, number] => [
        weight,
        least === most ? least : this.random.whole(least, most),
      ]),
    )
    return this.mineTransactions(Math.min(drawn, limit), gap)
  }

  mineTransactions(count: number, gap?: number): ChainBlock {
    const parent = this.#last()
    let { state } = parent
    const intents: Intent[] = []
    const transactions: ChainTransaction[] = []
    while (transactions.length < count) {
      const intent = this.#pending.shift() ?? this.#newIntent()
      intents.push(intent)
      const opening = openingTransaction(this.seed, this.world, state, state.pairs.size, intent.from)
      const isOpening = opening !== undefined && parent.block.number < 3
      const outcome = isOpening ? opening : runRandomTransaction(this.world, state, intent)
      ;({ state } = outcome)
      transactions.push({
        hash: intent.hash,
        from: intent.from,
        nonce: intent.nonce,
        to: this.world.router,
        isSuccessful: outcome.isSuccessful,
        logs: outcome.logs,
      })
    }
    const [low, high] = this.random.weighted(BLOCK_GAPS)
    const number = parent.block.number + 1
    const block: ChainBlock = {
      number,
      hash: keccak256(
        stringToHex(`block ${String(number)} of ${parent.block.hash}: ${String(this.random.seed())}`),
      ),
      parentHash: parent.block.hash,
      timestamp: parent.block.timestamp + (gap ?? this.random.whole(low, high)),
      transactions,
    }
    this.#made.push({ block, intents, state })
    return block
  }

  /** Abandons the last `depth` blocks. Some of their intents are sent again. */
  abandon(depth: number): void {
    const abandoned = this.#made.splice(this.#made.length - depth, depth)
    const intents = abandoned.flatMap((made) => made.intents)
    this.#pending = this.random.shuffled(intents.filter(() => this.random.isLucky(0.6)))
  }

  #newIntent(): Intent {
    const number = this.#count++
    const from = this.random.pick(this.world.accounts)
    return {
      hash: keccak256(scenarioAddress(this.seed, `transaction ${String(number)}`)),
      act: this.#actions.next().value,
      seed: this.random.seed(),
      from,
      nonce: number,
    }
  }

  #last(): MadeBlock {
    const last = this.#made.at(-1)
    if (last === undefined) throw new Error('A chain has at least its first block.')
    return last
  }
}
