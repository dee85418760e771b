import type { Network } from '../networks/network.ts'

/**
 * Where a user's own endpoint is reached: through the hub's relay, because a page may speak to its own origin
 * only. `undefined` where the network has no hub.
 */
export function relayedRpcUrl(url: string, network: Network): string | undefined {
  const { hubUrl } = network.services
  return hubUrl === undefined ? undefined : `${hubUrl}/rpc?url=${encodeURIComponent(url)}`
}
