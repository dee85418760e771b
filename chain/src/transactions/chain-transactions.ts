import type { Address } from '@ibull/domain'
import { RpcInvalidResultError } from '../errors/rpc-errors.ts'
import type { Hex } from '../networks/network.ts'
import { parseQuantity } from '../rpc/hex.ts'
import { toQuantity } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import type { Hash, TransactionReceiptSummary } from './transaction-record.ts'

/** A transaction as a node shows it, mined or not. */
export interface ChainTransaction {
  readonly hash: Hash
  readonly from: Address
  readonly to: Address | null
  readonly nonce: number
  readonly data: Hex
  readonly value: bigint
}

/** The receipt of a mined transaction; `undefined` while there is none. */
export function readReceipt(rpc: RpcClient, hash: Hash): Promise<TransactionReceiptSummary | undefined> {
  const method = 'eth_getTransactionReceipt'
  return rpc.request({
    method,
    params: [hash],
    parse: (result) => {
      if (result === null || result === undefined) return undefined
      const receipt = requireObject(method, result)
      return {
        blockHash: text(method, receipt.blockHash),
        blockNumber: number(method, receipt.blockNumber),
        contractAddress: optionalText(method, receipt.contractAddress),
        from: text(method, receipt.from),
        status:
          receipt.status === null || receipt.status === undefined
            ? undefined
            : number(method, receipt.status),
        to: optionalText(method, receipt.to),
        transactionHash: text(method, receipt.transactionHash),
        transactionIndex: number(method, receipt.transactionIndex),
      }
    },
  })
}

/** A transaction by its hash; `undefined` when the node does not know it. */
export function readTransaction(rpc: RpcClient, hash: Hash): Promise<ChainTransaction | undefined> {
  const method = 'eth_getTransactionByHash'
  return rpc.request({
    method,
    params: [hash],
    parse: (result) =>
      result === null || result === undefined ? undefined : parseTransaction(method, result),
  })
}

/** How many transactions of an account are mined, up to a block: its next nonce. */
export function readNonce(
  rpc: RpcClient,
  account: Address,
  block: bigint | 'latest' = 'latest',
): Promise<number> {
  const method = 'eth_getTransactionCount'
  const params = [account, block === 'latest' ? block : toQuantity(block)]
  return rpc.request({ method, params, parse: (result) => number(method, result) })
}

/** The hash of the block that stands at a height now; `undefined` when there is none yet. */
export function readBlockHash(rpc: RpcClient, block: bigint): Promise<Hash | undefined> {
  const method = 'eth_getBlockByNumber'
  return rpc.request({
    method,
    params: [toQuantity(block), false],
    parse: (result) =>
      result === null || result === undefined ? undefined : text(method, requireObject(method, result).hash),
  })
}

/** The transactions of a block. */
export function readBlockTransactions(rpc: RpcClient, block: bigint): Promise<readonly ChainTransaction[]> {
  const method = 'eth_getBlockByNumber'
  return rpc.request({
    method,
    params: [toQuantity(block), true],
    parse: (result) => {
      if (result === null || result === undefined) return []
      const { transactions } = requireObject(method, result)
      if (!Array.isArray(transactions)) throw new RpcInvalidResultError(method)
      return transactions.map((transaction: unknown) => parseTransaction(method, transaction))
    },
  })
}

function parseTransaction(method: string, result: unknown): ChainTransaction {
  const transaction = requireObject(method, result)
  return {
    hash: text(method, transaction.hash),
    from: text(method, transaction.from),
    to: optionalText(method, transaction.to),
    nonce: number(method, transaction.nonce),
    data: text(method, transaction.input),
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

function text(method: string, value: unknown): Hex {
  if (!isPrefixed(value)) throw new RpcInvalidResultError(method)
  return value
}

function isPrefixed(value: unknown): value is Hex {
  return typeof value === 'string' && value.startsWith('0x')
}

function optionalText(method: string, value: unknown): Hex | null {
  return value === null || value === undefined ? null : text(method, value)
}

function number(method: string, value: unknown): number {
  return Number(parseQuantity(method, value))
}
