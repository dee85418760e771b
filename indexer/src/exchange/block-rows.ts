import type { Address } from '@ibull/domain'
import type { FactoryRow, Moment, PairRow, TokenRow } from './rows.ts'

/**
 * The rows that events of one block have read or written, so that the block's later events need not read them: a swap
 * is two events on the same rows, and most swaps of a block are in pairs of the same token. Where the tables may have
 * been rolled back (a reorg, a repeated block), the next event is not a later one of the same block: nothing is kept
 * then.
 */
export class BlockRows {
  readonly pairs = new Map<Address, PairRow>()
  readonly tokens = new Map<Address, TokenRow>()
  factory: FactoryRow | undefined
  #blockHash = ''
  #logIndex = 0

  /** Runs before an event reads or writes. */
  begin({ blockHash, logIndex }: Pick<Moment, 'blockHash' | 'logIndex'>): void {
    if (blockHash !== this.#blockHash || logIndex <= this.#logIndex) this.#forget()
    this.#blockHash = blockHash
    this.#logIndex = logIndex
  }

  /** Runs a handler. What it has put here is not written when it fails, so nothing is kept then. */
  async during(handle: () => unknown): Promise<void> {
    try {
      await handle()
    } catch (error) {
      this.#forget()
      throw error
    }
  }

  #forget(): void {
    this.pairs.clear()
    this.tokens.clear()
    this.factory = undefined
  }
}
