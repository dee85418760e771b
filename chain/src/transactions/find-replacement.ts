import { isSameAddress, type Address } from '@ibull/domain'
import { RpcRequestError } from '../errors/rpc-errors.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { readBlockTransactions, readNonce, type ChainTransaction } from './chain-transactions.ts'
import type { TransactionRecord } from './transaction-record.ts'

/** Blocks read in one check; the next one continues from there. A block of a busy chain has 100 kB and more. */
export const BLOCKS_PER_PAGE = 40

/** A nonce was unused at `free` and used at `used`: a block after `free`, `used` at the latest, contains its use. */
export interface NonceBracket {
  readonly free: number
  readonly used: number
}

/** Narrows a bracket by bisecting the blocks whose state the node still has. */
export async function narrowBracket(
  rpc: RpcClient,
  from: Address,
  nonce: number,
  { free, used }: NonceBracket,
): Promise<NonceBracket> {
  let low = free
  while (low + 1 < used) {
    const middle = Math.floor((low + used) / 2)
    const next = await readKnownNonce(rpc, from, BigInt(middle))
    if (next !== undefined && next > nonce) used = middle
    else low = middle
    if (next !== undefined && next <= nonce) free = middle
  }
  return { free, used }
}

/**
 * Searches up to {@link BLOCKS_PER_PAGE} blocks after `free`, up to `last`, for the transaction that used a nonce.
 * Needs no state, which public nodes keep for a minute only.
 * @param onSearched receives each block that doesn't contain it.
 */
export async function findInBlocks(
  rpc: RpcClient,
  from: Address,
  nonce: number,
  free: number,
  last: number,
  onSearched: (block: number) => void,
): Promise<ChainTransaction | undefined> {
  const end = Math.min(free + BLOCKS_PER_PAGE, last)
  for (let block = free + 1; block <= end; block++) {
    const transactions = await readBlockTransactions(rpc, BigInt(block))
    const found = transactions?.find((tx) => tx.nonce === nonce && isSameAddress(tx.from, from))
    // A lagging node doesn't have the block yet.
    if (found !== undefined || transactions === undefined) return found
    onSearched(block)
  }
  return undefined
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
