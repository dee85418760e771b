import type { Network } from '../networks/network.ts'
import { otherNodes, SECOND_ANSWER_MS } from '../rpc/other-nodes.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { readBlockTime } from './block-time.ts'

/** Reads the chain's clock from another node; `undefined` if there is none. */
export async function readSecondTime(rpc: RpcClient, network: Network): Promise<bigint | undefined> {
  const other = otherNodes(network, rpc)
  if (other === undefined) return undefined
  return readBlockTime(other, network, AbortSignal.timeout(SECOND_ANSWER_MS))
}
