import { isUrl } from '@ibull/domain'
import type { Network } from '../networks/network.ts'
import type { HealthRecorder } from './health.ts'
import { createRpcClient } from './rpc-client.ts'
import type { RpcClient } from './rpc-client-types.ts'

/** Time limit for everything that a second node is asked, in milliseconds: the user waits for it. */
export const SECOND_ANSWER_MS = 4_000

/**
 * Returns a client of the network's nodes at other origins than the one that answered last, to confirm what one node
 * says; `undefined` if there are none. It shares neither health nor choice of endpoints with the page's client.
 */
export function otherNodes(
  network: Network,
  rpc: RpcClient,
): (RpcClient & { readonly health: HealthRecorder }) | undefined {
  const used = rpc.answeredBy()
  if (used === undefined) return undefined
  const urls = network.rpcUrls.filter((url) => originOf(url) !== originOf(used))
  if (urls.length === 0) return undefined
  return createRpcClient({ chainId: network.id, urls, timeoutMs: SECOND_ANSWER_MS })
}

/** A user's own endpoint is reached through the hub's relay, which names it. */
function originOf(url: string): string {
  const { origin, searchParams } = new URL(url, globalThis.location?.href ?? 'http://localhost')
  const relayed = searchParams.get('url')
  return relayed !== null && isUrl(relayed) ? new URL(relayed).origin : origin
}
