import type { Address } from '@ibull/domain'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { estimateCall } from '../contract-call/estimate-call.ts'
import { NoCallChosenError } from '../swap/swap-errors.ts'
import type { LiquidityCall } from './liquidity-call.ts'

export interface ChosenLiquidityCall {
  readonly call: LiquidityCall
  /** Node estimate, without margin. */
  readonly gasEstimate: bigint
}

/**
 * Returns the first candidate whose gas can be estimated.
 * @throws the last candidate's reason, obtained from a call, when none can; {NoCallChosenError} without
 * candidates;
 * node errors when no node is reachable.
 */
export async function chooseLiquidityCall(
  rpc: RpcClient,
  router: Address,
  account: Address,
  candidates: readonly LiquidityCall[],
): Promise<ChosenLiquidityCall> {
  let reason: Error = new NoCallChosenError()
  for (const candidate of candidates) {
    const estimate = await estimateCall(rpc, router, account, candidate)
    if (estimate.status === 'estimated') return estimate
    reason = estimate.error
  }
  throw reason
}
