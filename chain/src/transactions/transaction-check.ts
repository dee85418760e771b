import { ExecutionRevertedError, RpcRequestError } from '../errors/rpc-errors.ts'
import type { Network } from '../networks/network.ts'
import { callContract, readBlockNumber } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import type { CallsStatus } from './calls-status.ts'
import {
  readBlockHash,
  readNonce,
  readReceipt,
  readTransaction,
  type ChainTransaction,
} from './chain-transactions.ts'
import { createLogSearch, findExecution, hasFailedWithin } from './contract-account-events.ts'
import { findCarrier, isCarrier } from './find-carrier.ts'
import { findInBlocks, narrowBracket, replacementKind } from './find-replacement.ts'
import type { Hash, TransactionReceiptSummary, TransactionRecord } from './transaction-record.ts'
import type { TransactionStore } from './transaction-store.ts'

const MINUTE_MS = 60_000
/** Block time assumed by the specification's polling rule. */
const SPECIFIED_BLOCK_MS = 3_000
/**
 * A transaction that was seen, then unknown to the network for this long with its nonce unused, counts as dropped.
 */
export const DROPPED_AFTER_MS = 10 * MINUTE_MS
/** A dropped transaction may reappear for this long. */
const DROPPED_WATCH_MS = 24 * 60 * MINUTE_MS
/** How many of an account's transactions since a request are compared with it. */
const NONCES_PER_CHECK = 16
/** An outcome is final after twelve confirmations of 3 seconds each, or as many shorter blocks as take that time. */
const FINAL_AFTER_MS = 12 * SPECIFIED_BLOCK_MS
const FEWEST_CONFIRMATIONS = 12

export interface TransactionTrackerOptions {
  readonly store: TransactionStore
  readonly rpc: RpcClient
  readonly network: Network
  /** Reads a batch's status from the connected wallet; `undefined` if no wallet can report it. */
  readonly readCallsStatus?: ((bundleId: string) => Promise<CallsStatus | undefined>) | undefined
  /** Unix milliseconds. */
  readonly now?: () => number
}

/** Returns the number of confirmations after which an outcome is final. */
export function reorgDepth({ blockTimeMs }: Pick<Network, 'blockTimeMs'>): number {
  return Math.max(FEWEST_CONFIRMATIONS, Math.ceil(FINAL_AFTER_MS / blockTimeMs))
}

/** Whether the chain may still change a transaction's outcome. */
export function isWatched(record: TransactionRecord, network: Network, now: number): boolean {
  const { status, addedTime, receipt, lastCheckedBlockNumber } = record
  if (status === 'pending') return true
  if (status === 'dropped') return now - addedTime < DROPPED_WATCH_MS
  return receipt !== undefined && (lastCheckedBlockNumber ?? 0) <= receipt.blockNumber + reorgDepth(network)
}

/**
 * Whether a transaction is due for a check: every block at first, then, by the specification's rule at 3 s per
 * block, at intervals of more than 2 blocks after 5 minutes and 9 after 60.
 */
export function isDue({ addedTime, lastCheckedTime }: TransactionRecord, now: number): boolean {
  if (lastCheckedTime === undefined) return true
  const age = now - addedTime
  const pause = now - lastCheckedTime
  // The local clock was set back.
  if (pause < 0) return true
  if (age > 60 * MINUTE_MS) return pause > 9 * SPECIFIED_BLOCK_MS
  if (age > 5 * MINUTE_MS) return pause > 2 * SPECIFIED_BLOCK_MS
  return true
}

/** How long the receipt of a sent transaction is read between its checks. */
const AWAITED_FOR_MS = MINUTE_MS

/** Whether a transaction was sent so lately that its receipt is read between its checks. */
export function isAwaited(record: TransactionRecord, now: number): boolean {
  const { status, hash, bundleId, addedTime, lastCheckedTime } = record
  if (status !== 'pending' || bundleId !== undefined || lastCheckedTime === undefined) return false
  return isTransactionHash(hash) && Math.abs(now - addedTime) < AWAITED_FOR_MS
}

/** Checks of a network's transactions. A call that fails for one transaction still serves the others. */
export interface TransactionChecks {
  /** Checks all due transactions once. */
  readonly check: () => Promise<void>
  /** Reads the receipts of the awaited ones, one request each. */
  readonly readReceipts: () => Promise<void>
}

