import { refuseIf, type JsonReader } from '../../deploy/json-reader.ts'
import { call, check, contractRef, DEPLOYER, finalOwner, type FeatureParameters } from '../../deploy/steps.ts'
import { tokenLabel } from '../../deploy/token-label.ts'
import type { ParameterFile } from '../feature.ts'

export const errors = 'contract'

const noArguments = () => []

export const parameters = {
  /** Name and symbol of all LP tokens. */
  liquidityToken(field: JsonReader, file: ParameterFile) {
    field.allowOnly(['name', 'symbol'])
    return field.isMissing && !file.isDeployed ? undefined : tokenLabel(field, file)
  },
}

type Parameters = FeatureParameters<typeof parameters>

export const contracts = {
  WrappedNative: { deployment: { name: 'wrappedNative', args: noArguments } },
  Factory: {
    deployment: {
      name: 'factory',
      args: ({ liquidityToken }: Parameters) => [
        DEPLOYER,
        liquidityToken?.name ?? '',
        liquidityToken?.symbol ?? '',
      ],
    },
  },
  Router: {
    deployment: { name: 'router', args: () => [contractRef('factory'), contractRef('wrappedNative')] },
  },
  Multicall: { deployment: { name: 'multicall', args: noArguments } },
  Pair: {},
  BatchRehearsal: { callCode: 'runtime' },
  TokenProbe: { abi: ['TokenProbe', 'ITokenProbe'], callCode: 'creation' },
} as const

/** ABIs without a contract of this repository. */
export const interfaces = { Erc20: ['IERC20Metadata', 'IERC20Permit'] } as const

const factory = { name: 'factory', contract: 'Factory' } as const
const router = { name: 'router', contract: 'Router' } as const

export const assertSensible = ({ contracts: { factory: source }, liquidityToken }: Parameters) =>
  refuseIf(
    source === 'deploy' && liquidityToken === undefined,
    'liquidityToken',
    'is missing: write the name and the symbol of the shares of all pairs',
  )

export const handOver = (parameters: FeatureParameters) =>
  parameters.contracts['factory'] === 'deploy'
    ? [call(factory, 'setFeeToSetter', [finalOwner(parameters)])]
    : []

export const checks = (parameters: FeatureParameters) =>
  parameters.contracts.router === 'none'
    ? []
    : [
        check(router, 'factory', [], contractRef('factory')),
        check(router, 'WETH', [], contractRef('wrappedNative')),
      ]
