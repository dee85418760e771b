import type { JsonReader } from '../../deploy/json-reader.ts'
import { call, check, contractRef, DEPLOYER, tokenRef, type FeatureParameters } from '../../deploy/steps.ts'
import type { ParameterFile } from '../feature.ts'

export const errors = 'yield'

export const parameters = {
  feeCollector(field: JsonReader, { token }: ParameterFile) {
    field.allowOnly(['bridges', 'routes'])
    return {
      /** Intermediate tokens through which others may be exchanged for the main token. */
      bridges: field
        .at('bridges')
        .items()
        .map((item) => token(item)),
      /**
       * Next hop of each token; a token without one is not converted. A bridge's own route precedes those that use
       * it.
       */
      routes: field
        .at('routes')
        .entries()
        .map(([name, bridge]) => [token(bridge, name), token(bridge)] as const),
    }
  },
}

type Parameters = FeatureParameters<typeof parameters>

export const contracts = {
  FeeCollector: {
    deployment: {
      name: 'feeCollector',
      args: ({ treasury, feeCollector }: Parameters) => [
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

export function wire({ contracts: { feeCollector: source }, feeCollector }: Parameters) {
  if (source !== 'deploy') return []
  const self = contractRef(collector.name)
  return [
    call(factory, 'setFeeTo', [self], { check: check(factory, 'feeTo', [], self) }),
    ...feeCollector.routes.map(([token, bridge]) =>
      call(collector, 'setBridge', [tokenRef(token), tokenRef(bridge)], { suffix: token }),
    ),
  ]
}

export const checks = ({ contracts: { feeCollector: source }, feeCollector, treasury }: Parameters) =>
  source === 'deploy'
    ? [
        check(collector, 'treasury', [], treasury),
        ...feeCollector.routes.map(([token, bridge]) =>
          check(collector, 'nextToken', [tokenRef(token)], tokenRef(bridge)),
        ),
      ]
    : []
