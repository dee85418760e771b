import type { Address, PublicClient } from 'viem'
import type { JsonReader } from '../deploy/json-reader.ts'
import type { TokenRef } from '../deploy/settings.ts'
import type { CallStep, Check, FeatureParameters, Grant, PairStep, PlanValue } from '../deploy/steps.ts'
import type { Finding, Verification } from '../deploy/verification.ts'

/** A contract's part in the protocol's deployment. */
export interface Deployment {
  /** Its name in the network file. */
  readonly name: string
  args(parameters: FeatureParameters): readonly PlanValue[]
  /** Whether its ownership moves in two steps, by `transferOwnership`. */
  readonly isOwned?: boolean
  /** Roles granted by its owner with `grantRole`, by the names of their constants. */
  readonly roles?: readonly string[]
  /** Contracts required for its deployment, besides wrapped native token, factory and main token. */
  readonly needs?: readonly string[]
}

/** Generated and deployed parts of a contract. */
export interface ContractDeclaration {
  /** Builds merged into the ABI in `chain`: its own by default, none if the application never calls it. */
  readonly abi?: readonly string[]
  /** Code sent along with an `eth_call`, for a contract that is never deployed. */
  readonly callCode?: 'creation' | 'runtime'
  readonly deployment?: Deployment
}

/** The parameter file, besides the field being read. */
export interface ParameterFile {
  readonly owner: Address
  readonly treasury: Address
  /** Whether the contracts are there already, perhaps of earlier sources: then what only constructors take may be missing. */
  readonly isDeployed: boolean
  /** The token at a position, or the one called `name`. @throws {ParameterError} if there is none */
  readonly token: (place: JsonReader, name?: string) => TokenRef
}

/**
 * The manifest of a feature, exported by its `feature.ts`. The generated files, the deployment plan, its
 * verification and the size limits are derived from it; `gas.ts` and `mutants.ts` next to it are found by name.
 */
export interface Feature {
  /** Keyed by the contracts' Solidity names, in deployment order. */
  readonly contracts: Readonly<Record<string, ContractDeclaration>>
  /**
   * ABIs in `chain` that don't belong to a contract of this repository, each with the builds it is merged from.
   */
  readonly interfaces?: Readonly<Record<string, readonly string[]>>
  /**
   * The error table in `chain` that holds the ABI's errors: `contract` loads with the application, others with
   * their screens.
   */
  readonly errors: string
  /**
   * Its fields of the parameter file, each with its reader. The values are in the parameters under the same name.
   */
  readonly parameters?: Readonly<Record<string, (field: JsonReader, file: ParameterFile) => unknown>>
  /** @throws {ParameterError} if parameters contradict each other */
  assertSensible?(parameters: FeatureParameters): void
  /**
   * Reasons not to send anything to this chain, one sentence each: contracts named in the parameters are not as
   * required.
   */
  preflight?(client: PublicClient, parameters: FeatureParameters): Promise<readonly string[]>
  /** Connects the deployed contracts. */
  wire?(parameters: FeatureParameters): readonly CallStep[]
  /** Creates the items listed in the parameters, once everything is connected. */
  create?(parameters: FeatureParameters): readonly (CallStep | PairStep)[]
  /** The last steps before the handover. */
  start?(parameters: FeatureParameters): readonly CallStep[]
  /** Hands over contracts without `transferOwnership`. */
  handOver?(parameters: FeatureParameters): readonly CallStep[]
  /** Expected results of reads, besides the checks of the steps. */
  checks?(parameters: FeatureParameters): readonly Check[]
  /** Permissions in the deployed contracts and their holders. */
  grants?(parameters: FeatureParameters): readonly Grant[]
  /** Verification that takes more than single reads. */
  verify?(verification: Verification): Promise<readonly Finding[]>
}
