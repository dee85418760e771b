import { maxUint256 } from 'viem'
import { refuseIf, type JsonReader } from '../../deploy/json-reader.ts'
import { tokenLabel } from '../../deploy/token-label.ts'
import { call, check, contractRef, DEPLOYER, type FeatureParameters, type Grant } from '../../deploy/steps.ts'
import type { ParameterFile } from '../feature.ts'

export const errors = 'contract'

export const parameters = {
  /** Name and symbol; in base units, the initial supply, its receiver, and the maximum growth per year. */
  mainToken(field: JsonReader, file: ParameterFile) {
    field.allowOnly(['name', 'symbol', 'initialSupply', 'holder', 'yearlyMintLimit'])
    if (field.isMissing) return undefined
    return {
      ...tokenLabel(field, file),
      initialSupply: field.at('initialSupply').whole(),
      holder: field.at('holder').address(),
      // A deployed token without this value is of sources that had no limit.
      yearlyMintLimit:
        file.isDeployed && field.at('yearlyMintLimit').isMissing
          ? maxUint256
          : field.at('yearlyMintLimit').whole(),
    }
  },
}

type Parameters = FeatureParameters<typeof parameters>

export const contracts = {
  IbullToken: {
    deployment: {
      name: 'mainToken',
      args: ({ mainToken }: Parameters) => [
        mainToken?.name ?? '',
        mainToken?.symbol ?? '',
        DEPLOYER,
        mainToken?.holder ?? DEPLOYER,
        mainToken?.initialSupply ?? 0n,
        mainToken?.yearlyMintLimit ?? 0n,
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

export const wire = ({ contracts: { mainToken: source }, guardian }: FeatureParameters) =>
  source === 'deploy'
    ? [
        call(mainToken, 'appointGuardian', [guardian], {
          check: check(mainToken, 'emergencyGuardian', [], guardian),
        }),
      ]
    : []

export const grants = ({ contracts: { farm } }: FeatureParameters): Grant[] => [
  { ...mainToken, event: 'MinterChanged', holders: farm === 'deploy' ? [contractRef('farm')] : [] },
]
