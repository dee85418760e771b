import type { Address } from '@ibull/domain'
import { decodeFunctionResult, encodeFunctionData } from 'viem'
import { batchRehearsalAbi, batchRehearsalCode } from '../abi/batch-rehearsal.generated.ts'
import { ExecutionRevertedError } from '../errors/rpc-errors.ts'
import type { SigningRequest } from '../guard/signing-request.ts'
import type { Hex } from '../networks/network.ts'
import { callWithState, StateOverrideUnsupportedError } from '../rpc/call-with-state.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'

/** How a batch of calls would go. `gasUsed` is without the cost of a transaction itself. */
export type Rehearsal =
  | { readonly status: 'succeeds'; readonly gasUsed: bigint }
  /** The call at `index` reverts; those before it succeed. */
  | { readonly status: 'reverts'; readonly index: number; readonly error: ExecutionRevertedError }

/**
 * Runs an account's calls one after the other without sending them, each on top of what those before it did.
 * @throws {StateOverrideUnsupportedError} when the node can't do that.
 */
export async function rehearseBatch(
  rpc: RpcClient,
  account: Address,
  calls: readonly Pick<SigningRequest, 'to' | 'value' | 'data'>[],
): Promise<Rehearsal> {
  const call = { abi: batchRehearsalAbi, functionName: 'rehearse' } as const
  const args = [calls.map(({ to, value, data }) => ({ target: to, value, callData: data }))] as const
  const data = encodeFunctionData({ ...call, args })
  const answer = await callWithState(rpc, {
    from: account,
    to: account,
    data,
    state: { code: batchRehearsalCode },
  })
  const [succeeded, gasUsed, returnData] = decode(answer)
  const index = Number(succeeded)
  if (index === calls.length) return { status: 'succeeds', gasUsed }
  const reason = returnData === '0x' ? undefined : returnData
  return { status: 'reverts', index, error: new ExecutionRevertedError(reason, '') }
}

/** A node that leaves the override out answers as an account without code: with nothing. */
function decode(answer: Hex): readonly [bigint, bigint, Hex] {
  try {
    return decodeFunctionResult({ abi: batchRehearsalAbi, functionName: 'rehearse', data: answer })
  } catch (error) {
    throw new StateOverrideUnsupportedError(error)
  }
}
