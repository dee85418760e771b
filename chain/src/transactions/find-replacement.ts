import { isSameAddress, type Address } from '@ibull/domain'
import { RpcRequestError } from '../errors/rpc-errors.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { readBlockTransactions, readNonce, type ChainTransaction } from './chain-transactions.ts'
import type { TransactionRecord } from './transaction-record.ts'

/** Blocks searched backwards for a replacement if the node has no older state. */
const BLOCKS_WITHOUT_STATE = 20n
const DEFAULT_DEPTH = 1000n

/** Finds the mined transaction that used `from`'s `nonce`; `undefined` if it can't be found. */
export async function findByNonce(
  rpc: RpcClient,
  from: Address,
  nonce: number,
  newestBlock: bigint,
  sinceBlock: number | undefined,
): Promise<ChainTransaction | undefined> {
  const since = sinceBlock === undefined ? newestBlock - DEFAULT_DEPTH : BigInt(sinceBlock)
  for (const block of await blocksToSearch(rpc, from, nonce, newestBlock, since < 0n ? 0n : since)) {
    const transactions = await readBlockTransactions(rpc, block)
    const found = transactions.find((tx) => tx.nonce === nonce && isSameAddress(tx.from, from))
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Bisects the blocks whose state the node has for the one that used the nonce; falls back to the newest few if it
 * has none.
 */
async function blocksToSearch(
  rpc: RpcClient,
  from: Address,
  nonce: number,
  newest: bigint,
  since: bigint,
): Promise<readonly bigint[]> {
  let [low, high] = [since, newest]
  let isAnyStateKnown = low === high
  while (low < high) {
    const middle = (low + high) / 2n
    const used = await readKnownNonce(rpc, from, middle)
    if (used !== undefined) isAnyStateKnown = true
    if (used !== undefined && used > nonce) high = middle
    else low = middle + 1n
  }
  if (isAnyStateKnown) return [high]
  const count = newest < BLOCKS_WITHOUT_STATE ? newest + 1n : BLOCKS_WITHOUT_STATE
  return Array.from({ length: Number(count) }, (_, index) => newest - BigInt(index))
}

/** Reads an account's nonce at a block; `undefined` if the node has pruned that state. */
async function readKnownNonce(rpc: RpcClient, from: Address, block: bigint): Promise<number | undefined> {
  try {
    return await readNonce(rpc, from, block)
  } catch (error) {
    if (error instanceof RpcRequestError) return undefined
    throw error
  }
}

/** Classifies the transaction that used our nonce. */
export function replacementKind(
  record: TransactionRecord,
  other: ChainTransaction,
): 'spedUp' | 'cancelled' | 'replaced' {
  const { to } = other
  if (
    to !== null &&
    isSameAddress(to, record.to) &&
    other.data.toLowerCase() === record.data.toLowerCase() &&
    other.value === BigInt(record.value)
  ) {
    return 'spedUp'
  }
  return to !== null && isSameAddress(to, other.from) && other.value === 0n ? 'cancelled' : 'replaced'
}
