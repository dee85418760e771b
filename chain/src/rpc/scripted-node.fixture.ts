import { createHealthRecorder, type HealthRecorder } from './health.ts'
import type { RpcClient } from './rpc-client-types.ts'
import { createStore } from './store.ts'

/** A client whose node answers as a test dictates: one endpoint, always well. */
export function scriptedNode(
  chainId: number,
  request: RpcClient['request'],
): RpcClient & { readonly health: HealthRecorder } {
  return {
    chainId,
    request,
    health: createHealthRecorder(),
    userEndpointHealth: createStore<undefined>(undefined),
    answeredBy: () => undefined,
    setUserEndpoint: () => undefined,
  }
}
