import type { Network } from './network.ts'

/** The origins besides its own that a network's page asks: those of its RPC endpoints and services, each once. */
export function connectionOrigins({ rpcUrls, services }: Network): readonly string[] {
  const urls = [...rpcUrls, ...Object.values(services).flat()]
  return [...new Set(urls.filter((url) => !url.startsWith('/')).map((url) => new URL(url).origin))]
}

/** The same network reached by other endpoints: what servers and tests use for a chain of their own. */
export function withRpcUrls(network: Network, rpcUrls: readonly string[]): Network {
  return { ...network, rpcUrls }
}
