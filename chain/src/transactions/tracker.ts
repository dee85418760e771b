import { ExecutionRevertedError } from '../errors/rpc-errors.ts'
import type { Network } from '../networks/network.ts'
import { callContract, readBlockNumber } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { readBlockHash, readNonce, readReceipt, readTransaction } from './chain-transactions.ts'
import { findByNonce, replacementKind } from './find-replacement.ts'
import type { TransactionReceiptSummary, TransactionRecord } from './transaction-record.ts'
import type { TransactionStore } from './transaction-store.ts'

const MINUTE_MS = 60_000
/** The block time that the specification's polling rule counts in. */
const SPECIFIED_BLOCK_MS = 3_000
/** Unknown to the network for this long, with its nonce unused, a transaction is dropped. */
export const DROPPED_AFTER_MS = 10 * MINUTE_MS
/** A dropped transaction may come back for this long. */
const DROPPED_WATCH_MS = 24 * 60 * MINUTE_MS
/** So many blocks on top, an end is believed for good. */
export const REORG_DEPTH = 12

export interface TransactionTrackerOptions {
  readonly store: TransactionStore
  readonly rpc: RpcClient
  readonly network: Network
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

export interface TransactionTracker {
  /** Looks once at everything that is due. */
  readonly check: () => Promise<void>
  readonly stop: () => void
}

/** Starts to follow the transactions of a network until they end; new ones are noticed by themselves. */
export function startTransactionTracker(options: TransactionTrackerOptions): TransactionTracker {
  const { store, network } = options
  const check = createTransactionCheck(options)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isChecking = false
  let hasFailed = false
  let isStopped = false

  function wake(): void {
    if (isStopped || isChecking) return
    const work = dueWork()
    if (work === 'none' || (work === 'later' && timer !== undefined)) return
    clearTimeout(timer)
    timer = setTimeout(tick, work === 'now' && !hasFailed ? 0 : network.pollIntervalMs)
  }

  function tick(): void {
    timer = undefined
    isChecking = true
    void checkOnce().finally(() => {
      isChecking = false
      wake()
    })
  }

  async function checkOnce(): Promise<void> {
    try {
      await check()
      hasFailed = false
    } catch (error) {
      hasFailed = true
      console.warn('Transactions could not be checked; trying again.', error)
    }
  }

  /** A transaction that was never looked at is looked at at once, so that its nonce is known early. */
  function dueWork(): 'none' | 'later' | 'now' {
    const now = (options.now ?? Date.now)()
    const watched = store
      .getState()
      .records.filter((record) => record.chainId === network.id && isWatched(record, now))
    if (watched.length === 0) return 'none'
    return watched.some(({ lastCheckedTime }) => lastCheckedTime === undefined) ? 'now' : 'later'
  }

  const unsubscribe = store.subscribe(wake)
  wake()
  return {
    check,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      unsubscribe()
    },
  }
}

function isWatched(record: TransactionRecord, now: number): boolean {
  const { status, addedTime, receipt, lastCheckedBlockNumber } = record
  if (status === 'pending') return true
  if (status === 'dropped') return now - addedTime < DROPPED_WATCH_MS
  return receipt !== undefined && (lastCheckedBlockNumber ?? 0) <= receipt.blockNumber + REORG_DEPTH
}

/**
 * Whether a transaction is looked at again: with each block at first, then, by the rule of the
 * specification at its 3 s per block, more than 2 blocks' time after 5 minutes and 9 after 60.
 */
export function isDue({ addedTime, lastCheckedTime }: TransactionRecord, now: number): boolean {
  if (lastCheckedTime === undefined) return true
  const age = now - addedTime
  const pause = now - lastCheckedTime
  if (age > 60 * MINUTE_MS) return pause > 9 * SPECIFIED_BLOCK_MS
  if (age > 5 * MINUTE_MS) return pause > 2 * SPECIFIED_BLOCK_MS
  return true
}

