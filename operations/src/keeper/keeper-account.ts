import { reasonOf } from '@ibull/contracts/deploy'
import {
  formatEther,
  formatGwei,
  keccak256,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
  type Address,
  type Hex,
  type PublicClient,
  type TransactionReceipt,
} from 'viem'
import type { LocalAccount } from 'viem/accounts'
import type { Logger } from '../log/logger.ts'
import { OperationError } from '../program/operation-error.ts'
import type { Act } from './job.ts'
import { pause } from './pause.ts'

/** As whom a dry run simulates: anyone may do what a keeper does. */
export const ANY_ACCOUNT: Address = '0x000000000000000000000000000000000000dEaD'

export interface GasLimits {
  /** In wei: paid at least, also when the node proposes less. */
  readonly leastPrice: bigint
  /** In wei: nothing is sent at a higher price. */
  readonly mostPrice: bigint
}

export interface Timing {
  /** Milliseconds between two looks at the chain. */
  readonly pollMs: number
  /** Milliseconds after which a transaction that is not mined is replaced. */
  readonly stuckMs: number
}

/** What became of a transaction. */
export type Outcome =
  | { readonly kind: 'mined'; readonly receipt: TransactionReceipt }
  /** Another transaction of this account has its number: a second keeper's, which did the same. */
  | { readonly kind: 'superseded' }
  /** It is stuck, and no longer of use; the next one replaces it. */
  | { readonly kind: 'abandoned' }
  /** The keeper was stopped while it was pending. */
  | { readonly kind: 'pending'; readonly hash: Hex }

/** Transactions of this account that are not mined yet. */
interface Waiting {
  readonly nonce: number
  readonly sinceMs: number
  /** In wei, the highest that was paid; nothing where another process sent it. */
  readonly price: bigint | undefined
}

const GAS_MARGIN_PERCENT = 130n
const GAS_MARGIN = 30_000n
/** Nodes demand 10 %. */
const REPLACEMENT_PERCENT = 115n
/** Looks at a transaction whose number is used up, before it is believed to be another's. */
const LOOKS_AT_LOST = 5

/**
 * The account of a keeper. A transaction always gets the number after those that are mined. So of whatever this and
 * other processes with the same key send at a time, one is mined; and nothing has to be remembered for a restart.
 */
export class KeeperAccount {
  #waiting: Waiting | undefined

  constructor(
    private readonly client: PublicClient,
    private readonly signer: LocalAccount,
    private readonly chainId: number,
    private readonly limits: GasLimits,
    private readonly timing: Timing,
    private readonly log: Logger,
  ) {}

  get address(): Address {
    return this.signer.address
  }

