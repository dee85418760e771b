import type { Address } from '@ibull/domain'
import { RpcInvalidResultError } from '../errors/rpc-errors.ts'
import type { Hex } from '../networks/network.ts'
import { parseBytes, parseQuantity } from '../rpc/hex.ts'
import { toQuantity } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { movesOf } from './token-moves.ts'
import type { Hash, TransactionReceiptSummary } from './transaction-record.ts'

/** A transaction as returned by a node, mined or not. */
export interface ChainTransaction {
  readonly hash: Hash
  readonly from: Address
  readonly to: Address | null
  readonly nonce: number
  readonly data: Hex
  readonly value: bigint
}

/**
 * Reads a mined transaction's receipt; `undefined` if there is none yet.
 * @throws {RpcInvalidResultError} for another transaction's receipt, or a malformed one.
 */
export function readReceipt(rpc: RpcClient, hash: Hash): Promise<TransactionReceiptSummary | undefined> {
  const method = 'eth_getTransactionReceipt'
  return rpc.request({
    method,
    params: [hash],
    parse: (result) => {
      if (result === null || result === undefined) return undefined
      const receipt = requireObject(method, result)
      const moves = movesOf(receipt.logs)
      return {
        blockHash: parseHash(method, receipt.blockHash),
        blockNumber: number(method, receipt.blockNumber),
        contractAddress: optionalAddress(method, receipt.contractAddress),
        from: parseAddress(method, receipt.from),
        status:
          receipt.status === null || receipt.status === undefined
            ? undefined
            : number(method, receipt.status),
        to: optionalAddress(method, receipt.to),
        transactionHash: requireHash(method, receipt.transactionHash, hash),
        transactionIndex: number(method, receipt.transactionIndex),
        ...(moves === undefined ? {} : { moves }),
      }
    },
  })
}

/**
 * Reads a transaction by hash; `undefined` if the node doesn't know it.
 * @throws {RpcInvalidResultError} for another transaction, or a malformed one.
 */
export function readTransaction(rpc: RpcClient, hash: Hash): Promise<ChainTransaction | undefined> {
  const method = 'eth_getTransactionByHash'
  return rpc.request({
    method,
    params: [hash],
    parse: (result) => {
      if (result === null || result === undefined) return undefined
      const transaction = parseTransaction(method, result)
      requireHash(method, transaction.hash, hash)
      return transaction
    },
  })
}

/** Reads an account's next nonce at a block: the number of its mined transactions. */
export function readNonce(
  rpc: RpcClient,
  account: Address,
  block: bigint | 'latest' = 'latest',
): Promise<number> {
  const method = 'eth_getTransactionCount'
  const params = [account, block === 'latest' ? block : toQuantity(block)]
  return rpc.request({ method, params, parse: (result) => number(method, result) })
}

/** Reads the hash of the current block at a height; `undefined` if there is none yet. */
export function readBlockHash(rpc: RpcClient, block: bigint): Promise<Hash | undefined> {
  const method = 'eth_getBlockByNumber'
  return rpc.request({
    method,
    params: [toQuantity(block), false],
    parse: (result) =>
      result === null || result === undefined
        ? undefined
        : parseHash(method, requireObject(method, result).hash),
  })
}

/** Reads a block's transactions; `undefined` if the node doesn't have the block. */
export function readBlockTransactions(
  rpc: RpcClient,
  block: bigint,
): Promise<readonly ChainTransaction[] | undefined> {
  const method = 'eth_getBlockByNumber'
  return rpc.request({
    method,
    params: [toQuantity(block), true],
    parse: (result) => {
      if (result === null || result === undefined) return undefined
      const { transactions } = requireObject(method, result)
      if (!Array.isArray(transactions)) throw new RpcInvalidResultError(method)
      return transactions.map((transaction: unknown) => parseTransaction(method, transaction))
    },
  })
}

function parseTransaction(method: string, result: unknown): ChainTransaction {
  const transaction = requireObject(method, result)
  return {
    hash: parseHash(method, transaction.hash),
    from: parseAddress(method, transaction.from),
    to: optionalAddress(method, transaction.to),
    nonce: number(method, transaction.nonce),
    data: parseBytes(method, transaction.input),
    value: parseQuantity(method, transaction.value),
  }
}

function requireObject(method: string, value: unknown): Readonly<Record<string, unknown>> {
  if (!isObject(value)) throw new RpcInvalidResultError(method)
  return value
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function parseHash(method: string, value: unknown): Hash {
  return parseBytes(method, value, 32)
}

/** A node that mixes up its responses must not settle one transaction with another's outcome. */
function requireHash(method: string, value: unknown, expected: Hash): Hash {
  const hash = parseHash(method, value)
  if (hash.toLowerCase() !== expected.toLowerCase()) throw new RpcInvalidResultError(method)
  return hash
}

function parseAddress(method: string, value: unknown): Address {
  return parseBytes(method, value, 20)
}

function optionalAddress(method: string, value: unknown): Address | null {
  return value === null || value === undefined ? null : parseAddress(method, value)
}

/** Parses a count. Numbers beyond the safe range would be rejected when the record is read back. */
function number(method: string, value: unknown): number {
  const count = Number(parseQuantity(method, value))
  if (!Number.isSafeInteger(count)) throw new RpcInvalidResultError(method)
  return count
}
