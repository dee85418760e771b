import type { Address } from '@ibull/domain'
import type { Hex } from 'viem'
import { ExecutionRevertedError } from '../errors/rpc-errors.ts'
import { callContract } from '../rpc/rpc-actions.ts'
import {
  chainQueryPolicy,
  rememberingFailure,
  type ChainKey,
  type ChainQuery,
  type KeyPart,
} from './chain-query.ts'
import type { ChainReader } from './read-types.ts'

/** A permissionless transaction: it succeeds for any sender that can receive its tokens. */
export interface Rehearsed {
  readonly to: Address
  readonly data: Hex
}

/**
 * Returns a query for whether a transaction would succeed, every block. It is an `eth_call` of its own: within the
 * page's call it would change what the reads after it see. Only use it while something is late.
 */
export function rehearsalQuery(
  reader: ChainReader,
  verb: string,
  parameters: readonly KeyPart[],
  call: Rehearsed,
): ChainQuery<boolean> {
  const queryKey: ChainKey = ['chain', reader.network.id, verb, ...parameters]
  return {
    queryKey,
    queryFn: ({ signal }) =>
      rememberingFailure(reader, queryKey, signal, async () => ({
        value: await wouldSucceed(reader, call, signal),
        block: reader.block.getSnapshot()?.number ?? 0n,
      })),
    ...chainQueryPolicy('block'),
  }
}

/** @throws as `RpcClient.request`, except for a revert. */
export async function wouldSucceed(
  { rpc, network }: Pick<ChainReader, 'rpc' | 'network'>,
  call: Rehearsed,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    // A bounty can't be sent to the zero address, the sender of calls without one.
    await callContract(rpc, { ...call, from: network.contracts.multicall }, 'latest', signal)
    return true
  } catch (error) {
    if (error instanceof ExecutionRevertedError) return false
    throw error
  }
}
