import { BaseError, HttpRequestError, parseAbiItem, type Address, type PublicClient } from 'viem'

const BETS = [
  parseAbiItem('event BetBull(address indexed sender, uint256 indexed epoch, uint256 amount)'),
  parseAbiItem('event BetBear(address indexed sender, uint256 indexed epoch, uint256 amount)'),
] as const
/** Blocks per request; reduced if the node rejects them. */
const MOST_BLOCKS = 5_000n
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
    let count = MOST_BLOCKS
    while (from <= last) {
      const to = from + count - 1n < last ? from + count - 1n : last
      try {
        const logs = await this.client.getLogs({
          address: this.market,
          events: BETS,
          fromBlock: from,
          toBlock: to,
        })
        for (const { args } of logs) {
          const { sender: account, epoch } = args
          if (account === undefined || epoch === undefined) continue
          const key = `${epoch} ${account}`
          if (!this.#bets.has(key)) this.#bets.set(key, { key, epoch, account })
        }
        from = to + 1n
      } catch (error) {
        if (count === 1n || !isRefusal(error)) throw error
        count /= 2n
      }
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

/** Whether fewer blocks may help: the node responded, and not with a rate limit or an invalid key. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const failure = error.walk((cause) => cause instanceof HttpRequestError)
  if (!(failure instanceof HttpRequestError)) return true
  return [400, 413].includes(failure.status ?? 0)
}
