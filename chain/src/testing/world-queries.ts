import { QueryClient } from '@tanstack/react-query'
import type { Network } from '../networks/network.ts'
import type { ChainQuery } from '../reads/chain-query.ts'
import { createChainReader } from '../reads/chain-reader.ts'
import type { ChainReader } from '../reads/read-types.ts'
import { createRpcClient } from '../rpc/rpc-client.ts'

/** Runs page queries against a world's chain. */
export interface WorldQueries {
  /** Creates a reader without a known block, so it reads the newest. */
  readonly reader: () => ChainReader
  /** Runs a query now. */
  readonly query: <T>(options: ChainQuery<T> | undefined) => Promise<T>
}

export function worldQueries(network: Network): WorldQueries {
  return {
    reader: () =>
      createChainReader({
        network,
        rpc: createRpcClient({ chainId: network.id, urls: network.rpcUrls }),
        queryClient: new QueryClient(),
        pollIntervalMs: 10,
        staleAfterMs: 3_600_000,
      }),
    query: async (options) => {
      if (options === undefined) throw new Error('The network lacks the contract.')
      return (await options.queryFn({ signal: new AbortController().signal })).value
    },
  }
}
