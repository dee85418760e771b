import type { Address } from '@ibull/domain'
import { ChainError } from '../errors/chain-error.ts'
import { RpcRequestError } from '../errors/rpc-errors.ts'
import type { Hex } from '../networks/network.ts'
import { parseBytes } from './hex.ts'
import { toQuantity } from './rpc-actions.ts'
import type { RpcClient } from './rpc-client-types.ts'

/** No node can run a call with a state override. */
export class StateOverrideUnsupportedError extends ChainError {
  readonly code = 'stateOverrideUnsupported'
  override readonly advice = 'changeEndpoint'
  constructor(cause: unknown) {
    super("The node can't simulate this.", {}, cause)
  }
}

/**
 * A call simulated with other code or a higher native balance at `from`. Without `to`, `data` is creation code.
 */
export interface CallWithState {
  readonly from: Address
  readonly to?: Address | undefined
  readonly data: Hex
  /** In wei. */
  readonly value?: bigint | undefined
  readonly gas?: bigint | undefined
  /** State of `from` during the call. */
  readonly state: { readonly code?: Hex; readonly balance?: bigint }
}

/**
 * Runs a call with a state override.
 * @throws {StateOverrideUnsupportedError} when the node doesn't support overrides, {ExecutionRevertedError} on a
 * revert.
 */
export async function callWithState(rpc: RpcClient, call: CallWithState, signal?: AbortSignal): Promise<Hex> {
  const { from, to, data, value, gas, state } = call
  const method = 'eth_call'
  const parameters = {
    from,
    data,
    ...(to !== undefined && { to }),
    ...(value !== undefined && { value: toQuantity(value) }),
    ...(gas !== undefined && { gas: toQuantity(gas) }),
  }
  const override = {
    ...(state.code !== undefined && { code: state.code }),
    ...(state.balance !== undefined && { balance: toQuantity(state.balance) }),
  }
  try {
    const params = [parameters, 'latest', { [from]: override }]
    return await rpc.request({ method, params, signal, parse: (result) => parseBytes(method, result) })
  } catch (error) {
    throw error instanceof RpcRequestError ? new StateOverrideUnsupportedError(error) : error
  }
}
