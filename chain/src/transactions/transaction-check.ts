import { ExecutionRevertedError, RpcRequestError } from '../errors/rpc-errors.ts'
import type { Network } from '../networks/network.ts'
import { callContract, readBlockNumber } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import type { CallsStatus } from './calls-status.ts'
import { readBlockHash, readNonce, readReceipt, readTransaction } from './chain-transactions.ts'
import { BLOCKS_PER_SEARCH, findExecution } from './contract-account-events.ts'
import { findByNonce, replacementKind } from './find-replacement.ts'
import type { Hash, TransactionReceiptSummary, TransactionRecord } from './transaction-record.ts'
import type { TransactionStore } from './transaction-store.ts'

const MINUTE_MS = 60_000
/** The block time that the specification's polling rule counts in. */
const SPECIFIED_BLOCK_MS = 3_000
/** Once seen, then unknown to the network for this long with its nonce unused, a transaction is dropped. */
export const DROPPED_AFTER_MS = 10 * MINUTE_MS
/** A dropped transaction may come back for this long. */
const DROPPED_WATCH_MS = 24 * 60 * MINUTE_MS
/** So many blocks on top, an end is believed for good. */
export const REORG_DEPTH = 12

export interface TransactionTrackerOptions {
  readonly store: TransactionStore
  readonly rpc: RpcClient
  readonly network: Network
  /** What the connected wallet says of a bundle of its; `undefined` where no wallet can say. */
  readonly readCallsStatus?: ((bundleId: string) => Promise<CallsStatus | undefined>) | undefined
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** Whether the chain may still report a change of a transaction. */

export function isWatched(record: TransactionRecord, now: number): boolean {
  const { status, addedTime, receipt, lastCheckedBlockNumber } = record
  if (status === 'pending') return true
  if (status === 'dropped') return now - addedTime < DROPPED_WATCH_MS
  return receipt !== undefined && (lastCheckedBlockNumber ?? 0) <= receipt.blockNumber + REORG_DEPTH
}

/**
 * Whether a transaction is due for a check: with each block at first, then, by the rule of the
 * specification at its 3 s per block, more than 2 blocks' time after 5 minutes and 9 after 60.
 */
export function isDue({ addedTime, lastCheckedTime }: TransactionRecord, now: number): boolean {
  if (lastCheckedTime === undefined) return true
  const age = now - addedTime
  const pause = now - lastCheckedTime
  // The computer's clock was set back.
  if (pause < 0) return true
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
    const { chainId, hash, from, bundleId } = record
    const checked = { lastCheckedTime: now(), lastCheckedBlockNumber: Number(newestBlock) }
    if (bundleId !== undefined || !isTransactionHash(hash)) {
      store.note(chainId, hash, checked)
      return bundleId === undefined ? undefined : checkBundle(record, bundleId)
    }
    // The nonce first: when it is used and there is still no receipt afterwards, another transaction used it.
    const [usedNonces, known] = await Promise.all([readNonce(rpc, from), readTransaction(rpc, hash)])
    const receipt = await readReceipt(rpc, hash)
    const seen = known === undefined ? {} : { nonce: known.nonce, lastSeenTime: now() }
    store.note(chainId, hash, { ...checked, lastCheckedTime: now(), ...seen })
    if (receipt !== undefined) return settleMined(record, receipt)
    if (known !== undefined && record.status === 'dropped') store.reopen(chainId, hash)
    const ownNonce = known?.nonce ?? record.nonce
    if (ownNonce === undefined && record.isContractAccount) return checkExecution(record, newestBlock)
    const nonce = ownNonce ?? record.expectedNonce
    if (nonce === undefined) return
    if (usedNonces > nonce) return checkReplaced(record, nonce, newestBlock)
    // A hash not seen by our nodes may still be pending elsewhere: its absence proves nothing.
    if (known !== undefined || ownNonce === undefined) return
    if (now() - (record.lastSeenTime ?? record.addedTime) > DROPPED_AFTER_MS) {
      store.settle(chainId, hash, { status: 'dropped' })
    }
  }

