import type { Address } from 'viem'
import type { Feature, ParameterFile } from '../features/feature.ts'
import { features } from '../features/index.ts'
import { assertCounted, governanceSettings, type GovernanceSettings } from './governance-settings.ts'
import { JsonReader, ParameterError, refuseIf } from './json-reader.ts'
import { CONTRACT_NAMES, deploymentOf, type ContractName } from './protocol-contracts.ts'
import type { DeploymentSettings, Source, TokenRef } from './settings.ts'
import type { FeatureParameters } from './steps.ts'
import { watchSettings, type WatchSettings } from './watch-settings.ts'

type Declared<Manifest> = Manifest extends { readonly parameters: infer Fields }
  ? (fields: Fields) => void
  : never
type AllDeclared = Declared<(typeof features)[number]> extends (fields: infer Fields) => void ? Fields : never

/** All parameters that differ between deployments of the protocol, as declared by its features. */
export type ProtocolParameters = FeatureParameters<AllDeclared> & {
  readonly contracts: Readonly<Record<ContractName, Source>>
}

const DEFAULT_KEY_VARIABLE = 'DEPLOYER_PRIVATE_KEY'
const PROTOCOL_TOKENS = ['mainToken', 'wrappedNative'] as const
const COMMON_FIELDS =
  'chainId rpcUrl keyVariable confirmations gasPriceGwei owner guardian treasury contracts tokens stableTokens governance watch'.split(
    ' ',
  )

const manifests: readonly Feature[] = features

/** A parameter file: the protocol, its deployment and its monitoring. */
export type ParsedParameters = ProtocolParameters &
  DeploymentSettings & {
    readonly watch: WatchSettings
    /** Missing if the network has no votes. */
    readonly governance: GovernanceSettings | undefined
  }

/**
 * Parses a parameter file.
 * @param isDeployed whether its contracts are there already: values that only constructors take may be missing then,
 * as in a file of earlier sources
 * @throws {ParameterError} naming the position of anything missing, unknown or invalid
 */
export function parseParameters(text: string, { isDeployed = false } = {}): ParsedParameters {
  const file = JsonReader.parse(text)
  const declared = manifests.flatMap(({ parameters = {} }) => Object.entries(parameters))
  file.allowOnly([...COMMON_FIELDS, ...declared.map(([name]) => name)])
  const owner = file.at('owner').address()
  const guardian = file.at('guardian')
  const treasury = file.at('treasury').address()
  const context = { owner, treasury, isDeployed, token: tokensOf(file.at('tokens')) }
  const stableTokenAt = (place: JsonReader): Address => {
    const token = context.token(place)
    if (token === 'mainToken' || token === 'wrappedNative')
      throw new ParameterError(place.path, `is ${token}, which is not worth a dollar: name one of "tokens"`)
    return token
  }
  const stableTokens: readonly Address[] = file.at('stableTokens').items().map(stableTokenAt)
  const gasPrice = file.at('gasPriceGwei')
  const parameters = {
    chainId: Number(file.at('chainId').whole()),
    rpcUrl: file.at('rpcUrl').url(),
    keyVariable: file.at('keyVariable').isMissing ? DEFAULT_KEY_VARIABLE : file.at('keyVariable').text(),
    confirmations: file.at('confirmations').isMissing ? 1 : Number(file.at('confirmations').whole()),
    gasPriceGwei: gasPrice.isMissing ? undefined : gasPrice.number(),
    owner,
    guardian: guardian.isMissing ? owner : guardian.address(),
    treasury,
    contracts: contractsAt(file.at('contracts')),
    stableTokens,
    governance: governanceSettings(file.at('governance'), context),
    watch: watchSettings(file.at('watch')),
    ...Object.fromEntries(declared.map(([name, read]) => [name, read(file.at(name), context)])),
  } as ParsedParameters
  assertSensible(parameters)
  assertCounted(parameters.governance, parameters.contracts)
  return parameters
}

/** @throws {ParameterError} if parameters contradict each other */
function assertSensible(parameters: ProtocolParameters): void {
  const { contracts } = parameters
  for (const name of ['wrappedNative', 'factory', 'mainToken'] as const)
    refuseIf(contracts[name] === 'none', `contracts.${name}`, 'is needed by everything else')
  for (const name of CONTRACT_NAMES)
    for (const needed of deploymentOf(name).needs ?? [])
      refuseIf(
        contracts[name] === 'deploy' && contracts[needed as ContractName] === 'none',
        `contracts.${needed}`,
        `is needed by ${name}`,
      )
  for (const manifest of manifests) manifest.assertSensible?.(parameters)
}

/** Contracts that aren't named are skipped, so that a file stays valid when a feature is added. */
function contractsAt(reader: JsonReader): Record<ContractName, Source> {
  reader.allowOnly(CONTRACT_NAMES)
  const sourceOf = (name: ContractName): Source => {
    const entry = reader.at(name)
    if (entry.isMissing) return 'none'
    const text = entry.text()
    return text === 'deploy' || text === 'none' ? text : entry.address()
  }
  return Object.fromEntries(CONTRACT_NAMES.map((name) => [name, sourceOf(name)])) as Record<
    ContractName,
    Source
  >
}

function tokensOf(reader: JsonReader): ParameterFile['token'] {
  const own = PROTOCOL_TOKENS.map((name) => [name, name] as const)
  const named = reader.entries().map(([name, value]): [string, Address] => [name, value.address()])
  const tokens = new Map<string, TokenRef>([...named, ...own])
  return (place, name = place.text()) => {
    const token = tokens.get(name)
    if (token !== undefined) return token
    throw new ParameterError(
      place.path,
      `names ${name}, which is neither in "tokens" nor one of the protocol’s own`,
    )
  }
}