/** Creates the checks of a network's transactions. */
export function createTransactionChecks(options: TransactionTrackerOptions): TransactionChecks {
  const { store, rpc, network, now = Date.now } = options
  const depth = reorgDepth(network)
  const searchLogs = createLogSearch()
  return { check, readReceipts }

  async function check(): Promise<void> {
    const at = now()
    const watched = recordsThat((record) => isWatched(record, network, at) && isDue(record, at))
    if (watched.length === 0) return
    const newestBlock = await readBlockNumber(rpc)
    await forEach(watched, (record) => {
      const isOpen = record.status === 'pending' || record.status === 'dropped'
      return isOpen ? checkOpen(record, newestBlock) : checkEnded(record, newestBlock)
    })
  }

  function readReceipts(): Promise<void> {
    const at = now()
    return forEach(
      recordsThat((record) => isAwaited(record, at)),
      async (record) => {
        const receipt = await readReceipt(rpc, record.hash)
        if (receipt !== undefined) await settleMined(record, receipt)
      },
    )
  }

  function recordsThat(isMeant: (record: TransactionRecord) => boolean): readonly TransactionRecord[] {
    return store.getState().records.filter((record) => record.chainId === network.id && isMeant(record))
  }

  async function forEach(
    records: readonly TransactionRecord[],
    look: (record: TransactionRecord) => Promise<void>,
  ): Promise<void> {
    const looks = await Promise.allSettled(records.map(look))
    const failed = looks.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
  }

  async function checkOpen(record: TransactionRecord, newestBlock: bigint): Promise<void> {
    const { chainId, hash, from, bundleId, isUnanswered } = record
    const checked = { lastCheckedTime: now(), lastCheckedBlockNumber: Number(newestBlock) }
    if (bundleId !== undefined || !isTransactionHash(hash)) {
      store.note(chainId, hash, checked)
      if (bundleId !== undefined) return checkBundle(record, bundleId, newestBlock)
      return isUnanswered ? checkUnanswered(record, newestBlock) : undefined
    }
    // Nonce first: if it is used and there's still no receipt afterwards, another transaction used it.
    const [usedNonces, known] = await Promise.all([readNonce(rpc, from), readTransaction(rpc, hash)])
    const receipt = await readReceipt(rpc, hash)
    const seen = known === undefined ? {} : { nonce: known.nonce, lastSeenTime: now() }
    store.note(chainId, hash, { ...checked, lastCheckedTime: now(), ...seen })
    if (receipt !== undefined) return settleMined(record, receipt)
    if (known !== undefined && record.status === 'dropped') store.reopen(chainId, hash)
    const ownNonce = known?.nonce ?? record.nonce
    if (ownNonce === undefined && record.isContractAccount) return checkOwnHash(record, newestBlock)
    const nonce = ownNonce ?? record.expectedNonce
    if (nonce === undefined) return
    if (usedNonces > nonce) return checkReplaced(record, nonce, newestBlock)
    const nonceFreeBlockNumber = Math.max(Number(newestBlock) - depth, record.nonceFreeBlockNumber ?? 0)
    store.note(chainId, hash, { nonceFreeBlockNumber, nonceUsedBlockNumber: undefined })
    // A hash unknown to our nodes may be pending elsewhere: absence proves nothing.
    if (known !== undefined || ownNonce === undefined) return
    if (now() - (record.lastSeenTime ?? record.addedTime) > DROPPED_AFTER_MS) {
      store.settle(chainId, hash, { status: 'dropped' })
    }
  }

  /** Only the wallet can resolve a batch id. A failure that it reports is stated once the chain shows it. */
  async function checkBundle(
    record: TransactionRecord,
    bundleId: string,
    newestBlock: bigint,
  ): Promise<void> {
    const calls = await readEnd(record, bundleId)
    if (calls === undefined) return
    const isFailure = calls.kind !== 'succeeded'
    if (calls.kind === 'givenUp' || (isFailure && calls.transactionHashes.length === 0)) {
      const isOver = calls.kind === 'givenUp' || isOld(record)
      return searchCarrier(record, newestBlock, isOver && isDeep(record, newestBlock))
    }
    return settleCarried(record, calls)
  }

  /** Reads how a request ended, as far as its wallet knows. */
  async function readEnd({ chainId }: TransactionRecord, id: string): Promise<CallsStatus | undefined> {
    const calls = await options.readCallsStatus?.(id)
    const isEnd = calls !== undefined && calls.kind !== 'pending'
    return isEnd && (calls.chainId ?? chainId) === chainId ? calls : undefined
  }

  /** Whether a record is older than what a reorg may replace. */
  function isDeep({ addedBlockNumber = 0 }: TransactionRecord, newestBlock: bigint): boolean {
    return newestBlock > BigInt(addedBlockNumber + depth)
  }

  /** Settles a record by the transaction that carries it, which its wallet names. */
  async function settleCarried(record: TransactionRecord, calls: CallsStatus): Promise<void> {
    const { chainId, hash, from, isContractAccount } = record
    const carrier = calls.transactionHashes.at(-1)
    const isFailure = calls.kind !== 'succeeded'
    const mined = carrier === undefined ? undefined : await readReceipt(rpc, carrier)
    // The wallet reports it mined, but our own nodes don't have it yet.
    if (carrier !== undefined && mined === undefined) return
    // An account with a key sends its calls itself: what the chain calls a success is one.
    const isContradicted =
      calls.kind === 'failed' &&
      mined !== undefined &&
      isSuccessful(mined) &&
      !isContractAccount &&
      !(await hasFailedWithin(rpc, from, mined))
    store.settle(chainId, hash, {
      status: (isContradicted || !isFailure) && isSuccessful(mined) ? 'succeeded' : 'failed',
      ...(calls.kind === 'partlyDone' ? { isPartlyDone: true } : {}),
      ...(mined === undefined ? {} : { receipt: mined, replacedBy: carrier }),
    })
  }

  function isOld({ addedTime }: TransactionRecord): boolean {
    return now() - addedTime > DROPPED_AFTER_MS
  }

  /** Returns whether a mined transaction belongs to another record, which may have the same call. */
  function isTakenFrom({ chainId, hash }: TransactionRecord): (mined: Hash) => boolean {
    const isOther = (other: TransactionRecord): boolean => other.chainId === chainId && other.hash !== hash
    const taken = new Set<string | undefined>()
    for (const other of store.getState().records.filter(isOther))
      taken.add(other.hash.toLowerCase()).add(other.replacedBy?.toLowerCase())
    return (mined) => taken.has(mined.toLowerCase())
  }

  /**
   * The wallet reported a failure of what may have been sent. Only the nonces of an account with a key prove that it
   * wasn't, once they were used by others; a contract account may execute it on any day.
   */
  async function checkUnanswered(record: TransactionRecord, newestBlock: bigint): Promise<void> {
    const { chainId, hash, from, expectedNonce, isContractAccount } = record
    if (isContractAccount || expectedNonce === undefined)
      return searchCarrier(record, newestBlock, !isContractAccount && isOld(record))
    const usedNonces = await readNonce(rpc, from)
    const newest = Number(newestBlock)
    const last = Math.min(usedNonces, expectedNonce + NONCES_PER_CHECK)
    let free = usedNonces > expectedNonce ? lastFreeBlockOf(record, newest) : newest - depth
    let isKnown = last === usedNonces
    for (let nonce = expectedNonce; nonce < last && isKnown; nonce++) {
      const bracket = await narrowBracket(rpc, from, nonce, { free, used: newest })
      ;({ free } = bracket)
      const end = Math.min(bracket.used + depth, newest)
      const other = await findInBlocks(rpc, from, nonce, free, end, (block) => (free = block))
      if (nonce === expectedNonce) noteFree(record, free)
      if (other === undefined) isKnown = false
      else if (isCarrier(record, other) && !isTakenFrom(record)(other.hash)) {
        const receipt = await readReceipt(rpc, other.hash)
        return receipt === undefined ? undefined : settleMined(record, receipt, other.hash)
      }
    }
    if (usedNonces <= expectedNonce) noteFree(record, free)
    if (isKnown && isOld(record)) store.settle(chainId, hash, { status: 'dropped' })
  }

  function noteFree({ chainId, hash, nonceFreeBlockNumber = 0 }: TransactionRecord, block: number): void {
    store.note(chainId, hash, { nonceFreeBlockNumber: Math.max(block, nonceFreeBlockNumber) })
  }

  /** Looks for the transaction that carries the record's call. Without any, it counts as dropped if `isOver`. */
  async function searchCarrier(
    record: TransactionRecord,
    newestBlock: bigint,
    isOver: boolean,
  ): Promise<void> {
    const { chainId, hash, from, status } = record
    if (status === 'dropped') return
    await searchRecord(record, newestBlock, async (search) => {
      const isTaken = isTakenFrom(record)
      const { found: carrier, isComplete } = await search((first, last) =>
        findCarrier(rpc, record, first, last, isTaken),
      )
      if (carrier === undefined) {
        if (isOver && isComplete) store.settle(chainId, hash, { status: 'dropped' })
        return
      }
      const receipt = carrier === 'unknown' ? undefined : await readReceipt(rpc, carrier.hash)
      if (receipt === undefined) return
      const isSuccess = isSuccessful(receipt) && !(await hasFailedWithin(rpc, from, receipt))
      const end = isSuccess ? 'succeeded' : 'failed'
      store.settle(chainId, hash, { status: end, receipt, replacedBy: receipt.transactionHash })
    })
  }

  /**
   * A contract account's own hash: its wallet may know the transaction that carries it (Safe), and its execution, if
   * any, emits an event. A wallet that gave it up is believed once no event up to now is of its execution.
   */
  async function checkOwnHash(record: TransactionRecord, newestBlock: bigint): Promise<void> {
    const { chainId, hash, from, status: before } = record
    const calls = await readEnd(record, hash).catch((error: unknown) => {
      console.warn('The wallet does not say what became of its transaction; the chain is searched.', error)
      return undefined
    })
    if (calls !== undefined && calls.transactionHashes.length > 0) return settleCarried(record, calls)
    const isGivenUp = calls?.kind === 'givenUp' && before === 'pending' && isDeep(record, newestBlock)
    await searchRecord(record, newestBlock, async (search) => {
      const { found: execution, isComplete } = await search((first, last) =>
        findExecution(rpc, from, hash, first, last),
      )
      if (execution === undefined && isGivenUp && isComplete)
        store.settle(chainId, hash, { status: 'dropped' })
      const receipt = execution && (await readReceipt(rpc, execution.transactionHash))
      if (execution === undefined || receipt === undefined) return
      const { isSuccess, transactionHash } = execution
      const status = isSuccess && isSuccessful(receipt) ? 'succeeded' : 'failed'
      store.settle(chainId, hash, { status, receipt, replacedBy: transactionHash })
    })
  }

  type Search = <Found>(
    find: (from: bigint, to: bigint) => Promise<Found | undefined>,
  ) => Promise<{ readonly found: Found | undefined; readonly isComplete: boolean }>

  /** Continues the search of a record's logs where the last check ended it. Nodes may refuse it. */
  async function searchRecord(
    record: TransactionRecord,
    newestBlock: bigint,
    carryOut: (search: Search) => Promise<void>,
  ): Promise<void> {
    const { chainId, hash, searchedBlockNumber, addedBlockNumber } = record
    const since = searchedBlockNumber === undefined ? addedBlockNumber : searchedBlockNumber + 1
    const first = since === undefined ? newestBlock : BigInt(since)
    if (first > newestBlock) return
    // The newest blocks are searched again: a reorg may replace them at the same height.
    const settled = newestBlock - BigInt(depth)
    let reached = first - 1n
    const search: Search = async (find) => {
      const found = await searchLogs(find, first, newestBlock, (block) => {
        reached = block
        const searched = block < settled ? block : settled
        if (searched >= first) store.note(chainId, hash, { searchedBlockNumber: Number(searched) })
      })
      return { found, isComplete: reached === newestBlock }
    }
    try {
      await carryOut(search)
    } catch (error) {
      if (!(error instanceof RpcRequestError)) throw error
      console.warn('The events of an account could not be searched.', error)
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

  /** The nonce is used: find out by which transaction. A guessed nonce can only prove a speed-up. */
  async function checkReplaced(record: TransactionRecord, nonce: number, newestBlock: bigint): Promise<void> {
    const { chainId, hash } = record
    const isGuess = (store.find(chainId, hash)?.nonce ?? record.nonce) === undefined
    const other = await findByNonce(record, nonce, Number(newestBlock))
    if (other === undefined) return isGuess ? undefined : believeReplaced(record, nonce, newestBlock)
    if (other.hash.toLowerCase() === hash.toLowerCase()) return
    const kind = replacementKind(record, other)
    // Two of our transactions may have the same content: the earlier one doesn't replace the later.
    if (isGuess && (kind !== 'spedUp' || store.find(chainId, other.hash) !== undefined)) return
    const receipt = await readReceipt(rpc, other.hash)
    if (receipt === undefined) return
    if (kind === 'spedUp') return settleMined(record, receipt, other.hash)
    store.settle(chainId, hash, { status: kind, replacedBy: other.hash, receipt, nonce })
  }

  /** Continues the search where the last check, perhaps before a reload, ended it. */
  async function findByNonce(
    record: TransactionRecord,
    nonce: number,
    newest: number,
  ): Promise<ChainTransaction | undefined> {
    const { chainId, hash, from, nonceUsedBlockNumber } = record
    // What was seen of another nonce, while this one was only guessed, doesn't count.
    const isSameNonce = nonce === (record.nonce ?? record.expectedNonce)
    let free = lastFreeBlockOf(record, newest)
    let used = isSameNonce ? nonceUsedBlockNumber : undefined
    try {
      if (used === undefined) {
        ;({ free, used } = await narrowBracket(rpc, from, nonce, { free, used: newest }))
      }
      // A reorganisation may have moved it to a later block since.
      const last = Math.min(used + depth, newest)
      return await findInBlocks(rpc, from, nonce, free, last, (block) => (free = block))
    } finally {
      store.note(chainId, hash, { nonceFreeBlockNumber: Math.max(free, 0), nonceUsedBlockNumber: used })
    }
  }

  /** Returns the last block known not to contain a transaction, or one estimated from its age. */
  function lastFreeBlockOf(record: TransactionRecord, newest: number): number {
    const { addedBlockNumber = 0, nonceFreeBlockNumber = 0, addedTime } = record
    const known = Math.max(addedBlockNumber - 1, nonceFreeBlockNumber)
    const age = Math.ceil((now() - addedTime) / network.blockTimeMs)
    return Math.max(Math.min(known > 0 ? known : newest - age - depth, newest - 1), -1)
  }

  /** Its own nonce is permanently used, by a transaction the nodes no longer return. */
  async function believeReplaced(
    { chainId, hash, from, addedTime }: TransactionRecord,
    nonce: number,
    newestBlock: bigint,
  ): Promise<void> {
    if (now() - addedTime <= DROPPED_AFTER_MS || newestBlock < BigInt(depth)) return
    if ((await readNonce(rpc, from, newestBlock - BigInt(depth))) <= nonce) return
    store.settle(chainId, hash, { status: 'replaced', nonce })
  }

  /** If its block was reorged out, the transaction's outcome is void. */
  async function checkEnded(record: TransactionRecord, newestBlock: bigint): Promise<void> {
    const { receipt, chainId, hash } = record
    store.note(chainId, hash, { lastCheckedTime: now(), lastCheckedBlockNumber: Number(newestBlock) })
    if (receipt === undefined || newestBlock > BigInt(receipt.blockNumber + depth)) return
    const standing = await readBlockHash(rpc, BigInt(receipt.blockNumber))
    if (standing === undefined || standing.toLowerCase() === receipt.blockHash.toLowerCase()) return
    const again = await readReceipt(rpc, receipt.transactionHash)
    const isSameEnd = again !== undefined && isSuccessful(again) === isSuccessful(receipt)
    if (isSameEnd && again.blockHash !== receipt.blockHash) store.moveEnd(chainId, hash, again)
    else store.reopen(chainId, hash)
  }

  /**
   * Replays a failed transaction as a call to obtain its revert reason: at the end of its block, with the same
   * time and preceding trades, then before its block.
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

/** Per the specification, a receipt without a status counts as a success. */
function isSuccessful(receipt: TransactionReceiptSummary | undefined): boolean {
  return receipt?.status === undefined || receipt.status === 1
}

/** Nodes reject lookups of anything else. */
function isTransactionHash(hash: Hash): boolean {
  return /^0x[0-9a-fA-F]{64}$/.test(hash)
}
