import {
  createPublicClient,
  http,
  keccak256,
  parseTransaction,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
  type Address,
  type Hex,
  type PublicClient,
  type TransactionReceipt,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Attempt, Creation, Journal } from './journal.ts'

/** The deployment can't continue. Completed steps are in the journal; the same command resumes from there. */
export class DeploymentError extends Error {
  constructor(reason: string, cause?: unknown) {
    super(reason, cause === undefined ? undefined : { cause })
    this.name = 'DeploymentError'
  }
}

/** Content of a transaction; without `to` it creates a contract. */
export interface Sending {
  readonly to: Address | undefined
  readonly data: Hex
  /** Name of the step in the journal. */
  readonly fingerprint: Hex
  /** What is deployed, for the journal. */
  readonly creation?: Creation | undefined
}

/** The sending account. Without its key it is read-only. */
export type Signer =
  | Pick<PrivateKeyAccount, 'address' | 'signTransaction'>
  | { readonly address: Address; readonly signTransaction?: undefined }

/** Polling interval and timeout. */
export interface Patience {
  /** Milliseconds between two polls for a transaction. */
  readonly pollMs: number
  /** Milliseconds after which a transaction that isn't mined ends the run. */
  readonly limitMs: number
}

export const DEFAULT_PATIENCE: Patience = { pollMs: 500, limitMs: 180_000 }

/** Margin on gas estimates: accruals iterate over time that passes between estimate and mining. */
const GAS_MARGIN_PERCENT = 150n
const GAS_MARGIN = 50_000n
const REPLACEMENT_PERCENT = 110n
/** Polls of a transaction whose nonce is used up before concluding that another transaction used it. */
const LOOKS_AT_LOST = 5

/** Connects to a node. */
export function connect(rpcUrl: string): PublicClient {
  return createPublicClient({ transport: http(rpcUrl, { retryCount: 5 }), cacheTime: 0 })
}

/**
 * The deployer's account on one chain. Each transaction is signed, recorded, sent and awaited, in this order. If
 * the process ends at any point, the next run finds the same transaction and never sends a second one instead.
 */
export class ChainAccount {
  constructor(
    readonly client: PublicClient,
    private readonly account: Signer,
    private readonly chainId: number,
    private readonly journal: Journal,
    private readonly gasPriceGwei: number | undefined,
    private readonly patience: Patience,
  ) {}

  get address(): Address {
    return this.account.address
  }

  /** Receipt of a journal step, if it was mined. */
  async receiptOf(id: string): Promise<TransactionReceipt | undefined> {
    for (const { hash } of this.journal.entry(id)?.attempts ?? []) {
      const receipt = await this.#receipt(hash)
      if (receipt !== undefined) return receipt
    }
    return undefined
  }

  /**
   * Sends a step's transaction, or resumes one sent earlier.
   * @throws {DeploymentError} if it reverts or isn't mined in time
   */
  async carryOut(id: string, sending: Sending): Promise<TransactionReceipt> {
    const resumed = await this.#resume(id)
    if (resumed !== undefined) return resumed
    const nonce = await this.#freeNonce()
    const pending = await this.client.getTransactionCount({ address: this.address, blockTag: 'pending' })
    if (pending > nonce)
      throw new DeploymentError(
        `${this.address} has ${pending - nonce} pending transactions that this command did not send. Wait for them, and don't use the key for anything else meanwhile.`,
      )
    return this.#send(id, sending, nonce, await this.gasPrice())
  }

  /** In wei. */
  async gasPrice(): Promise<bigint> {
    if (this.gasPriceGwei !== undefined) return BigInt(Math.round(this.gasPriceGwei * 1e9))
    return this.client.getGasPrice()
  }

