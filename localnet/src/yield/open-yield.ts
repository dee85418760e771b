import type { Address } from '@ibull/domain'
import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import type { BlockWriter } from '../chain/block-writer.ts'
import type { RpcClient } from '../chain/rpc-client.ts'
import { deployerCalls, writeAll } from '../deploy/deploy.ts'
import type { Deployment, PlannedCall } from '../deploy/deployment.ts'
import type { YieldPlan } from './plan-yield.ts'
import { LOCAL_POOLS, type WorldTimes } from './pools.ts'
import { STAKING_POOL_ABI } from './yield-abi.ts'
import { YieldCalls } from './yield-calls.ts'

/** Opens farms and pools, funds the pools, and stakes what the crowd stakes. */
export async function openYield(
  client: RpcClient,
  writer: BlockWriter,
  deployment: Deployment,
  opening: readonly PlannedCall[],
  plan: YieldPlan,
  times: WorldTimes,
): Promise<YieldCalls> {
  await writeAll(writer, deployerCalls(opening), () => undefined)
  const calls = new YieldCalls(deployment, await poolAddresses(client, deployment))
  const setup = [...calls.funding(times), ...plan.crowd.flatMap((event) => calls.of(event))]
  await writeAll(writer, setup, () => undefined)
  return calls
}

/** The addresses of the local world's staking pools, by their places. */
export async function poolAddresses(client: RpcClient, deployment: Deployment): Promise<Address[]> {
  const answers = await client.batch<Hex>(
    LOCAL_POOLS.map((_, index) => ({
      method: 'eth_call',
      params: [
        {
          to: deployment.stakingPoolFactory,
          data: encodeFunctionData({
            abi: STAKING_POOL_ABI,
            functionName: 'pools',
            args: [BigInt(index)],
          }),
        },
        'latest',
      ],
    })),
  )
  return answers.map((data) => decodeFunctionResult({ abi: STAKING_POOL_ABI, functionName: 'pools', data }))
}
