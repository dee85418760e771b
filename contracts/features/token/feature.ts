import { check, DEPLOYER, type FeatureParameters } from '../../deploy/steps.ts'

export const errors = 'eager'

export const contracts = {
  IbullToken: {
    deployment: {
      name: 'mainToken',
      args: ({ mainToken }: FeatureParameters) => [
        DEPLOYER,
        mainToken?.holder ?? DEPLOYER,
        mainToken?.initialSupply ?? 0n,
      ],
      isOwned: true,
    },
  },
} as const

const mainToken = { name: 'mainToken', contract: 'IbullToken' } as const

export const checks = (parameters: FeatureParameters) =>
  parameters.contracts.mainToken === 'deploy' ? [check(mainToken, 'isMinter', [DEPLOYER], false)] : []
