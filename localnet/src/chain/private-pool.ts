import { addressKey, type Address } from '@ibull/domain'
import {
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  type Hex,
  type TransactionSerialized,
} from 'viem'
import { actEvery, type Background } from '../background.ts'
import type { Logger } from '../log.ts'
import { LOCAL_CHAIN_ID } from '../accounts.ts'
import { RpcRequestError, toQuantity, type RpcClient } from './rpc-client.ts'

/** Path of the world's private endpoint. */
export const PRIVATE_RPC_PATH = '/private-rpc'

const POLL_MS = 100
const MOST_HELD = 100
const MOST_HELD_OF_ACCOUNT = 16
const MOST_BYTES = 131_072
const INVALID_PARAMS = -32_602
const REFUSED = -32_000
/** A higher price replaces a held transaction, as in a public pool. */
const REPLACEMENT_PERCENT = 110n

interface Held {
  readonly raw: TransactionSerialized
  readonly hash: Hex
  readonly from: Address
  readonly nonce: number
  readonly gasPrice: bigint
}

/** The pool does not take a transaction; nothing of it is kept. */
export class PrivatePoolError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
    this.name = 'PrivatePoolError'
  }
}

/**
 * Transactions that are in no public pool before they are mined: held here until the next block has come, then sent to the chain
 * and mined in a block that is made in the same moment. Where the chain mines each transaction, this one is too.
 */
export class PrivatePool {
  #held: readonly Held[] = []
  #seenBlock = 0n
  #turn: Promise<unknown> = Promise.resolve()

  /** @param node takes transactions, by the rules of its network; @param chain mines them */
  constructor(
    private readonly node: RpcClient,
    private readonly chain: RpcClient,
    private readonly log: Logger,
  ) {}

  /** Begins to send what is held, block by block. */
  follow(): Background {
    return actEvery(POLL_MS, this.log, async () => {
      if (this.#held.length > 0 && (await this.#block()) > this.#seenBlock) await this.#release()
    })
  }

  /** Hashes of what is held. */
  get hashes(): readonly Hex[] {
    return this.#held.map(({ hash }) => hash)
  }

  /** Takes a signed transaction. @returns its hash. @throws {PrivatePoolError} */
  async take(raw: unknown): Promise<Hex> {
    const taken = await readRaw(raw)
    const own = this.#held.filter((other) => addressKey(other.from) === addressKey(taken.from))
    if (own.some(({ hash }) => hash === taken.hash)) return taken.hash
    if (taken.nonce < (await this.#count(taken.from, 'latest')))
      throw new PrivatePoolError(REFUSED, 'nonce too low')
    const replaced = own.find(({ nonce }) => nonce === taken.nonce)
    if (replaced !== undefined && taken.gasPrice * 100n < replaced.gasPrice * REPLACEMENT_PERCENT)
      throw new PrivatePoolError(REFUSED, 'replacement transaction underpriced')
    if (replaced === undefined && (this.#held.length >= MOST_HELD || own.length >= MOST_HELD_OF_ACCOUNT))
      throw new PrivatePoolError(REFUSED, 'too many transactions are held')
    if (this.#held.length === 0) this.#seenBlock = await this.#block()
    this.#held = [...this.#held.filter((other) => other !== replaced), taken]
    if (await this.chain.request<boolean>('anvil_getAutomine')) await this.#release()
    return taken.hash
  }

  /** The account's next nonce, with what is held for it. */
  async pendingNonce(account: Address): Promise<number> {
    const own = new Set(
      this.#held.filter(({ from }) => addressKey(from) === addressKey(account)).map(({ nonce }) => nonce),
    )
    let next = await this.#count(account, 'pending')
    while (own.has(next)) next++
    return next
  }

  #release(): Promise<void> {
    const done = this.#turn.then(() => this.#send())
    this.#turn = done.catch(() => undefined)
    return done
  }

  /** Sends what can be mined now; what waits for an earlier nonce stays, what the node refuses is dropped. */
  async #send(): Promise<void> {
    let sent = 0
    for (const held of this.#held.toSorted((one, other) => one.nonce - other.nonce)) {
      const next = await this.#count(held.from, 'pending')
      if (held.nonce > next) continue
      this.#held = this.#held.filter((other) => other !== held)
      try {
        await this.node.request('eth_sendRawTransaction', [held.raw])
        sent++
      } catch (error) {
        if (!(error instanceof RpcRequestError)) throw error
        this.log.info(`${held.hash} was dropped: ${error.reason}`)
      }
    }
    if (sent > 0 && !(await this.chain.request<boolean>('anvil_getAutomine')))
      await this.chain.request('evm_mine')
    this.#seenBlock = await this.#block()
  }

  async #block(): Promise<bigint> {
    return BigInt(await this.chain.request<Hex>('eth_blockNumber'))
  }

  async #count(account: Address, block: 'latest' | 'pending'): Promise<number> {
    return Number(await this.chain.request<Hex>('eth_getTransactionCount', [account, block]))
  }
}

async function readRaw(raw: unknown): Promise<Held> {
  if (typeof raw !== 'string' || !/^0x(?:[\da-f]{2})+$/i.test(raw) || raw.length > 2 * MOST_BYTES + 2)
    throw new PrivatePoolError(INVALID_PARAMS, 'a signed transaction of at most 128 KB is needed')
  const serialized = raw as TransactionSerialized
  try {
    const { chainId, nonce = 0, gasPrice, maxFeePerGas } = parseTransaction(serialized)
    if (chainId !== LOCAL_CHAIN_ID) throw new PrivatePoolError(REFUSED, 'invalid chain id')
    const from = await recoverTransactionAddress({ serializedTransaction: serialized })
    return {
      raw: serialized,
      hash: keccak256(serialized),
      from,
      nonce,
      gasPrice: gasPrice ?? maxFeePerGas ?? 0n,
    }
  } catch (error) {
    if (error instanceof PrivatePoolError) throw error
    throw new PrivatePoolError(INVALID_PARAMS, 'the transaction is malformed')
  }
}

/** The answer to one request at the private endpoint; `undefined` for what the public node answers. */
export async function answerPrivately(
  pool: PrivatePool,
  { method, params }: { readonly method: string; readonly params?: unknown },
): Promise<unknown> {
  const [first, block] = Array.isArray(params) ? (params as readonly unknown[]) : []
  if (method === 'eth_sendRawTransaction') return await pool.take(first)
  if (method === 'eth_getTransactionCount' && block === 'pending' && typeof first === 'string')
    return toQuantity(await pool.pendingNonce(first as Address))
  return undefined
}
