import type { Address } from '@ibull/domain'
import { estimateCall } from '../contract-call/estimate-call.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import type { SwapCall } from './swap-call.ts'
import { NoCallChosenError } from './swap-errors.ts'

export interface ChosenSwapCall {
  readonly call: SwapCall
  /** Node estimate, without margin. */
  readonly gasEstimate: bigint
}

/**
 * Estimates the candidates and returns the first whose successor can also be estimated, or the last one. A
 * candidate that can't be estimated is called to obtain its revert reason.
 * @throws {RevertError}, {SwapCannotSucceedError} or {GasEstimateFailedError} of the last failed candidate;
 * {NoCallChosenError} when none failed; node errors when no node is reachable.
 */
export async function chooseSwapCall(
  rpc: RpcClient,
  contract: Address,
  account: Address,
  candidates: readonly SwapCall[],
): Promise<ChosenSwapCall> {
  const estimates = await Promise.all(candidates.map((call) => estimateCall(rpc, contract, account, call)))
  const chosen = estimates.find(({ status }, index) => {
    const next = estimates[index + 1]
    return status === 'estimated' && (next === undefined || next.status === 'estimated')
  })
  if (chosen?.status === 'estimated') return { call: chosen.call, gasEstimate: chosen.gasEstimate }
  const failed = [...estimates].reverse().find(({ status }) => status === 'failed')
  throw failed?.status === 'failed' ? failed.error : new NoCallChosenError()
}

/**
 * Returns the candidate that decides whether {@link chooseSwapCall} finds a call, and what it throws otherwise. If
 * it succeeds, so does the swap, through it or the preceding candidate; if it fails, so does the swap.
 */
export function decidingCall<Call>(candidates: readonly [Call, ...Call[]]): Call {
  return candidates.at(-1) ?? candidates[0]
}
