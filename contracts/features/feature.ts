import type { Address, PublicClient } from 'viem'
import type { JsonReader } from '../deploy/json-reader.ts'
import type { TokenRef } from '../deploy/settings.ts'
import type { CallStep, Check, FeatureParameters, Grant, PairStep, PlanValue } from '../deploy/steps.ts'
import type { Finding, Verification } from '../deploy/verification.ts'

/** A contract's part in the deployment of the protocol. */
export interface Deployment {
  /** Its name in the network file. */
  readonly name: string
  args(parameters: FeatureParameters): readonly PlanValue[]
  /** Whether its ownership changes hands in two steps, by `transferOwnership`. */
  readonly isOwned?: boolean
  /** The roles that its owner gives by `grantRole`, by the names of their constants. */
  readonly roles?: readonly string[]
  /** The contracts without which it can't be deployed, besides wrapped native token, factory and main token. */
  readonly needs?: readonly string[]
}

/** What is generated and deployed of a contract. */
export interface ContractDeclaration {
  /** The builds that make up the ABI in `chain`: its own alone by default, none where the application never calls it. */
  readonly abi?: readonly string[]
  /** The code that goes along with an `eth_call`, of a contract that is never deployed. */
  readonly callCode?: 'creation' | 'runtime'
  readonly deployment?: Deployment
}

/** The parameter file, besides the field that is read. */
export interface ParameterFile {
  readonly owner: Address
  readonly treasury: Address
  /** The token that a place names, or the one called `name`. @throws {ParameterError} when there is none. */
  readonly token: (place: JsonReader, name?: string) => TokenRef
}

/**
 * The manifest of a feature: what its `feature.ts` exports. The generated files, the plan of a deployment and its
 * verification, and the size limits follow from it; `gas.ts` and `mutants.ts` beside it are found by their names.
 */
export interface Feature {
  /** By the contracts' names in Solidity, in the order of their deployment. */
  readonly contracts: Readonly<Record<string, ContractDeclaration>>
  /** ABIs in `chain` that are not of a contract of this repository: the builds that make up each. */
  readonly interfaces?: Readonly<Record<string, readonly string[]>>
  /** The table in `chain` that holds the ABI's errors: `contract` loads with the application, any other with its screens. */
  readonly errors: string
  /** Its fields of the parameter file, each with what reads it. The values are in the parameters by the same name. */
  readonly parameters?: Readonly<Record<string, (field: JsonReader, file: ParameterFile) => unknown>>
  /** @throws {ParameterError} for parameters that contradict each other. */
  assertSensible?(parameters: FeatureParameters): void
  /** Why nothing may be sent to this chain, as one sentence each: what the parameters name there is not what it must be. */
  preflight?(client: PublicClient, parameters: FeatureParameters): Promise<readonly string[]>
  /** Connects what was deployed. */
  wire?(parameters: FeatureParameters): readonly CallStep[]
  /** Creates what the parameters list, once everything is connected. */
  create?(parameters: FeatureParameters): readonly (CallStep | PairStep)[]
  /** The last steps before the contracts are handed over. */
  start?(parameters: FeatureParameters): readonly CallStep[]
  /** Hands over what has no `transferOwnership`. */
  handOver?(parameters: FeatureParameters): readonly CallStep[]
  /** What the deployed contracts must return, besides the checks of the steps. */
  checks?(parameters: FeatureParameters): readonly Check[]
  /** Who has which permission in the deployed contracts. */
  grants?(parameters: FeatureParameters): readonly Grant[]
  /** What can't be verified by one read each. */
  verify?(verification: Verification): Promise<readonly Finding[]>
}
