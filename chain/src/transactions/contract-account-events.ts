import { isSameAddress, type Address } from '@ibull/domain'
import { RpcInvalidResultError, RpcRequestError } from '../errors/rpc-errors.ts'
import { parseBytes } from '../rpc/hex.ts'
import { toQuantity } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import type { Hash, TransactionReceiptSummary } from './transaction-record.ts'

/** `ExecutionSuccess(bytes32,uint256)` of a Safe; the hash is the first topic or the first data word. */
export const SAFE_SUCCEEDED: Hash = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
/** `ExecutionFailure(bytes32,uint256)` of a Safe: its transaction was mined, but the inner call failed. */
export const SAFE_FAILED: Hash = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'
/** `UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)` of ERC-4337 entry points. */
export const USER_OPERATION: Hash = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/**
 * ERC-4337 entry points, versions 0.6 to 0.8, identical on every chain. Events of other contracts aren't trusted.
 */
const ENTRY_POINTS: readonly Address[] = [
  '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
  '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
  '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
]

const EVENTS = [SAFE_SUCCEEDED, SAFE_FAILED, USER_OPERATION]

/** Maximum block range of a single log request; a node that refuses it gets smaller ones. */
export const BLOCKS_PER_SEARCH = 2000n
/** A node that refuses so few blocks refuses the method. */
const FEWEST_PER_SEARCH = 16n
/** Log requests of one check. At 0.45 s a block they cover more time than passes between two checks. */
export const SEARCHES_PER_CHECK = 8
/** Hex digits in a 32-byte word. */
const WORD_DIGITS = 64
/** Index of the success flag: the second data word of a user operation event. */
const SUCCESS_WORD = 1

/** Outcome of a hash issued by a contract account. */
export interface Execution {
  readonly transactionHash: Hash
  readonly isSuccess: boolean
}

/** Searches blocks `first` to `last` in parts. `onSearched` receives the end of each part without a result. */
export type LogSearch = <Found>(
  find: (from: bigint, to: bigint) => Promise<Found | undefined>,
  first: bigint,
  last: bigint,
  onSearched: (block: bigint) => void,
) => Promise<Found | undefined>

/**
 * Creates a search of logs that keeps to the ranges that the node accepts.
 * @returns at most {@link SEARCHES_PER_CHECK} requests per call. @throws {RpcRequestError} when the node refuses log
 * queries at all.
 */
export function createLogSearch(): LogSearch {
  let size = BLOCKS_PER_SEARCH
  return async (find, first, last, onSearched) => {
    let from = first
    for (let searches = 0; searches < SEARCHES_PER_CHECK && from <= last; searches++) {
      const furthest = from + size - 1n
      const to = furthest < last ? furthest : last
      try {
        const found = await find(from, to)
        if (found !== undefined) return found
        onSearched(to)
        from = to + 1n
        size = size * 2n < BLOCKS_PER_SEARCH ? size * 2n : BLOCKS_PER_SEARCH
      } catch (error) {
        if (!(error instanceof RpcRequestError) || size <= FEWEST_PER_SEARCH) throw error
        size /= 4n
      }
    }
    return undefined
  }
}

/**
 * Finds the event in which a contract account (Safe, ERC-4337) reports the execution of its own hash, between
 * blocks `from` and `to`.
 * @throws {RpcRequestError} when a node doesn't support this block range, or log queries at all.
 */
export function findExecution(
  rpc: RpcClient,
  account: Address,
  hash: Hash,
  from: bigint,
  to: bigint,
): Promise<Execution | undefined> {
  const method = 'eth_getLogs'
  const filter = {
    address: [account, ...ENTRY_POINTS],
    topics: [EVENTS],
    fromBlock: toQuantity(from),
    toBlock: toQuantity(to),
  }
  const parse = (result: unknown): Execution | undefined => {
    if (!Array.isArray(result)) throw new RpcInvalidResultError(method)
    return result.map((log) => reportOf(method, log)).find(({ subject }) => subject === hash.toLowerCase())
  }
  return rpc.request({ method, params: [filter], parse })
}

/**
 * Whether a mined transaction reports that a call of the account failed within it, though it succeeded itself.
 * @throws {RpcRequestError} when a node doesn't support log queries.
 */
export function hasFailedWithin(
  rpc: RpcClient,
  account: Address,
  { transactionHash, blockNumber }: TransactionReceiptSummary,
): Promise<boolean> {
  const method = 'eth_getLogs'
  const block = toQuantity(BigInt(blockNumber))
  const filter = { address: [account, ...ENTRY_POINTS], topics: [EVENTS], fromBlock: block, toBlock: block }
  const parse = (result: unknown): boolean => {
    if (!Array.isArray(result)) throw new RpcInvalidResultError(method)
    const reports = result.map((log) => reportOf(method, log))
    return reports.some(
      ({ isSuccess, sender, transactionHash: carrier }) =>
        !isSuccess &&
        carrier.toLowerCase() === transactionHash.toLowerCase() &&
        (sender === undefined || isSameAddress(sender, account)),
    )
  }
  return rpc.request({ method, params: [filter], parse })
}

interface Report extends Execution {
  /** The hash that the account gave out. */
  readonly subject: string | undefined
  /** Whose operation an entry point reports; an account's own events are its own. */
  readonly sender: Address | undefined
}

function reportOf(method: string, log: unknown): Report {
  if (typeof log !== 'object' || log === null) throw new RpcInvalidResultError(method)
  const topics: unknown = Reflect.get(log, 'topics')
  if (!Array.isArray(topics)) throw new RpcInvalidResultError(method)
  const [event, subject, sender] = topics.map((topic: unknown) => parseBytes(method, topic, 32).toLowerCase())
  const words = wordsOf(parseBytes(method, Reflect.get(log, 'data')))
  const isOperation = event === USER_OPERATION
  return {
    // Safes before 1.4.1 don't index the hash.
    subject: subject ?? words[0],
    sender: isOperation && sender !== undefined ? `0x${sender.slice(-40)}` : undefined,
    transactionHash: parseBytes(method, Reflect.get(log, 'transactionHash'), 32),
    isSuccess: isOperation ? isTrue(words[SUCCESS_WORD]) : event === SAFE_SUCCEEDED,
  }
}

function wordsOf(data: string): readonly string[] {
  const digits = data.slice(2).toLowerCase()
  return Array.from(
    { length: Math.floor(digits.length / WORD_DIGITS) },
    (_, index) => `0x${digits.slice(index * WORD_DIGITS, (index + 1) * WORD_DIGITS)}`,
  )
}

function isTrue(word: string | undefined): boolean {
  return word !== undefined && BigInt(word) !== 0n
}
