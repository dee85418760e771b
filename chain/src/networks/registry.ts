import type { Network } from './network.ts'

/** Returns the distinct origins a network's page connects to besides its own: RPC endpoints and services. */
export function connectionOrigins({ rpcUrls, wsUrls = [], services }: Network): readonly string[] {
  // The hub fetches the pictures of tokens.
  const { confirmedFromUsd: _noUrl, tokenLogosUrl: _ofHub, ...connected } = services
  const urls = [...rpcUrls, ...wsUrls, ...Object.values<string | readonly string[]>({ ...connected }).flat()]
  return [...new Set(urls.filter((url) => !url.startsWith('/')).map((url) => new URL(url).origin))]
}

/** Returns the network with other endpoints, for servers and tests with their own chain. */
export function withRpcUrls(network: Network, rpcUrls: readonly string[]): Network {
  return { ...network, rpcUrls }
}
