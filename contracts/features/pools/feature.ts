import { accountsText, additionsTo, readOf, tokenText } from '../../deploy/additions.ts'
import { refuseIf, type JsonReader } from '../../deploy/json-reader.ts'
import {
  call,
  contractRef,
  DEPLOYER,
  finalOwner,
  tokenRef,
  type FeatureParameters,
} from '../../deploy/steps.ts'
import {
  codeFinding,
  normal,
  valueFinding,
  type Finding,
  type Verification,
} from '../../deploy/verification.ts'
import { resolved } from '../../deploy/resolve.ts'
import type { ParameterFile } from '../feature.ts'
import { zeroAddress, type Address } from 'viem'

export const errors = 'yield'

export const parameters = {
  /** Amounts are in base units, times in seconds. */
  pools: (field: JsonReader, file: ParameterFile) => field.items().map((item) => poolAt(item, file)),
}

const FIELDS =
  'stakedToken rewardToken rewardPerSecond startTime endTime bonusEndTime bonusMultiplier poolLimitPerUser'

function poolAt(reader: JsonReader, { token }: ParameterFile) {
  reader.allowOnly(FIELDS.split(' '))
  const startTime = reader.at('startTime').whole()
  const wholeOr = (name: string, otherwise: bigint): bigint =>
    reader.at(name).isMissing ? otherwise : reader.at(name).whole()
  return {
    stakedToken: token(reader.at('stakedToken')),
    rewardToken: token(reader.at('rewardToken')),
    rewardPerSecond: reader.at('rewardPerSecond').whole(),
    startTime,
    endTime: reader.at('endTime').whole(),
    bonusEndTime: wholeOr('bonusEndTime', startTime),
    bonusMultiplier: wholeOr('bonusMultiplier', 1n),
    poolLimitPerUser: wholeOr('poolLimitPerUser', 0n),
  }
}

type Parameters = FeatureParameters<typeof parameters>

export const contracts = {
  StakingPoolFactory: {
    deployment: { name: 'stakingPoolFactory', args: () => [DEPLOYER], isOwned: true },
  },
  StakingPool: {},
} as const

const factory = { name: 'stakingPoolFactory', contract: 'StakingPoolFactory' } as const

export function assertSensible({ contracts: { stakingPoolFactory }, pools }: Parameters) {
  refuseIf(
    pools.length > 0 && stakingPoolFactory !== 'deploy',
    'pools',
    'are created only by a factory that is deployed',
  )
  for (const [index, { startTime, endTime, bonusEndTime }] of pools.entries()) {
    refuseIf(endTime <= startTime, `pools[${index}].endTime`, 'is not after the start')
    refuseIf(
      bonusEndTime < startTime || bonusEndTime > endTime,
      `pools[${index}].bonusEndTime`,
      'lies outside of the pool’s time',
    )
  }
}

export const create = (given: Parameters) =>
  given.pools.map((pool, index) =>
    call(factory, 'createPool', [termsOf(pool, given)], { suffix: `${index}` }),
  )

function termsOf({ stakedToken, rewardToken, ...terms }: Parameters['pools'][number], given: Parameters) {
  const tokens = { stakedToken: tokenRef(stakedToken), rewardToken: tokenRef(rewardToken) }
  return { ...terms, ...tokens, owner: finalOwner(given) }
}

/** Code and terms of the pools created by the factory, and what its owner created since. */
export async function verify(verification: Verification<Parameters>): Promise<Finding[]> {
  const { parameters: given, resolve } = verification
  if (given.contracts['stakingPoolFactory'] !== 'deploy') return []
  const read = readOf(verification, factory.contract, resolve(contractRef(factory.name)))
  const poolAt = (index: bigint) => read<Address>('pools', [index])
  const { findings: ofList } = await additionsTo(verification, {
    ...factory,
    noun: 'pool',
    length: 'poolsLength',
    event: ['PoolCreated', 'index'],
    planned: given.pools.length,
    async describe(index) {
      const address = await poolAt(index)
      const ofPool = readOf(verification, 'StakingPool', address)
      const staked = await tokenText(verification, await ofPool('stakedToken'))
      const reward = await tokenText(verification, await ofPool('rewardToken'))
      const rate = await ofPool<bigint>('rewardPerSecond')
      const owner = [await ofPool('owner'), resolved(finalOwner(given), resolve)] as const
      return `${address}, stakes ${staked}, pays ${rate} base units of ${reward} per second${accountsText({ owner })}`
    },
  })
  const findings = [...ofList]
  for (const [index, pool] of given.pools.entries()) {
    const address = await poolAt(BigInt(index))
    const subject = `pool ${index}`
    const compared = { subject, contract: 'StakingPool', address, origin: factory.name } as const
    findings.push(await codeFinding(verification, compared))
    const terms = { ...termsOf(pool, given), pendingOwner: zeroAddress }
    for (const [functionName, value] of Object.entries(terms)) {
      const ofTerm = { ...compared, subject: `${subject}.${functionName}()` }
      const expected = normal(resolved(value, resolve))
      findings.push(await valueFinding(verification, ofTerm, [functionName, [], expected]))
    }
  }
  return findings
}
