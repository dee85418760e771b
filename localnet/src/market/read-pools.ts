import { addressSortsBefore } from '@ibull/domain'
import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import type { RpcClient } from '../chain/rpc-client.ts'
import { deployedToken, pairAddress, type Deployment } from '../deploy/deployment.ts'
import { PAIR_ABI } from '../deploy/token-abi.ts'
import type { Pool } from './market-simulation.ts'
import type { MarketPair } from './pairs.ts'

/** The pools of some pairs on the chain, in the pairs' order. */
export async function readPools(
  client: RpcClient,
  deployment: Deployment,
  pairs: readonly MarketPair[],
): Promise<Pool[]> {
  const located = pairs.map((pair) => {
    const a = deployedToken(deployment, pair.a).address
    const b = deployedToken(deployment, pair.b).address
    return { pair, address: pairAddress(deployment, a, b), isAFirst: addressSortsBefore(a, b) }
  })
  const reserves = encodeFunctionData({ abi: PAIR_ABI, functionName: 'getReserves' })
  const supply = encodeFunctionData({ abi: PAIR_ABI, functionName: 'totalSupply' })
  const answers = await client.batch<Hex>(
    located.flatMap(({ address }) =>
      [reserves, supply].map((data) => ({ method: 'eth_call', params: [{ to: address, data }, 'latest'] })),
    ),
  )
  return located.map(({ pair, isAFirst }, index) => {
    const [reserve0, reserve1] = decodeFunctionResult({
      abi: PAIR_ABI,
      functionName: 'getReserves',
      data: answers[2 * index] ?? '0x',
    })
    const liquiditySupply = BigInt(answers[2 * index + 1] ?? '0x0')
    return isAFirst
      ? { pair, reserveA: reserve0, reserveB: reserve1, liquiditySupply }
      : { pair, reserveA: reserve1, reserveB: reserve0, liquiditySupply }
  })
}
