import { RpcInvalidResultError } from '../errors/rpc-errors.ts'
import type { Hash } from './transaction-record.ts'

/**
 * Status of a batch of calls as reported by its wallet (EIP-5792):
 * - `pending`: not mined, as far as the wallet knows
 * - `succeeded`, `failed`: mined
 * - `partlyDone`: only some of the calls were executed
 * - `givenUp`: not mined, and the wallet won't retry
 */
export interface CallsStatus {
  readonly kind: 'pending' | 'succeeded' | 'failed' | 'partlyDone' | 'givenUp'
  /** Absent if the wallet doesn't report it. */
  readonly chainId: number | undefined
  /** Transactions that contain the calls, in order; one for an atomic batch. */
  readonly transactionHashes: readonly Hash[]
}

const METHOD = 'wallet_getCallsStatus'
const MAXIMUM_RECEIPTS = 100

/** Hundreds digit of a status code, as number or string, and the two strings of EIP-5792 drafts. */
const KIND_OF_STATUS: ReadonlyMap<unknown, CallsStatus['kind']> = new Map<unknown, CallsStatus['kind']>([
  [1, 'pending'],
  [2, 'succeeded'],
  [4, 'givenUp'],
  [5, 'failed'],
  [6, 'partlyDone'],
  ['PENDING', 'pending'],
  ['CONFIRMED', 'succeeded'],
])

/**
 * Parses a wallet's response to `wallet_getCallsStatus`.
 * @throws {RpcInvalidResultError} when the response is malformed.
 */
export function parseCallsStatus(answer: unknown): CallsStatus {
  if (!isObject(answer)) throw new RpcInvalidResultError(METHOD)
  const { status, receipts, chainId } = answer
  const kind = KIND_OF_STATUS.get(hundredsOf(status))
  if (kind === undefined) throw new RpcInvalidResultError(METHOD)
  const carriers = receiptsOf(receipts)
  return {
    // The drafts had no status for a reverted batch; only its receipts show it.
    kind: kind === 'succeeded' && carriers.some(({ hasReverted }) => hasReverted) ? 'failed' : kind,
    chainId: chainIdOf(chainId),
    transactionHashes: carriers.map(({ hash }) => hash),
  }
}

function hundredsOf(status: unknown): unknown {
  const code = typeof status === 'string' && /^\d{3}$/.test(status) ? Number(status) : status
  return typeof code === 'number' ? Math.floor(code / 100) : code
}

function receiptsOf(receipts: unknown): readonly { readonly hash: Hash; readonly hasReverted: boolean }[] {
  if (receipts === undefined || receipts === null) return []
  if (!Array.isArray(receipts) || receipts.length > MAXIMUM_RECEIPTS) throw new RpcInvalidResultError(METHOD)
  return receipts.map((receipt: unknown) => {
    if (!isObject(receipt) || !isHash(receipt.transactionHash)) throw new RpcInvalidResultError(METHOD)
    return { hash: receipt.transactionHash, hasReverted: Number(receipt.status ?? 1) === 0 }
  })
}

function chainIdOf(value: unknown): number | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const chainId = Number(value)
  return Number.isSafeInteger(chainId) ? chainId : undefined
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isHash(value: unknown): value is Hash {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)
}
