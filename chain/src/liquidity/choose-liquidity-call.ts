import { IbullError, type Address, type Amount } from '@ibull/domain'
import { estimateCall } from '../contract-call/estimate-call.ts'
import type { Network } from '../networks/network.ts'
import { explainRefusal } from '../pool-books/explain-refusal.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { NoCallChosenError } from '../swap/swap-errors.ts'
import type { LiquidityCall } from './liquidity-call.ts'

export interface ChosenLiquidityCall {
  readonly call: LiquidityCall
  /** Node estimate, without margin. */
  readonly gasEstimate: bigint
}

/**
 * Returns the first candidate whose gas can be estimated.
 * @throws the last candidate's reason, obtained from a call, when none can, or {PoolBehindError} in its place;
 * {NoCallChosenError} without candidates; node errors when no node is reachable.
 */
export async function chooseLiquidityCall(
  services: { readonly network: Network; readonly rpc: RpcClient },
  { amountA, amountB }: { readonly amountA: Amount; readonly amountB: Amount },
  account: Address,
  candidates: readonly LiquidityCall[],
): Promise<ChosenLiquidityCall> {
  const { network, rpc } = services
  let reason: Error = new NoCallChosenError()
  for (const candidate of candidates) {
    const estimate = await estimateCall(rpc, network.contracts.router, account, candidate)
    if (estimate.status === 'estimated') return estimate
    reason = estimate.error
  }
  const path = [amountA.currency.wrapped, amountB.currency.wrapped]
  throw reason instanceof IbullError ? await explainRefusal(services, { path }, reason) : reason
}