  /** Only the wallet knows what became of a bundle's id; what it says is looked up where it can be. */
  async function checkBundle(record: TransactionRecord, bundleId: string): Promise<void> {
    const { chainId, hash } = record
    const calls = await options.readCallsStatus?.(bundleId)
    if (calls === undefined || calls.kind === 'pending' || (calls.chainId ?? chainId) !== chainId) return
    const carrier = calls.transactionHashes.at(-1)
    if (calls.kind === 'givenUp') return store.settle(chainId, hash, { status: 'dropped' })
    const mined = carrier === undefined ? undefined : await readReceipt(rpc, carrier)
    // Mined, by the wallet's word, but not yet known to our own nodes.
    if (carrier !== undefined && mined === undefined) return
    store.settle(chainId, hash, {
      status: calls.kind === 'succeeded' && isSuccessful(mined) ? 'succeeded' : 'failed',
      ...(calls.kind === 'partlyDone' ? { isPartlyDone: true } : {}),
      ...(mined === undefined ? {} : { receipt: mined, replacedBy: carrier }),
    })
  }

  /** A contract account's own hash: its execution emits an event, if it is ever executed. */
  async function checkExecution(record: TransactionRecord, newestBlock: bigint): Promise<void> {
    const { chainId, hash, from, searchedBlockNumber, addedBlockNumber } = record
    const since = searchedBlockNumber === undefined ? addedBlockNumber : searchedBlockNumber + 1
    const first = since === undefined ? newestBlock : BigInt(since)
    if (first > newestBlock) return
    const furthest = first + BLOCKS_PER_SEARCH - 1n
    const last = furthest < newestBlock ? furthest : newestBlock
    try {
      const execution = await findExecution(rpc, from, hash, first, last)
      const receipt = execution && (await readReceipt(rpc, execution.transactionHash))
      if (execution !== undefined && receipt !== undefined) {
        const { isSuccess, transactionHash } = execution
        const status = isSuccess && isSuccessful(receipt) ? 'succeeded' : 'failed'
        return store.settle(chainId, hash, { status, receipt, replacedBy: transactionHash })
      }
      // The newest blocks are searched again: a reorganisation may bring another of the same height.
      const settled = newestBlock - BigInt(REORG_DEPTH)
      const searched = last < settled ? last : settled
      if (searched >= first) store.note(chainId, hash, { searchedBlockNumber: Number(searched) })
    } catch (error) {
      if (!(error instanceof RpcRequestError)) throw error
      console.warn('The events of a contract account could not be searched.', error)
    }
  }

  async function settleMined(
    record: TransactionRecord,
    receipt: TransactionReceiptSummary,
    replacedBy?: TransactionRecord['replacedBy'],
  ): Promise<void> {
    const isSuccess = isSuccessful(receipt)
    const revertReason = isSuccess ? undefined : await readRevertReason(record, receipt)
    store.settle(record.chainId, record.hash, {
      status: isSuccess ? 'succeeded' : 'failed',
      receipt,
      ...(replacedBy === undefined ? {} : { replacedBy }),
      ...(revertReason === undefined ? {} : { revertReason }),
    })
  }

  /** The nonce is used: finds out by what. A guessed nonce only proves that the transaction was sped up. */
  async function checkReplaced(record: TransactionRecord, nonce: number, newestBlock: bigint): Promise<void> {
    const { chainId, hash, from } = record
    const isGuess = (store.find(chainId, hash)?.nonce ?? record.nonce) === undefined
    const other = await findByNonce(rpc, from, nonce, newestBlock, record.addedBlockNumber)
    if (other === undefined) return isGuess ? undefined : believeReplaced(record, nonce, newestBlock)
    if (other.hash.toLowerCase() === hash.toLowerCase()) return
    const kind = replacementKind(record, other)
    // Two of our transactions may have the same content: the earlier one does not replace the later one.
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
    const again = await readReceipt(rpc, receipt.transactionHash)
    const isSameEnd = again !== undefined && isSuccessful(again) === isSuccessful(receipt)
    if (isSameEnd && again.blockHash !== receipt.blockHash) store.moveEnd(chainId, hash, again)
    else store.reopen(chainId, hash)
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
      const [{ decodeRevert }, { loadFeatureReverts }] = await Promise.all([
        import('../errors/to-chain-error.ts'),
        import('../errors/feature-reverts.ts'),
      ])
      await loadFeatureReverts()
      return decodeRevert(error.data).reason
    }
  }
}

/** By the specification a receipt without a status is one of success. */
function isSuccessful(receipt: TransactionReceiptSummary | undefined): boolean {
  return receipt?.status === undefined || receipt.status === 1
}

/** Nodes refuse to look for anything else. */
function isTransactionHash(hash: Hash): boolean {
  return /^0x[0-9a-fA-F]{64}$/.test(hash)
}
