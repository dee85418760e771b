import type { Address } from '@ibull/domain'
import { ExecutionRevertedError } from '../errors/rpc-errors.ts'
import type { Hex } from '../networks/network.ts'
import { callContract, estimateGas } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { GasEstimateFailedError } from '../swap/swap-errors.ts'
import { swapRefusalOf } from '../swap/swap-refusal.ts'

/** Contract call to estimate: its bytes and native value in wei. */
interface EstimatedCall {
  readonly data: Hex
  readonly value: bigint
}

type Estimate<Call> =
  | { readonly status: 'estimated'; readonly call: Call; readonly gasEstimate: bigint }
  | { readonly status: 'failed'; readonly error: Error }

/**
 * Estimates a call. If that fails, calls it to obtain the revert reason.
 * @throws node errors when no node is reachable.
 */
export async function estimateCall<Call extends EstimatedCall>(
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
