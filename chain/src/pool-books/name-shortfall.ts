import type { IbullError, Token } from '@ibull/domain'
import type { Network } from '../networks/network.ts'
import type { BlockTag } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { candidatePair } from '../tokens/pair-address.ts'
import { PoolBehindError } from './pool-behind-error.ts'
import { readPoolsBehind } from './read-pool-books.ts'

/** Refusals that no shortfall of a pool causes. */
const UNRELATED: ReadonlySet<string> = new Set([
  'deadlineExpired',
  'pairLocked',
  'pairMissing',
  'signatureExpired',
  'signatureInvalid',
  'tokenAllowanceTooLow',
])

/**
 * Returns {@link PoolBehindError} in place of a refusal if the books of a pool on the way are ahead of what it holds;
 * the refusal itself otherwise.
 * @throws as `RpcClient.request`, if that can't be read.
 */
export async function nameShortfall(
  services: { readonly network: Network; readonly rpc: RpcClient },
  ways: readonly { readonly path: readonly Token[] }[],
  refusal: IbullError,
  at: BlockTag = 'latest',
): Promise<IbullError> {
  if (UNRELATED.has(refusal.code)) return refusal
  const pairs = ways.flatMap(({ path }) =>
    path.slice(1).map((token, index) => candidatePair(services.network, path[index] ?? token, token)),
  )
  const pools = await readPoolsBehind(services, pairs, at)
  return pools.length === 0 ? refusal : new PoolBehindError(pools, refusal)
}
