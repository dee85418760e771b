import type { Address } from '@ibull/domain'
import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import type { RpcClient } from '../chain/rpc-client.ts'
import { writeAll } from '../deploy/deploy.ts'
import type { Deployment } from '../deploy/deployment.ts'
import type { Happening, OpenedWorld } from '../feature.ts'
import type { YieldPlan } from './plan-yield.ts'
import { LOCAL_POOLS } from './pools.ts'
import { STAKING_POOL_ABI } from './yield-abi.ts'
import { YieldCalls } from './yield-calls.ts'

/** Funds the pools, stakes for the crowd, and returns the events that follow. */
export async function openYield(
  { client, writer, deployment, times }: OpenedWorld,
  plan: YieldPlan,
): Promise<Happening[]> {
  const calls = new YieldCalls(deployment, await poolAddresses(client, deployment))
  const setup = [...calls.funding(times), ...plan.crowd.flatMap((event) => calls.of(event))]
  await writeAll(writer, setup, () => undefined)
  return plan.events.map((event) => ({ at: event.at, transactions: () => calls.of(event) }))
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
