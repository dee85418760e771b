import type { CallStep, Check, FeatureParameters, PairStep, PlanValue } from '../deploy/steps.ts'
import type { Finding, Verification } from '../deploy/verification.ts'

/** A contract's part in the deployment of the protocol. */
export interface Deployment {
  /** Its name in the network file. */
  readonly name: string
  readonly args: (parameters: FeatureParameters) => readonly PlanValue[]
  /** Whether its ownership changes hands in two steps, by `transferOwnership`. */
  readonly isOwned?: boolean
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

/**
 * The manifest of a feature: what its `feature.ts` exports. The generated files, the plan of a deployment and its
 * verification, and the size limits follow from it; `gas.ts` and `mutants.ts` beside it are found by their names.
 */
export interface Feature {
  /** By the contracts' names in Solidity, in the order of their deployment. */
  readonly contracts: Readonly<Record<string, ContractDeclaration>>
  /** ABIs in `chain` that are not of a contract of this repository: the builds that make up each. */
  readonly interfaces?: Readonly<Record<string, readonly string[]>>
  /** The table that holds the ABI's errors: `eager` loads with the application, `lazy` with the screens of yield. */
  readonly errors: 'eager' | 'lazy'
  /** Connects what was deployed. */
  readonly wire?: (parameters: FeatureParameters) => readonly CallStep[]
  /** Creates what the parameters list, once everything is connected. */
  readonly create?: (parameters: FeatureParameters) => readonly (CallStep | PairStep)[]
  /** The last steps before the contracts are handed over. */
  readonly start?: (parameters: FeatureParameters) => readonly CallStep[]
  /** Hands over what has no `transferOwnership`. */
  readonly handOver?: (parameters: FeatureParameters) => readonly CallStep[]
  /** What the deployed contracts must return, besides the checks of the steps. */
  readonly checks?: (parameters: FeatureParameters) => readonly Check[]
  /** What can't be verified by one read each. */
  readonly verify?: (verification: Verification) => Promise<readonly Finding[]>
}
