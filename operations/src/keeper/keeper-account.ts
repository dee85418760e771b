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

/** Sender of a dry run's simulations: anyone may do what a keeper does. */
export const ANY_ACCOUNT: Address = '0x000000000000000000000000000000000000dEaD'

export interface GasLimits {
  /** Minimum gas price in wei, even if the node suggests less. */
  readonly leastPrice: bigint
  /** Maximum gas price in wei. */
  readonly mostPrice: bigint
}

export interface Timing {
  /** Polling interval in milliseconds. */
  readonly pollMs: number
  /** Milliseconds after which an unmined transaction is replaced. */
  readonly stuckMs: number
}

/** Outcome of a transaction. */
export type Outcome =
  | { readonly kind: 'mined'; readonly receipt: TransactionReceipt }
  /** Another transaction of this account used its nonce: a second keeper's, with the same effect. */
  | { readonly kind: 'superseded' }
  /** Stuck and no longer useful; the next one replaces it. */
  | { readonly kind: 'abandoned' }
  /** The keeper was stopped while it was pending. */
  | { readonly kind: 'pending'; readonly hash: Hex }

/** This account's unmined transactions. */
interface Waiting {
  readonly nonce: number
  readonly sinceMs: number
  /** The highest price paid so far, in wei; `undefined` if another process sent it. */
  readonly price: bigint | undefined
}

const GAS_MARGIN_PERCENT = 130n
const GAS_MARGIN = 30_000n
/** Nodes require 10 %. */
const REPLACEMENT_PERCENT = 115n
/** Polls of a transaction whose nonce is used up before concluding that another transaction used it. */
const LOOKS_AT_LOST = 5

/**
 * A keeper's account. A transaction always gets the nonce following the mined ones, so of everything that this and
 * other processes with the same key send at the same time, only one is mined; and nothing has to be persisted for
 * a restart.
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
   * Whether a transaction is pending that this process isn't waiting for, such as a previous process's. A stuck
   * one doesn't count: it is replaced.
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
   * Sends an act and waits until it is mined; replaces it at a higher price if it is stuck.
   * @param isStillDue checked before a replacement
   * @throws {OperationError} if the balance or the maximum gas price is too low, or the node requires more
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

  /** Outcome of the transactions with one nonce; `undefined` while they are stuck. */
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
        // A node that is briefly unreachable has not lost the transaction.
        if (this.#waiting === undefined || this.#isStuck(this.#waiting)) throw error
      }
      await pause(this.timing.pollMs, signal)
    }
    return { kind: 'pending', hash: hashes.at(-1) ?? '0x' }
  }

  /** `underpriced` applies to a replacement, `tooCheap` to any transaction. */
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

  /** @throws {OperationError} above the maximum price */
  #raised(price: bigint): bigint {
    const raised = (price * REPLACEMENT_PERCENT) / 100n + 1n
    if (raised > this.limits.mostPrice)
      throw new OperationError(
        `A pending transaction of ${this.address} is stuck, and replacing it takes more than ${formatGwei(this.limits.mostPrice)} gwei`,
      )
    return raised
  }
}
