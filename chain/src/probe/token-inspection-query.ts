import { addressKey, type Address } from '@ibull/domain'
import { chainQueryPolicy, rememberingFailure, type ChainKey, type ChainQuery } from '../reads/chain-query.ts'
import type { ChainReader } from '../reads/read-types.ts'
import { inspectToken, type TokenInspection } from './inspect-token.ts'

/** Returns a query that inspects a token, repeated every minute while displayed. Fails like {@link inspectToken}. */
export function tokenInspectionQuery(reader: ChainReader, token: Address): ChainQuery<TokenInspection> {
  const { network, rpc } = reader
  const queryKey: ChainKey = ['chain', network.id, 'tokenInspection', addressKey(token)]
  return {
    queryKey,
    queryFn: ({ signal }) =>
      rememberingFailure(reader, queryKey, signal, async () => ({
        value: await inspectToken(rpc, token, signal),
        block: reader.block.getSnapshot()?.number ?? 0n,
      })),
    ...chainQueryPolicy('minute'),
  }
}
