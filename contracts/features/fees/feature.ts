import { call, check, contractRef, DEPLOYER, tokenRef, type FeatureParameters } from '../../deploy/steps.ts'

export const errors = 'lazy'

export const contracts = {
  FeeCollector: {
    deployment: {
      name: 'feeCollector',
      args: ({ treasury, feeCollector }: FeatureParameters) => [
        DEPLOYER,
        contractRef('factory'),
        contractRef('wrappedNative'),
        contractRef('mainToken'),
        treasury,
        feeCollector.bridges.map(tokenRef),
      ],
      isOwned: true,
    },
  },
} as const

const collector = { name: 'feeCollector', contract: 'FeeCollector' } as const
const factory = { name: 'factory', contract: 'Factory' } as const

export function wire({ contracts: { feeCollector: source }, feeCollector }: FeatureParameters) {
  if (source !== 'deploy') return []
  const self = contractRef(collector.name)
  return [
    call(factory, 'setFeeTo', [self], { check: check(factory, 'feeTo', [], self) }),
    ...feeCollector.routes.map(([token, bridge]) =>
      call(collector, 'setBridge', [tokenRef(token), tokenRef(bridge)], { suffix: token }),
    ),
  ]
}

export const checks = ({ contracts: { feeCollector }, treasury }: FeatureParameters) =>
  feeCollector === 'deploy' ? [check(collector, 'treasury', [], treasury)] : []
