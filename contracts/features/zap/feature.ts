import { refuseIf } from '../../deploy/json-reader.ts'
import { call, check, contractRef, type FeatureParameters } from '../../deploy/steps.ts'

export const errors = 'yield'

export const contracts = {
  Zap: {
    deployment: {
      name: 'zap',
      args: () => [contractRef('factory'), contractRef('wrappedNative'), contractRef('farm')],
      needs: ['farm'],
    },
  },
} as const

const farm = { name: 'farm', contract: 'FarmMaster' } as const

export const assertSensible = ({ contracts: { zap, farm: source } }: FeatureParameters) =>
  refuseIf(
    zap === 'deploy' && source !== 'deploy',
    'contracts.zap',
    'is deployed only along with its farm master, which takes no depositor once it has farms',
  )

export const wire = ({ contracts: { zap } }: FeatureParameters) =>
  zap === 'deploy' ? [call(farm, 'setDepositor', [contractRef('zap'), true])] : []

export const checks = ({ contracts: { zap, farm: source } }: FeatureParameters) =>
  source === 'deploy' && zap !== 'none' ? [check(farm, 'isDepositor', [contractRef('zap')], true)] : []
