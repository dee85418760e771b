import { refuseIf, type JsonReader } from '../../deploy/json-reader.ts'
import { check, DEPLOYER, type FeatureParameters } from '../../deploy/steps.ts'

export const errors = 'contract'

export const parameters = {
  /** The supply that it begins with, in base units, and who gets it. */
  mainToken: (field: JsonReader) =>
    field.isMissing
      ? undefined
      : { initialSupply: field.at('initialSupply').whole(), holder: field.at('holder').address() },
}

type Parameters = FeatureParameters<typeof parameters>

export const contracts = {
  IbullToken: {
    deployment: {
      name: 'mainToken',
      args: ({ mainToken }: Parameters) => [
        DEPLOYER,
        mainToken?.holder ?? DEPLOYER,
        mainToken?.initialSupply ?? 0n,
      ],
      isOwned: true,
    },
  },
} as const

const mainToken = { name: 'mainToken', contract: 'IbullToken' } as const

export const assertSensible = (given: Parameters) =>
  refuseIf(
    given.contracts.mainToken === 'deploy' && given.mainToken === undefined,
    'mainToken',
    'is missing: the main token is to be deployed',
  )

export const checks = ({ contracts: { mainToken: source } }: FeatureParameters) =>
  source === 'deploy' ? [check(mainToken, 'isMinter', [DEPLOYER], false)] : []
