import { refuseIf, type JsonReader } from '../../deploy/json-reader.ts'
import { check, contractRef, DEPLOYER, type FeatureParameters } from '../../deploy/steps.ts'
import type { parameters as farmParameters } from '../farms/feature.ts'
import type { ParameterFile } from '../feature.ts'

export const errors = 'auction'

export const parameters = {
  farmAuction(field: JsonReader, { owner }: ParameterFile) {
    field.allowOnly(['operator', 'maxLengthSeconds'])
    if (field.isMissing) return undefined
    const operator = field.at('operator')
    const maxLength = field.at('maxLengthSeconds')
    return {
      /** Announces auctions and maintains the whitelist; has no power over bids. */
      operator: operator.isMissing ? owner : operator.address(),
      maxLengthSeconds: maxLength.isMissing ? MAX_LENGTH : maxLength.whole(LENGTH_LIMIT),
    }
  },
}

type Parameters = FeatureParameters<typeof parameters & typeof farmParameters>

/** PancakeSwap's 86,400 blocks of three seconds, and the contract's limit. */
const MAX_LENGTH = 259_200n
const LENGTH_LIMIT = 2_592_000n

const id = { name: 'farmAuction', contract: 'FarmAuction' } as const

export const contracts = {
  FarmAuction: {
    deployment: {
      name: id.name,
      args: ({ farmAuction: terms, treasury, farming }: Parameters) => [
        DEPLOYER,
        contractRef('mainToken'),
        terms?.operator ?? DEPLOYER,
        treasury,
        terms?.maxLengthSeconds ?? 0n,
        farming.blockTimeMs,
      ],
      isOwned: true,
    },
  },
} as const

const isDeployed = ({ contracts: { farmAuction: source } }: Parameters): boolean => source === 'deploy'

export function assertSensible(given: Parameters) {
  if (!isDeployed(given)) return
  refuseIf(given.farmAuction === undefined, 'farmAuction', 'is missing: the auction is to be deployed')
  refuseIf(given.farmAuction?.maxLengthSeconds === 0n, 'farmAuction.maxLengthSeconds', 'is zero')
}

export function checks(given: Parameters) {
  const { farmAuction: terms, treasury, farming } = given
  if (!isDeployed(given) || terms === undefined) return []
  return [
    check(id, 'cakeToken', [], contractRef('mainToken')),
    check(id, 'operatorAddress', [], terms.operator),
    check(id, 'treasuryAddress', [], treasury),
    check(id, 'maxAuctionLength', [], terms.maxLengthSeconds),
    check(id, 'blockTime', [], farming.blockTimeMs),
  ]
}
