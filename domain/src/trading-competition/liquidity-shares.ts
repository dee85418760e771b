import { ZERO_ADDRESS } from '../money/address.ts'
import type { AccountId, LiquidityTransfer } from './logs.ts'

/** An owner of more than one part in this many of a pair's liquidity earns nothing on it. */
export const LIQUIDITY_PARTS = 10n

/** Owners' shares of the pairs' liquidity, and owners excluded for holding too much. */
export class LiquidityShares {
  readonly #supplies = new Map<AccountId, bigint>()
  /** By pair, then owner. */
  readonly #holdings = new Map<AccountId, Map<AccountId, bigint>>()
  readonly #excluded = new Map<AccountId, Set<AccountId>>()

  /**
   * @param ownerOf owner of an account's balance: the leader of its group, or undefined
   * @param custodians contracts that hold LP tokens for their depositors, such as the farms; lower case
   */
  constructor(
    private readonly ownerOf: (account: AccountId) => AccountId | undefined,
    private readonly custodians: ReadonlySet<AccountId>,
  ) {}

  /** Records a transfer of liquidity. Call in chain order. */
  move({ pair, from, to, value }: Omit<LiquidityTransfer, 'time' | 'block' | 'index'>): void {
    const minted = from === ZERO_ADDRESS ? value : 0n
    const burned = to === ZERO_ADDRESS ? value : 0n
    this.#supplies.set(pair, this.supplyOf(pair) + minted - burned)
    // Tokens in custody still belong to their sender, and return to their receiver.
    if (!this.custodians.has(to)) this.#change(pair, from, -value)
    if (!this.custodians.has(from)) this.#change(pair, to, value)
  }

  /** Excludes the owners that currently hold too much of a pair. */
  judge(pair: AccountId): void {
    const supply = this.supplyOf(pair)
    for (const [owner, held] of this.#holdings.get(pair) ?? []) {
      if (held * LIQUIDITY_PARTS <= supply) continue
      const owners = this.#excluded.get(pair)
      if (owners === undefined) this.#excluded.set(pair, new Set([owner]))
      else owners.add(owner)
    }
  }

  /** Whether an owner held too much of a pair when it was judged. */
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
