import type { IbullError, Token } from '@ibull/domain'
import type { Network } from '../networks/network.ts'
import type { BlockTag } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import type { PoolBehindError } from './pool-behind-error.ts'

interface Way {
  readonly path: readonly Token[]
}

/**
 * Returns why a call along a path, or the parts of a split, is refused: a pool whose books are ahead of what it
 * holds, or the error as given. Its code is loaded with the first refusal.
 */
export async function explainRefusal(
  services: { readonly network: Network; readonly rpc: RpcClient },
  terms: Way & { readonly split?: readonly Way[] | undefined },
  error: IbullError,
  at?: BlockTag,
): Promise<IbullError> {
  try {
    const { nameShortfall } = await import('./name-shortfall.ts')
    return await nameShortfall(services, terms.split ?? [terms], error, at)
  } catch {
    return error
  }
}

/** Whether a refusal names pools to update. Doesn't load their code. */
export function isPoolBehindError(error: IbullError): error is PoolBehindError {
  return error.code === 'poolBehind'
}
