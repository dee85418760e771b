import { check, contractRef, type FeatureParameters } from '../../deploy/steps.ts'

export const errors = 'split'

export const contracts = {
  SplitRouter: {
    deployment: { name: 'splitRouter', args: () => [contractRef('router')], needs: ['router'] },
  },
} as const

const splitRouter = { name: 'splitRouter', contract: 'SplitRouter' } as const

export const checks = ({ contracts: { splitRouter: source } }: FeatureParameters) =>
  source === 'none'
    ? []
    : [
        check(splitRouter, 'router', [], contractRef('router')),
        check(splitRouter, 'WETH', [], contractRef('wrappedNative')),
      ]
