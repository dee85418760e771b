import type { AccountId, LiquidityTransfer } from './logs.ts'

/** Who owns more than one part in this many of a pair's liquidity earns nothing on it. */
export const LIQUIDITY_PARTS = 10n

const ZERO = '0x0000000000000000000000000000000000000000'

/** What each owner has of the pairs' liquidity, and who had too much of it. */
export class LiquidityShares {
  readonly #supplies = new Map<AccountId, bigint>()
  /** By pair, then owner. */
  readonly #holdings = new Map<AccountId, Map<AccountId, bigint>>()
  readonly #excluded = new Map<AccountId, Set<AccountId>>()

  /**
   * @param ownerOf who owns what an account has: the leader of its group, or undefined
   * @param custodians contracts that keep LP tokens for those who sent them, such as the farms; lower case
   */
  constructor(
    private readonly ownerOf: (account: AccountId) => AccountId | undefined,
    private readonly custodians: ReadonlySet<AccountId>,
  ) {}

  /** Moves liquidity. In the order of the chain. */
  move({ pair, from, to, value }: Omit<LiquidityTransfer, 'time' | 'block' | 'index'>): void {
    const minted = from === ZERO ? value : 0n
    const burned = to === ZERO ? value : 0n
    this.#supplies.set(pair, this.supplyOf(pair) + minted - burned)
    // What goes into custody still belongs to its sender, and comes back to its receiver.
    if (!this.custodians.has(to)) this.#change(pair, from, -value)
    if (!this.custodians.has(from)) this.#change(pair, to, value)
  }

  /** Excludes the owners that have too much of a pair now. */
  judge(pair: AccountId): void {
    const supply = this.supplyOf(pair)
    for (const [owner, held] of this.#holdings.get(pair) ?? []) {
      if (held * LIQUIDITY_PARTS <= supply) continue
      const owners = this.#excluded.get(pair)
      if (owners === undefined) this.#excluded.set(pair, new Set([owner]))
      else owners.add(owner)
    }
  }

  /** Whether an owner had too much of a pair when it was judged. */
  isExcluded(owner: AccountId, pair: AccountId): boolean {
    return this.#excluded.get(pair)?.has(owner) ?? false
  }

  private supplyOf(pair: AccountId): bigint {
    return this.#supplies.get(pair) ?? 0n
  }

  #change(pair: AccountId, account: AccountId, difference: bigint): void {
    const owner = this.ownerOf(account)
    if (owner === undefined) return
    const holdings = this.#holdings.get(pair) ?? new Map<AccountId, bigint>()
    this.#holdings.set(pair, holdings)
    holdings.set(owner, (holdings.get(owner) ?? 0n) + difference)
  }
}
