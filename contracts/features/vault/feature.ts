import { refuseIf, type JsonReader } from '../../deploy/json-reader.ts'
import { call, check, contractRef, DEPLOYER, type FeatureParameters } from '../../deploy/steps.ts'
import type { parameters as farmParameters } from '../farms/feature.ts'
import type { ParameterFile } from '../feature.ts'

export const errors = 'yield'

export const parameters = {
  vault(field: JsonReader, { owner }: ParameterFile) {
    field.allowOnly([
      'admin',
      'performanceFeeBps',
      'callFeeBps',
      'withdrawFeeBps',
      'withdrawFeePeriodSeconds',
    ])
    const admin = field.at('admin')
    const bps = (name: string) => field.at(name).whole(10_000n)
    return {
      admin: admin.isMissing ? owner : admin.address(),
      performanceFeeBps: bps('performanceFeeBps'),
      callFeeBps: bps('callFeeBps'),
      withdrawFeeBps: bps('withdrawFeeBps'),
      withdrawFeePeriodSeconds: field.at('withdrawFeePeriodSeconds').whole(),
    }
  },
}

type Parameters = FeatureParameters<typeof parameters>

export const contracts = {
  Vault: {
    deployment: {
      name: 'vault',
      args: ({ treasury }: FeatureParameters) => [DEPLOYER, DEPLOYER, contractRef('farm'), treasury],
      isOwned: true,
      needs: ['farm'],
    },
  },
} as const

const id = { name: 'vault', contract: 'Vault' } as const
const farm = { name: 'farm', contract: 'FarmMaster' } as const

/** An existing farm master has its first farm already; it is checked when the vault is verified. */
export function assertSensible({
  contracts: { vault, farm: source },
  farms,
}: FeatureParameters<typeof farmParameters>) {
  if (vault !== 'deploy' || source !== 'deploy') return
  refuseIf(
    farms[0]?.stake !== 'mainToken',
    'farms[0]',
    'must be the main token’s own: the vault stakes there',
  )
  refuseIf(
    farms[0]?.harvestIntervalSeconds !== 0n,
    'farms[0].harvestIntervalSeconds',
    'must be 0: each deposit into the vault would restart the interval for all its depositors',
  )
}

export function wire({ contracts: { vault: source }, vault }: Parameters) {
  if (source !== 'deploy') return []
  return [
    call(id, 'setFees', [vault.performanceFeeBps, vault.callFeeBps, vault.withdrawFeeBps]),
    call(id, 'setWithdrawFeePeriod', [vault.withdrawFeePeriodSeconds]),
    call(id, 'setAdmin', [vault.admin], { check: check(id, 'admin', [], vault.admin) }),
  ]
}

/** Token and harvest interval among the results of `poolInfo`. */
const FARM_TERMS = [0, 5]

export function checks({ contracts: { vault: source }, vault, treasury }: Parameters) {
  if (source !== 'deploy') return []
  return [
    check(id, 'performanceFee', [], vault.performanceFeeBps),
    check(id, 'callFee', [], vault.callFeeBps),
    check(id, 'withdrawFee', [], vault.withdrawFeeBps),
    check(id, 'withdrawFeePeriod', [], vault.withdrawFeePeriodSeconds),
    check(id, 'treasury', [], treasury),
    check(id, 'token', [], contractRef('mainToken')),
    check(id, 'farm', [], contractRef('farm')),
    check(farm, 'poolInfo', [0n], [contractRef('mainToken'), 0n], FARM_TERMS),
  ]
}
