import { artifact } from '../index.ts'
import { encodeDeployData, encodeFunctionData, type Address, type Hex } from 'viem'
import type { Feature } from '../features/feature.ts'
import { features } from '../features/index.ts'
import type { ProtocolParameters } from './parameters.ts'
import { artifactOf, CONTRACT_NAMES, deploymentOf, type ContractName } from './protocol-contracts.ts'
import { resolved, type Resolve } from './resolve.ts'
import { call, finalOwner, type CallStep, type DeployStep, type PairStep } from './steps.ts'

/** One transaction of the deployer. */
export type Step = DeployStep<ContractName> | PairStep | CallStep<ContractName>

/** The whole protocol, as an ordered list of transactions. */
export interface ProtocolPlan {
  readonly parameters: ProtocolParameters
  /** Existing contracts that are reused. */
  readonly existing: ReadonlyMap<ContractName, Address>
  readonly build: readonly Step[]
  /** The last steps, which offer the deployer's contracts to the owner. */
  readonly handOver: readonly CallStep<ContractName>[]
}

/** Returns the contracts of a deployment with these parameters, and the transactions that create them. */
export function planProtocol(parameters: ProtocolParameters): ProtocolPlan {
  const { contracts } = parameters
  const existing = new Map<ContractName, Address>()
  for (const name of CONTRACT_NAMES) {
    const source = contracts[name]
    if (source !== 'deploy' && source !== 'none') existing.set(name, source)
  }
  const deployed = CONTRACT_NAMES.filter((name) => contracts[name] === 'deploy')
  const manifests: readonly Feature[] = features
  const build = [
    ...deployed.map((name) => ({
      kind: 'deploy' as const,
      id: `deploy ${name}`,
      name,
      contract: artifactOf(name),
      args: deploymentOf(name).args(parameters),
    })),
    ...manifests.flatMap(({ wire }) => wire?.(parameters) ?? []),
    ...manifests.flatMap(({ create }) => create?.(parameters) ?? []),
    ...manifests.flatMap(({ start }) => start?.(parameters) ?? []),
  ]
  const handOver = [
    ...deployed
      .filter((name) => deploymentOf(name).isOwned)
      .map((name) =>
        call({ name, contract: artifactOf(name) }, 'transferOwnership', [finalOwner(parameters)]),
      ),
    ...manifests.flatMap((feature) => feature.handOver?.(parameters) ?? []),
  ]
  // Manifests name their contracts by string; `verifyProtocol` and each step fail on a name that no feature
  // deploys.
  return {
    parameters,
    existing,
    // A farm and a sale may name the same pair.
    build: [...new Map(build.map((step) => [step.id, step])).values()] as Step[],
    handOver: handOver as readonly CallStep<ContractName>[],
  }
}

/** What a step sends: creation code or calldata. */
export function stepData(step: DeployStep | CallStep, resolve: Resolve): Hex {
  const { abi, bytecode } = artifact(step.contract)
  const args = step.args.map((value) => resolved(value, resolve))
  return step.kind === 'deploy'
    ? encodeDeployData({ abi, bytecode, args })
    : encodeFunctionData({ abi, functionName: step.functionName, args })
}
