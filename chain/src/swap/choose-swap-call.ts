import type { Address } from '@ibull/domain'
import { ExecutionRevertedError } from '../errors/rpc-errors.ts'
import { callContract, estimateGas } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import type { Hex } from '../networks/network.ts'
import type { SwapCall } from './swap-call.ts'
import { GasEstimateFailedError, NoCallChosenError } from './swap-errors.ts'
import { swapRefusalOf } from './swap-refusal.ts'

export interface ChosenSwapCall {
  readonly call: SwapCall
  /** Node estimate, without margin. */
  readonly gasEstimate: bigint
}

/** Contract call to estimate: its bytes and native value in wei. */
interface ContractCall {
  readonly data: Hex
  readonly value: bigint
}

type Estimate<Call> =
  | { readonly status: 'estimated'; readonly call: Call; readonly gasEstimate: bigint }
  | { readonly status: 'failed'; readonly error: Error }

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
  const failed = estimates.findLast(({ status }) => status === 'failed')
  throw failed?.status === 'failed' ? failed.error : new NoCallChosenError()
}

/**
 * Returns the candidate that decides whether {@link chooseSwapCall} finds a call, and what it throws otherwise. If
 * it succeeds, so does the swap, through it or the preceding candidate; if it fails, so does the swap.
 */
export function decidingCall<Call>(candidates: readonly [Call, ...Call[]]): Call {
  return candidates.at(-1) ?? candidates[0]
}

/**
 * Estimates a call. If that fails, calls it to obtain the revert reason.
 * @throws node errors when no node is reachable.
 */
export async function estimateCall<Call extends ContractCall>(
  rpc: RpcClient,
  contract: Address,
  account: Address,
  call: Call,
): Promise<Estimate<Call>> {
  const request = { from: account, to: contract, data: call.data, value: call.value }
  try {
    return { status: 'estimated', call, gasEstimate: await estimateGas(rpc, request) }
  } catch (estimateError) {
    try {
      await callContract(rpc, request)
      return { status: 'failed', error: new GasEstimateFailedError(estimateError) }
    } catch (callError) {
      if (!(callError instanceof ExecutionRevertedError)) throw callError
      return { status: 'failed', error: swapRefusalOf(callError) }
    }
  }
}
