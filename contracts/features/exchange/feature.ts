import { call, check, contractRef, DEPLOYER, finalOwner, type FeatureParameters } from '../../deploy/steps.ts'

export const errors = 'contract'

const noArguments = () => []

export const contracts = {
  WrappedNative: { deployment: { name: 'wrappedNative', args: noArguments } },
  Factory: { deployment: { name: 'factory', args: () => [DEPLOYER] } },
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
