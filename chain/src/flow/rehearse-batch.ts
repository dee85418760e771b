import type { Address } from '@ibull/domain'
import { decodeFunctionResult, encodeFunctionData } from 'viem'
import { batchRehearsalAbi, batchRehearsalCode } from '../abi/batch-rehearsal.generated.ts'
import { ExecutionRevertedError } from '../errors/rpc-errors.ts'
import type { SigningRequest } from '../guard/signing-request.ts'
import type { Hex } from '../networks/network.ts'
import { callWithState, StateOverrideUnsupportedError } from '../rpc/call-with-state.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'

/** Simulated outcome of a batch. `gasUsed` excludes the intrinsic gas of a transaction. */
export type Rehearsal =
  | { readonly status: 'succeeds'; readonly gasUsed: bigint }
  /** The call at `index` reverts; the earlier ones succeed. */
  | { readonly status: 'reverts'; readonly index: number; readonly error: ExecutionRevertedError }

/**
 * Simulates an account's calls in sequence, each on the state left by the previous ones, without sending them.
 * @throws {StateOverrideUnsupportedError} when the node doesn't support state overrides.
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

/** A node that ignores the override sees an account without code and returns no data. */
function decode(answer: Hex): readonly [bigint, bigint, Hex] {
  try {
    return decodeFunctionResult({ abi: batchRehearsalAbi, functionName: 'rehearse', data: answer })
  } catch (error) {
    throw new StateOverrideUnsupportedError(error)
  }
}
