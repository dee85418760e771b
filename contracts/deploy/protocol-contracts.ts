import type { ArtifactName } from '../index.ts'
import type { Deployment } from '../features/feature.ts'
import { features } from '../features/index.ts'

type NameOf<Contracts> = Contracts extends unknown
  ? {
      [Key in keyof Contracts]: Contracts[Key] extends { deployment: { name: infer Name } } ? Name : never
    }[keyof Contracts]
  : never

/** A contract of the protocol, by its name in the network file. */
export type ContractName = NameOf<(typeof features)[number]['contracts']>

const deployments: ReadonlyMap<ContractName, { contract: ArtifactName; deployment: Deployment }> = new Map(
  features.flatMap(({ contracts }) =>
    Object.entries(contracts).flatMap(([contract, declaration]) => {
      if (!('deployment' in declaration)) return []
      const deployment = declaration.deployment as Deployment
      return [[deployment.name as ContractName, { contract: contract as ArtifactName, deployment }] as const]
    }),
  ),
)

/** The protocol's contracts, in deployment order. */
export const CONTRACT_NAMES: readonly ContractName[] = [...deployments.keys()]

/** Returns the build of a protocol contract. */
export function artifactOf(name: ContractName): ArtifactName {
  return entryOf(name).contract
}

/** Returns how a protocol contract is deployed. */
export function deploymentOf(name: ContractName): Deployment {
  return entryOf(name).deployment
}

function entryOf(name: ContractName) {
  const entry = deployments.get(name)
  if (entry === undefined) throw new Error(`No feature deploys ${name}.`)
  return entry
}