  /** Waits for `blocks` confirmations of a receipt and checks that it is still on the chain. */
  async confirm(id: string, blocks: number): Promise<boolean> {
    const receipt = await this.receiptOf(id)
    if (receipt === undefined) return false
    const target = receipt.blockNumber + BigInt(blocks)
    await this.#until(
      async () => ((await this.client.getBlockNumber()) >= target ? true : undefined),
      `${id} has not got ${blocks} blocks on top of it in time`,
    )
    return (await this.receiptOf(id)) !== undefined
  }

  /** The account's next nonce. Waits for a node that hasn't seen the last step yet. */
  #freeNonce(): Promise<number> {
    return this.#until(async () => {
      const next = await this.client.getTransactionCount({ address: this.address, blockTag: 'latest' })
      return next >= this.journal.nextNonce ? next : undefined
    }, `The node does not know the last transaction of ${this.address} yet. Run the same command again`)
  }

  /** Result of a step started by an earlier run; `undefined` if it has to be repeated. */
  async #resume(id: string): Promise<TransactionReceipt | undefined> {
    const entry = this.journal.entry(id)
    const newest = entry?.attempts.at(-1)
    if (entry === undefined || newest === undefined) return undefined
    const mined = await this.receiptOf(id)
    if (mined !== undefined) return this.#accepted(id, mined)
    const used = await this.client.getTransactionCount({ address: this.address, blockTag: 'latest' })
    if (used > newest.nonce) {
      for (let look = 0; look < LOOKS_AT_LOST; look++) {
        await pause(this.patience.pollMs)
        const late = await this.receiptOf(id)
        if (late !== undefined) return this.#accepted(id, late)
      }
      // Another transaction used its nonce, so it can't be mined any more.
      const { address: _address, ...record } = entry
      this.journal.note(id, { ...record, attempts: [] })
      return undefined
    }
    const price = await this.gasPrice()
    if (price * 100n >= BigInt(newest.gasPrice) * REPLACEMENT_PERCENT) {
      const transaction = this.#knownTransaction(newest)
      const { fingerprint, creation } = entry
      return this.#send(id, { ...transaction, fingerprint, creation }, newest.nonce, price)
    }
    await this.#broadcast(newest)
    return this.#mined(id)
  }

  async #send(id: string, sending: Sending, nonce: number, gasPrice: bigint): Promise<TransactionReceipt> {
    const { to, data, fingerprint, creation } = sending
    if (this.account.signTransaction === undefined)
      throw new DeploymentError(`The key of ${this.address} is missing: ${id} can’t be sent.`)
    const gas = await this.#estimate(id, sending)
    const raw = await this.account.signTransaction({
      type: 'legacy',
      chainId: this.chainId,
      nonce,
      gas: (gas * GAS_MARGIN_PERCENT) / 100n + GAS_MARGIN,
      gasPrice,
      data,
      ...(to === undefined ? {} : { to }),
    })
    const attempt = { nonce, hash: keccak256(raw), raw, gasPrice: gasPrice.toString() }
    const before = this.journal.entry(id)?.attempts ?? []
    const record = creation === undefined ? { fingerprint } : { fingerprint, creation }
    this.journal.note(id, { ...record, attempts: [...before, attempt] })
    await this.#broadcast(attempt)
    return this.#mined(id)
  }

  async #estimate(id: string, { to, data }: Sending): Promise<bigint> {
    try {
      return await this.client.estimateGas({
        account: this.address,
        data,
        ...(to === undefined ? {} : { to }),
      })
    } catch (error) {
      throw new DeploymentError(`${id} would fail: ${reasonOf(error)}`, error)
    }
  }

  /** Sends a signed transaction. It is no error if the node already knows it or its nonce has just been used. */
  async #broadcast({ raw }: Attempt): Promise<void> {
    try {
      await this.client.sendRawTransaction({ serializedTransaction: raw })
    } catch (error) {
      if (!/already known|already imported|known transaction|nonce too low/i.test(reasonOf(error)))
        throw new DeploymentError(`The node refused a transaction: ${reasonOf(error)}`, error)
    }
  }

  async #mined(id: string): Promise<TransactionReceipt> {
    const receipt = await this.#until(
      () => this.receiptOf(id),
      `${id} was sent but is not mined yet. Run the same command again to keep waiting; a higher gas price replaces it`,
    )
    return this.#accepted(id, receipt)
  }

  #accepted(id: string, receipt: TransactionReceipt): TransactionReceipt {
    if (receipt.status !== 'success')
      throw new DeploymentError(
        `${id} reverted in ${receipt.transactionHash}. When its cause is gone, take the step out of ${this.journal.path} and run again.`,
      )
    return receipt
  }

  async #until<Result>(look: () => Promise<Result | undefined>, otherwise: string): Promise<Result> {
    const giveUpAt = Date.now() + this.patience.limitMs
    for (;;) {
      const result = await look()
      if (result !== undefined) return result
      if (Date.now() > giveUpAt) throw new DeploymentError(`${otherwise}.`)
      await pause(this.patience.pollMs)
    }
  }

  async #receipt(hash: Hex): Promise<TransactionReceipt | undefined> {
    try {
      return await this.client.getTransactionReceipt({ hash })
    } catch (error) {
      if (error instanceof TransactionReceiptNotFoundError || error instanceof TransactionNotFoundError)
        return undefined
      throw error
    }
  }

  #knownTransaction({ raw }: Attempt): { to: Address | undefined; data: Hex } {
    const { to, data } = parseTransaction(raw)
    return { to: to ?? undefined, data: data ?? '0x' }
  }
}

/** The most specific message of a node's error. */
export function reasonOf(error: unknown): string {
  if (typeof error === 'object' && error !== null) {
    if ('details' in error && typeof error.details === 'string' && error.details !== '') return error.details
    if ('shortMessage' in error && typeof error.shortMessage === 'string') return error.shortMessage
  }
  return error instanceof Error ? error.message : String(error)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
