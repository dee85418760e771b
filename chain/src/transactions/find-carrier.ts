import { isSameAddress, type Address } from '@ibull/domain'
import { RpcInvalidResultError } from '../errors/rpc-errors.ts'
import { parseBytes } from '../rpc/hex.ts'
import { toQuantity } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { readTransaction, type ChainTransaction } from './chain-transactions.ts'
import type { Hash, TransactionRecord } from './transaction-record.ts'

/** `Transfer(address,address,uint256)` of tokens. */
const TRANSFER: Hash = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `Approval(address,address,uint256)` of tokens. */
const APPROVAL: Hash = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
/** Strangers can name an account in any number of events: only so many transactions are read at once. */
const MAXIMUM_CANDIDATES = 40

/** Whether a mined transaction carries a record's call: as it is, or in a batch or an operation of its account. */
export function isCarrier({ from, to, data, value }: TransactionRecord, other: ChainTransaction): boolean {
  const carried = other.data.toLowerCase()
  const isOwn = isSameAddress(other.from, from)
  if (isOwn && other.to !== null && isSameAddress(other.to, to))
    return carried === data.toLowerCase() && other.value === BigInt(value)
  const isMeant = (address: Address): boolean => carried.includes(address.slice(2).toLowerCase())
  const isOfAccount = isOwn || (other.to !== null && isSameAddress(other.to, from)) || isMeant(from)
  return isOfAccount && data.length > 2 && isMeant(to) && carried.includes(data.slice(2).toLowerCase())
}

/**
 * Finds the mined transaction that carries a record's call although no hash leads to it, among those that moved or
 * approved tokens of its account between two blocks; `'unknown'` if there are too many to read.
 * @param isTaken whether a transaction belongs to another record, which may have the same call.
 * @throws {RpcRequestError} when a node doesn't support this block range, or log queries at all.
 */
export async function findCarrier(
  rpc: RpcClient,
  record: TransactionRecord,
  first: bigint,
  last: bigint,
  isTaken: (hash: Hash) => boolean,
): Promise<ChainTransaction | 'unknown' | undefined> {
  const account: Hash = `0x${record.from.slice(2).toLowerCase().padStart(64, '0')}`
  const range = { fromBlock: toQuantity(first), toBlock: toQuantity(last) }
  const [given, received] = await Promise.all([
    readHashes(rpc, { ...range, topics: [[TRANSFER, APPROVAL], account] }),
    readHashes(rpc, { ...range, topics: [[TRANSFER], null, account] }),
  ])
  const hashes = [...new Set([...given, ...received])].filter((hash) => !isTaken(hash))
  for (const hash of hashes.slice(0, MAXIMUM_CANDIDATES)) {
    const transaction = await readTransaction(rpc, hash)
    if (transaction !== undefined && isCarrier(record, transaction)) return transaction
  }
  return hashes.length > MAXIMUM_CANDIDATES ? 'unknown' : undefined
}

function readHashes(rpc: RpcClient, filter: Readonly<Record<string, unknown>>): Promise<readonly Hash[]> {
  const method = 'eth_getLogs'
  const parse = (result: unknown): readonly Hash[] => {
    if (!Array.isArray(result)) throw new RpcInvalidResultError(method)
    return result.map((log: unknown) => {
      if (typeof log !== 'object' || log === null) throw new RpcInvalidResultError(method)
      return parseBytes(method, Reflect.get(log, 'transactionHash'), 32)
    })
  }
  return rpc.request({ method, params: [filter], parse })
}
