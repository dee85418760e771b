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
 * Returns a query for whether a transaction would succeed, every block; `null` where its revert begins with one of
 * `outdated`: the contract isn't in the state in which the transaction was thought of. It is an `eth_call` of its own:
 * within the page's call it would change what the reads after it see. Only use it while something is late.
 */
export function rehearsalQuery(
  reader: ChainReader,
  verb: string,
  parameters: readonly KeyPart[],
  call: Rehearsed,
  outdated: readonly Hex[],
): ChainQuery<boolean | null> {
  const queryKey: ChainKey = ['chain', reader.network.id, verb, ...parameters]
  return {
    queryKey,
    queryFn: ({ signal }) =>
      rememberingFailure(reader, queryKey, signal, async () => ({
        value: await outcome(signal),
        block: reader.block.getSnapshot()?.number ?? 0n,
      })),
    ...chainQueryPolicy('block'),
  }

  async function outcome(signal: AbortSignal): Promise<boolean | null> {
    const reason = await revertOf(reader, call, signal)
    if (reason === undefined) return true
    return outdated.some((selector) => reason.startsWith(selector)) ? null : false
  }
}

/** @throws as `RpcClient.request`, except for a revert. */
export async function wouldSucceed(
  reader: Pick<ChainReader, 'rpc' | 'network'>,
  call: Rehearsed,
  signal: AbortSignal,
): Promise<boolean> {
  return (await revertOf(reader, call, signal)) === undefined
}

/** Returns the data of a revert, `0x` without any; `undefined` for a call that succeeds. */
async function revertOf(
  { rpc, network }: Pick<ChainReader, 'rpc' | 'network'>,
  call: Rehearsed,
  signal: AbortSignal,
): Promise<Hex | undefined> {
  try {
    // A bounty can't be sent to the zero address, the sender of calls without one.
    await callContract(rpc, { ...call, from: network.contracts.multicall }, 'latest', signal)
    return undefined
  } catch (error) {
    if (error instanceof ExecutionRevertedError) return error.data ?? '0x'
    throw error
  }
}