  /**
   * Whether a transaction that this process does not wait for is pending, such as that of a process before it. One that
   * is stuck does not count: it gets replaced.
   */
  async isBusy(): Promise<boolean> {
    const [mined, pending] = await Promise.all([this.#count('latest'), this.#count('pending')])
    if (pending <= mined) this.#waiting = undefined
    else if (this.#waiting?.nonce !== mined) {
      this.#waiting = { nonce: mined, sinceMs: Date.now(), price: undefined }
      this.log.info('a transaction of an earlier run is pending', { account: this.address, nonce: mined })
    }
    return this.#waiting !== undefined && !this.#isStuck(this.#waiting)
  }

  /**
   * Sends an act and waits until it is mined; replaces it at a higher price when it is stuck.
   * @param isStillDue asked before a replacement
   * @throws {OperationError} when the balance or the highest gas price does not suffice, or the node wants more
   */
  async send(
    { to, data }: Pick<Act, 'to' | 'data'>,
    { gas, gasPrice }: { readonly gas: bigint; readonly gasPrice: bigint },
    isStillDue: () => Promise<boolean>,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const nonce = await this.#count('latest')
    const limit = (gas * GAS_MARGIN_PERCENT) / 100n + GAS_MARGIN
    const isReplacing = this.#waiting?.nonce === nonce
    let price = isReplacing ? this.#raised(this.#waiting?.price ?? gasPrice) : gasPrice
    if (gasPrice > price) price = gasPrice
    const hashes: Hex[] = []
    for (;;) {
      const raw = await this.signer.signTransaction({
        type: 'legacy',
        chainId: this.chainId,
        nonce,
        to,
        data,
        gas: limit,
        gasPrice: price,
      })
      const answer = await this.#broadcast(raw, limit * price)
      const isFirst = hashes.length === 0
      const isNew = isFirst && !isReplacing
      if (isNew && answer === 'tooCheap')
        throw new OperationError(
          `The node takes no transaction at ${formatGwei(price)} gwei: set --min-gas-price`,
        )
      if ((isFirst && answer === 'used') || (isNew && answer === 'underpriced')) return { kind: 'superseded' }
      if (answer === 'underpriced' || answer === 'tooCheap') {
        price = this.#raised(price)
        continue
      }
      if (answer === 'sent') {
        hashes.push(keccak256(raw))
        this.#waiting = { nonce, sinceMs: Date.now(), price }
      }
      const outcome = await this.#settled(nonce, hashes, signal)
      if (outcome !== undefined) return outcome
      if (!(await isStillDue())) return { kind: 'abandoned' }
      price = this.#raised(price)
      this.log.warning('the transaction is stuck, and sent again at a higher price', {
        nonce,
        hash: hashes.at(-1),
        gasPriceGwei: formatGwei(price),
      })
    }
  }

  /** The outcome of the transactions of one number; nothing when they are stuck. */
  async #settled(nonce: number, hashes: readonly Hex[], signal: AbortSignal): Promise<Outcome | undefined> {
    let looksAtLost = 0
    while (!signal.aborted) {
      try {
        const isUsed = (await this.#count('latest')) > nonce
        const receipt = await this.#receiptOf(hashes)
        if (receipt !== undefined || looksAtLost === LOOKS_AT_LOST) {
          this.#waiting = undefined
          return receipt === undefined ? { kind: 'superseded' } : { kind: 'mined', receipt }
        }
        if (isUsed) looksAtLost += 1
        else if (this.#waiting !== undefined && this.#isStuck(this.#waiting)) return undefined
      } catch (error) {
        // A node that is away for a moment has not lost the transaction.
        if (this.#waiting === undefined || this.#isStuck(this.#waiting)) throw error
      }
      await pause(this.timing.pollMs, signal)
    }
    return { kind: 'pending', hash: hashes.at(-1) ?? '0x' }
  }

  /** `underpriced` is said of one that would replace another, `tooCheap` of any. */
  async #broadcast(raw: Hex, cost: bigint): Promise<'sent' | 'used' | 'underpriced' | 'tooCheap'> {
    try {
      await this.client.sendRawTransaction({ serializedTransaction: raw })
      return 'sent'
    } catch (error) {
      const reason = reasonOf(error)
      if (/already known|already imported|known transaction/i.test(reason)) return 'sent'
      if (/nonce too low|nonce is too low/i.test(reason)) return 'used'
      if (/replac\w* .*underpriced/i.test(reason)) return 'underpriced'
      if (/underpriced/i.test(reason)) return 'tooCheap'
      if (/insufficient funds/i.test(reason))
        throw new OperationError(`${this.address} can’t pay up to ${formatEther(cost)} for gas`, error)
      throw error
    }
  }

  async #receiptOf(hashes: readonly Hex[]): Promise<TransactionReceipt | undefined> {
    for (const hash of hashes) {
      try {
        return await this.client.getTransactionReceipt({ hash })
      } catch (error) {
        const isUnknown =
          error instanceof TransactionReceiptNotFoundError || error instanceof TransactionNotFoundError
        if (!isUnknown) throw error
      }
    }
    return undefined
  }

  #count(blockTag: 'latest' | 'pending'): Promise<number> {
    return this.client.getTransactionCount({ address: this.address, blockTag })
  }

  #isStuck({ sinceMs }: Waiting): boolean {
    return Date.now() - sinceMs >= this.timing.stuckMs
  }

  /** @throws {OperationError} above the highest price */
  #raised(price: bigint): bigint {
    const raised = (price * REPLACEMENT_PERCENT) / 100n + 1n
    if (raised > this.limits.mostPrice)
      throw new OperationError(
        `A pending transaction of ${this.address} is stuck, and replacing it takes more than ${formatGwei(this.limits.mostPrice)} gwei`,
      )
    return raised
  }
}
