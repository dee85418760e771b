import type { Network } from '../networks/network.ts'

/**
 * Returns the hub relay's URL for a user's own endpoint, since a page may only connect to its own origin.
 * `undefined` on networks without a hub.
 */
export function relayedRpcUrl(url: string, network: Network): string | undefined {
  const { hubUrl } = network.services
  return hubUrl === undefined ? undefined : `${hubUrl}/rpc?url=${encodeURIComponent(url)}`
}
