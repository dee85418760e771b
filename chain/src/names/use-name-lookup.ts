import type { Loadable, NameLookup } from '@ibull/domain'
import type { NameService } from '../networks/network.ts'
import { chainQueryPolicy, rememberingFailure, type ChainKey, type ChainQuery } from '../reads/chain-query.ts'
import type { ChainReader } from '../reads/read-types.ts'
import { useChainReader } from '../reads/reader-context.ts'
import { useChainQuery } from '../reads/use-chain-query.ts'

/**
 * Returns a query that looks a name up, repeated with each block because a name may move. Its rules of normal
 * forms are large, so they load with the first name.
 */
function nameQuery(reader: ChainReader, service: NameService, text: string): ChainQuery<NameLookup> {
  const { network, rpc } = reader
  const queryKey: ChainKey = ['chain', network.id, 'name', text]
  return {
    queryKey,
    queryFn: ({ signal }) =>
      rememberingFailure(reader, queryKey, signal, async () => {
        const { resolveName } = await import('./resolve-name.ts')
        return {
          value: await resolveName(rpc, service, text, signal),
          block: reader.block.getSnapshot()?.number ?? 0n,
        }
      }),
    ...chainQueryPolicy('block'),
  }
}

/** Returns what the network's registry says of a name. Idle without a name or a registry. */
export function useNameLookup(text: string | undefined): Loadable<NameLookup> {
  const reader = useChainReader()
  const { nameService } = reader.network
  const isNamed = text !== undefined && nameService !== undefined
  return useChainQuery(isNamed ? nameQuery(reader, nameService, text) : undefined)
}
