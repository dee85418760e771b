import type { Address } from '@ibull/domain'
import type { Moment } from './rows.ts'

/** Whose LP tokens moved in the block that is being read: their version rows end with the pair as the block leaves it. */
export class BlockPositions {
  #blockHash = ''
  readonly #accounts = new Map<Address, Set<Address>>()

  note({ blockHash }: Moment, pair: Address, account: Address): void {
    this.#turnTo(blockHash)
    const known = this.#accounts.get(pair)
    if (known === undefined) this.#accounts.set(pair, new Set([account]))
    else known.add(account)
  }

  of({ blockHash }: Moment, pair: Address): readonly Address[] {
    this.#turnTo(blockHash)
    return [...(this.#accounts.get(pair) ?? [])]
  }

  #turnTo(blockHash: string): void {
    if (blockHash === this.#blockHash) return
    this.#blockHash = blockHash
    this.#accounts.clear()
  }
}
