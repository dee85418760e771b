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
  /** The node's estimate, without margin. */
  readonly gasEstimate: bigint
}

/** What the router may be asked: its bytes, and the native currency that goes along in wei. */
interface RouterCall {
  readonly data: Hex
  readonly value: bigint
}

type Estimate<Call> =
  | { readonly status: 'estimated'; readonly call: Call; readonly gasEstimate: bigint }
  | { readonly status: 'failed'; readonly error: Error }

/**
 * Estimates every candidate and takes the first whose next one can be estimated too, or the last one.
 * A candidate that can't be estimated is called without sending, to learn the reason.
 * @throws {RevertError}, {SwapCannotSucceedError} or {GasEstimateFailedError} of the last candidate that failed;
 * {NoCallChosenError} when none failed; what the nodes throw when they can't be asked.
 */
export async function chooseSwapCall(
  rpc: RpcClient,
  router: Address,
  account: Address,
  candidates: readonly SwapCall[],
): Promise<ChosenSwapCall> {
  const estimates = await Promise.all(candidates.map((call) => estimateCall(rpc, router, account, call)))
  const chosen = estimates.find(({ status }, index) => {
    const next = estimates[index + 1]
    return status === 'estimated' && (next === undefined || next.status === 'estimated')
  })
  if (chosen?.status === 'estimated') return { call: chosen.call, gasEstimate: chosen.gasEstimate }
  const failed = estimates.findLast(({ status }) => status === 'failed')
  throw failed?.status === 'failed' ? failed.error : new NoCallChosenError()
}

/**
 * The candidate that decides whether {@link chooseSwapCall} finds a call, and what it throws if not: with it every swap can
 * be carried out, by itself or by the one before it, and without it none.
 */
export function decidingCall<Call>(candidates: readonly [Call, ...Call[]]): Call {
  return candidates.at(-1) ?? candidates[0]
}

/**
 * Estimates one call. When it can't be estimated, calls it without sending to learn the reason.
 * @throws what the nodes throw when they can't be asked.
 */
export async function estimateCall<Call extends RouterCall>(
  rpc: RpcClient,
  router: Address,
  account: Address,
  call: Call,
): Promise<Estimate<Call>> {
  const request = { from: account, to: router, data: call.data, value: call.value }
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