/** One look at the chain for all transactions that are due. */
export function createTransactionCheck(options: TransactionTrackerOptions): () => Promise<void> {
  const { store, rpc, network, now = Date.now } = options

  return async () => {
    const at = now()
    const watched = store
      .getState()
      .records.filter((record) => record.chainId === network.id && isWatched(record, at) && isDue(record, at))
    if (watched.length === 0) return
    const newestBlock = await readBlockNumber(rpc)
    const looks = await Promise.allSettled(
      watched.map((record) => {
        const isOpen = record.status === 'pending' || record.status === 'dropped'
        return isOpen ? checkOpen(record, newestBlock) : checkEnded(record, newestBlock)
      }),
    )
    const failed = looks.find((look) => look.status === 'rejected')
    if (failed !== undefined) throw failed.reason
  }

  async function checkOpen(record: TransactionRecord, newestBlock: bigint): Promise<void> {
    const { chainId, hash, from } = record
    // The nonce first: when it is used and there is still no receipt afterwards, another transaction used it.
    const [usedNonces, known] = await Promise.all([readNonce(rpc, from), readTransaction(rpc, hash)])
    const receipt = await readReceipt(rpc, hash)
    store.note(chainId, hash, {
      lastCheckedTime: now(),
      lastCheckedBlockNumber: Number(newestBlock),
      ...(known === undefined ? {} : { nonce: known.nonce }),
    })
    if (receipt !== undefined) return settleMined(record, receipt)
    if (known !== undefined && record.status === 'dropped') store.reopen(chainId, hash)
    const nonce = known?.nonce ?? record.nonce ?? record.expectedNonce
    if (nonce === undefined) return
    if (usedNonces > nonce) return checkReplaced(record, nonce, newestBlock)
    const isForgotten = known === undefined && !record.isContractAccount
    if (isForgotten && now() - record.addedTime > DROPPED_AFTER_MS)
      store.settle(chainId, hash, { status: 'dropped' })
  }

  async function settleMined(
    record: TransactionRecord,
    receipt: TransactionReceiptSummary,
    replacedBy?: TransactionRecord['replacedBy'],
  ): Promise<void> {
    const isSuccess = receipt.status === undefined || receipt.status === 1
    const revertReason = isSuccess ? undefined : await readRevertReason(record, receipt)
    store.settle(record.chainId, record.hash, {
      status: isSuccess ? 'succeeded' : 'failed',
      receipt,
      ...(replacedBy === undefined ? {} : { replacedBy }),
      ...(revertReason === undefined ? {} : { revertReason }),
    })
  }

  /** The nonce is used: finds out by what. A nonce that is only guessed proves nothing but a sped-up twin. */
  async function checkReplaced(record: TransactionRecord, nonce: number, newestBlock: bigint): Promise<void> {
    const { chainId, hash, from } = record
    const isGuess = (store.find(chainId, hash)?.nonce ?? record.nonce) === undefined
    const other = await findByNonce(rpc, from, nonce, newestBlock, record.addedBlockNumber)
    if (other === undefined) return isGuess ? undefined : believeReplaced(record, nonce, newestBlock)
    if (other.hash.toLowerCase() === hash.toLowerCase()) return
    const kind = replacementKind(record, other)
    // Two transactions of ours may say the same: the earlier one is not the later one's twin.
    if (isGuess && (kind !== 'spedUp' || store.find(chainId, other.hash) !== undefined)) return
    const receipt = await readReceipt(rpc, other.hash)
    if (receipt === undefined) return
    if (kind === 'spedUp') return settleMined(record, receipt, other.hash)
    store.settle(chainId, hash, { status: kind, replacedBy: other.hash, receipt, nonce })
  }

  /** Its own nonce is used for good, by a transaction that the nodes can't show any more. */
  async function believeReplaced(
    { chainId, hash, from, addedTime }: TransactionRecord,
    nonce: number,
    newestBlock: bigint,
  ): Promise<void> {
    if (now() - addedTime <= DROPPED_AFTER_MS || newestBlock < BigInt(REORG_DEPTH)) return
    if ((await readNonce(rpc, from, newestBlock - BigInt(REORG_DEPTH))) <= nonce) return
    store.settle(chainId, hash, { status: 'replaced', nonce })
  }

  /** A block that is gone takes the end of its transactions with it. */
  async function checkEnded(record: TransactionRecord, newestBlock: bigint): Promise<void> {
    const { receipt, chainId, hash } = record
    store.note(chainId, hash, { lastCheckedTime: now(), lastCheckedBlockNumber: Number(newestBlock) })
    if (receipt === undefined || newestBlock > BigInt(receipt.blockNumber + REORG_DEPTH)) return
    const standing = await readBlockHash(rpc, BigInt(receipt.blockNumber))
    if (standing === undefined || standing.toLowerCase() === receipt.blockHash.toLowerCase()) return
    store.reopen(chainId, hash)
  }

  /**
   * Runs a failed transaction again without sending, to learn the contract's word: at the end of its block,
   * where the time and the trades before it are the same, then before its block.
   */
  async function readRevertReason(
    { from, to, data, value }: TransactionRecord,
    { blockNumber }: TransactionReceiptSummary,
  ): Promise<string | undefined> {
    const call = { from, to, data, value: BigInt(value) }
    try {
      await callContract(rpc, call, BigInt(blockNumber))
      await callContract(rpc, call, BigInt(Math.max(0, blockNumber - 1)))
      return undefined
    } catch (error) {
      if (!(error instanceof ExecutionRevertedError)) {
        console.warn('The reason of a failed transaction could not be read.', error)
        return undefined
      }
      const { decodeRevert } = await import('../errors/to-chain-error.ts')
      return decodeRevert(error.data).reason
    }
  }
}
