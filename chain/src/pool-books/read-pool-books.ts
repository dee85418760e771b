import { isPoolBehind, type PoolBooks } from '@ibull/domain'
import { createContractReads } from '../contract-reads.ts'
import type { Network } from '../networks/network.ts'
import { reservesRead } from '../reads/pair-query.ts'
import type { ContractRead } from '../reads/read-types.ts'
import { balanceOfRead } from '../reads/token-reads.ts'
import type { BlockTag } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import type { CandidatePair } from '../tokens/pair-address.ts'

/** A pool with its books. */
export interface PoolOfBooks extends PoolBooks, Pick<CandidatePair, 'address' | 'tokens'> {}

type Answer = bigint | readonly [bigint, bigint] | undefined

/** Returns the reads of one pool's books, in the order of {@link poolOfBooks}. */
export function booksReads({ address, tokens }: CandidatePair): readonly ContractRead<Answer>[] {
  return [reservesRead(address), ...tokens.map((token) => balanceOfRead(token.address, address))]
}

/** Combines the answers of {@link booksReads}; `undefined` if one is missing. */
export function poolOfBooks(
  { address, tokens }: CandidatePair,
  [reserves, balance0, balance1]: readonly Answer[],
): PoolOfBooks | undefined {
  if (typeof reserves !== 'object' || typeof balance0 !== 'bigint' || typeof balance1 !== 'bigint')
    return undefined
  return { address, tokens, reserves, balances: [balance0, balance1] }
}

/**
 * Reads the books of the pools, at one block in one call, and returns those that are ahead of what their pool holds.
 * Pools that can't be read are left out.
 * @throws as `RpcClient.request`.
 */
export async function readPoolsBehind(
  { network, rpc }: { readonly network: Network; readonly rpc: RpcClient },
  candidates: readonly CandidatePair[],
  at: BlockTag,
): Promise<readonly PoolOfBooks[]> {
  const reads = candidates.map(booksReads)
  const answers = await createContractReads(rpc, network.contracts.multicall).readAll(reads.flat(), { at })
  let from = 0
  return candidates.flatMap((candidate, index) => {
    const to = from + (reads[index]?.length ?? 0)
    const pool = poolOfBooks(candidate, answers.slice(from, to))
    from = to
    return pool !== undefined && isPoolBehind(pool) ? [pool] : []
  })
}
