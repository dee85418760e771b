import { addressKey, type Address } from '@ibull/domain'
import { chainQueryPolicy, rememberingFailure, type ChainKey, type ChainQuery } from '../reads/chain-query.ts'
import type { ChainReader } from '../reads/read-types.ts'
import { probeToken, type TokenProbe } from './probe-token.ts'

/** Returns a query that probes a token, repeated every minute while displayed. Fails like {@link probeToken}. */
export function tokenProbeQuery(reader: ChainReader, token: Address): ChainQuery<TokenProbe> {
  const { network, rpc } = reader
  const queryKey: ChainKey = ['chain', network.id, 'tokenProbe', addressKey(token)]
  return {
    queryKey,
    queryFn: ({ signal }) =>
      rememberingFailure(reader, queryKey, signal, async () => ({
        value: await probeToken(rpc, network, token, signal),
        block: reader.block.getSnapshot()?.number ?? 0n,
      })),
    ...chainQueryPolicy('minute'),
  }
}
