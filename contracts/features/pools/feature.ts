import { artifact } from '../../index.ts'
import { call, check, contractRef, DEPLOYER, tokenRef, type FeatureParameters } from '../../deploy/steps.ts'
import { codeFinding, normal, type Finding, type Verification } from '../../deploy/verification.ts'
import { resolved } from '../../deploy/resolve.ts'
import type { Address } from 'viem'

export const errors = 'lazy'

export const contracts = {
  StakingPoolFactory: {
    deployment: { name: 'stakingPoolFactory', args: () => [DEPLOYER], isOwned: true },
  },
  StakingPool: {},
} as const

const factory = { name: 'stakingPoolFactory', contract: 'StakingPoolFactory' } as const

export const create = ({ pools, owner }: FeatureParameters) =>
  pools.map(({ stakedToken, rewardToken, ...terms }, index) => {
    const tokens = { stakedToken: tokenRef(stakedToken), rewardToken: tokenRef(rewardToken) }
    return call(factory, 'createPool', [{ ...terms, ...tokens, owner }], { suffix: `${index}` })
  })

export const checks = ({ contracts: { stakingPoolFactory }, pools }: FeatureParameters) =>
  stakingPoolFactory === 'deploy' ? [check(factory, 'poolsLength', [], BigInt(pools.length))] : []

/** The code and the terms of the pools that the factory created. */
export async function verify({ client, parameters, resolve }: Verification): Promise<Finding[]> {
  const findings: Finding[] = []
  const { abi } = artifact('StakingPool')
  for (const [index, { stakedToken, rewardToken, ...terms }] of parameters.pools.entries()) {
    const address = (await client.readContract({
      address: resolve(contractRef(factory.name)),
      abi: artifact(factory.contract).abi,
      functionName: 'pools',
      args: [BigInt(index)],
    })) as Address
    findings.push(await codeFinding(client, `pool ${index}`, 'StakingPool', address))
    const tokens = { stakedToken: tokenRef(stakedToken), rewardToken: tokenRef(rewardToken) }
    for (const [functionName, value] of Object.entries({ ...terms, ...tokens })) {
      const found = normal(await client.readContract({ address, abi, functionName }))
      const expected = normal(resolved(value, resolve))
      const subject = `pool ${index}.${functionName}()`
      findings.push({ subject, isRight: found === expected, expected, found })
    }
  }
  return findings
}
