import { IbullError } from '@ibull/domain'
import { bscTestnetNetwork } from './bsc-testnet.ts'
import { bscNetwork } from './bsc.ts'
import { localNetwork } from './local.ts'
import type { Network, NetworkKey } from './network.ts'

/** `VITE_NETWORK` names no network. */
export class UnknownNetworkError extends IbullError {
  readonly code = 'unknownNetwork'
  constructor(key: string) {
    super(`There is no network called ${key}: use bsc, bsc-testnet or local.`, { key })
  }
}

/** Every network. Importing it brings all of them into a bundle. */
export const networks: readonly Network[] = [bscNetwork, bscTestnetNetwork, localNetwork]

/**
 * The network of a build by its key.
 *
 * A web build should import its one network by name behind the static condition on
 * `import.meta.env.VITE_NETWORK`, so that the other files are not in the bundle.
 * @throws {UnknownNetworkError} for another key.
 */
export function currentNetwork(key: NetworkKey | (string & {})): Network {
  const network = networks.find((candidate) => candidate.key === key)
  if (network === undefined) throw new UnknownNetworkError(key)
  return network
}

/** The origins besides its own that a network's page asks: those of its RPC endpoints and services, each once. */
export function connectionOrigins({ rpcUrls, services }: Network): readonly string[] {
  const urls = [...rpcUrls, ...Object.values(services).flat()]
  return [...new Set(urls.filter((url) => !url.startsWith('/')).map((url) => new URL(url).origin))]
}

/** The same network reached by other endpoints: what servers and tests use for a chain of their own. */
export function withRpcUrls(network: Network, rpcUrls: readonly string[]): Network {
  return { ...network, rpcUrls }
}
