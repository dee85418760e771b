import type { Address } from '@ibull/domain'
import { ExecutionRevertedError } from '../errors/rpc-errors.ts'
import { callContract, estimateGas } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import type { SwapCall } from './swap-call.ts'
import { GasEstimateFailedError, NoCallChosenError } from './swap-errors.ts'
import { swapRefusalOf } from './swap-refusal.ts'

export interface ChosenSwapCall {
  readonly call: SwapCall
  /** The node's estimate, without margin. */
  readonly gasEstimate: bigint
}

type Estimate =
  | { readonly status: 'estimated'; readonly call: SwapCall; readonly gasEstimate: bigint }
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
  const estimates = await Promise.all(candidates.map((call) => estimate(rpc, router, account, call)))
  const chosen = estimates.find(({ status }, index) => {
    const next = estimates[index + 1]
    return status === 'estimated' && (next === undefined || next.status === 'estimated')
  })
  if (chosen?.status === 'estimated') return { call: chosen.call, gasEstimate: chosen.gasEstimate }
  const failed = estimates.findLast(({ status }) => status === 'failed')
  throw failed?.status === 'failed' ? failed.error : new NoCallChosenError()
}

async function estimate(
  rpc: RpcClient,
  router: Address,
  account: Address,
  call: SwapCall,
): Promise<Estimate> {
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
