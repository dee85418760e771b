import { isDepositCredited, poolShortfall, type AddLiquidityTerms } from '@ibull/domain'
import type { Network } from '../networks/network.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import { candidatePair } from '../tokens/pair-address.ts'
import { PoolBehindError } from './pool-behind-error.ts'
import { readPoolsBehind } from './read-pool-books.ts'

/**
 * Refuses a deposit that would fill a pool's shortfall with more than the slippage tolerance allows: the pool would
 * take it, and credit that much less.
 * @throws {PoolBehindError}; as `RpcClient.request`.
 */
export async function refuseUncredited(
  services: { readonly network: Network; readonly rpc: RpcClient },
  { amountA, amountB, minimumA, minimumB }: AddLiquidityTerms,
): Promise<void> {
  const a = amountA.currency.wrapped
  const [pool] = await readPoolsBehind(
    services,
    [candidatePair(services.network, a, amountB.currency.wrapped)],
    'latest',
  )
  if (pool === undefined) return
  const missing = poolShortfall(pool)
  const [missingA, missingB] = a.isSame(pool.tokens[0]) ? missing : [missing[1], missing[0]]
  const isCredited =
    isDepositCredited(amountA.raw, minimumA.raw, missingA) &&
    isDepositCredited(amountB.raw, minimumB.raw, missingB)
  if (!isCredited) throw new PoolBehindError([pool])
}
