import { LogRanges } from '@ibull/chain/logs'
import { parseAbiItem, type Address, type PublicClient } from 'viem'
import { isRangeRefusal } from '../../deployment/range-refusal.ts'

const BETS = [
  parseAbiItem('event BetBull(address indexed sender, uint256 indexed epoch, uint256 amount)'),
  parseAbiItem('event BetBear(address indexed sender, uint256 indexed epoch, uint256 amount)'),
] as const
/** Blocks per request; reduced if the node rejects them. */
const MOST_BLOCKS = 5_000
/** Blocks read again, since they can be replaced. */
const RECENT_BLOCKS = 20n

/** A bet of an account in a round. */
export interface RecentBet {
  /** Identifies the bet. */
  readonly key: string
  readonly epoch: bigint
  readonly account: Address
}

/** Bettors of the last hours' rounds: a market lists an account's rounds, but not a round's accounts. */
export class RecentBets {
  readonly #bets = new Map<string, RecentBet>()
  readonly #ranges = new LogRanges({ mostBlocks: MOST_BLOCKS, isRefusal: isRangeRefusal })
  /** All blocks below have been read. */
  #next: bigint | undefined

  constructor(
    private readonly client: PublicClient,
    private readonly market: Address,
    /** How far back a new process reads. */
    private readonly windowSeconds: bigint,
  ) {}

  /** All except those passed to {@link forget}. @throws if the node fails */
  async read(now: bigint): Promise<readonly RecentBet[]> {
    const last = await this.client.getBlockNumber()
    // The local chain can go back.
    if (this.#next !== undefined && last < this.#next)
      this.#next = last > RECENT_BLOCKS ? last - RECENT_BLOCKS : 0n
    let from = this.#next ?? (await this.#blockAt(now - this.windowSeconds, last))
    while (from <= last) {
      const fromBlock = from
      const { to, answer } = await this.#ranges.next(Number(from), Number(last), async (end) => {
        const range = { fromBlock, toBlock: BigInt(end) }
        const logs = await this.client.getLogs({ address: this.market, events: BETS, ...range })
        return { logs, counts: [logs.length] }
      })
      for (const { args } of answer.logs) {
        const { sender: account, epoch } = args
        if (account === undefined || epoch === undefined) continue
        const key = `${epoch} ${account}`
        if (!this.#bets.has(key)) this.#bets.set(key, { key, epoch, account })
      }
      from = BigInt(to) + 1n
    }
    this.#next = last > RECENT_BLOCKS ? last - RECENT_BLOCKS : 0n
    return [...this.#bets.values()]
  }

  /** Omits these from now on. */
  forget(bets: readonly RecentBet[]): void {
    for (const { key } of bets) this.#bets.delete(key)
  }

  /** The first block not older than `time`. */
  async #blockAt(time: bigint, last: bigint): Promise<bigint> {
    let [low, high] = [0n, last]
    while (low < high) {
      const middle = (low + high) / 2n
      const { timestamp } = await this.client.getBlock({ blockNumber: middle })
      if (timestamp < time) low = middle + 1n
      else high = middle
    }
    return low
  }
}
