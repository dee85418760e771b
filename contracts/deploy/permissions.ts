import { zeroHash, type Address, type Hex } from 'viem'
import type { Feature } from '../features/feature.ts'
import { features } from '../features/index.ts'
import { holdersOf, ROLES } from '../features/timelock/feature.ts'
import type { ProtocolParameters } from './parameters.ts'
import { planProtocol } from './plan.ts'
import { artifactOf, CONTRACT_NAMES, deploymentOf } from './protocol-contracts.ts'
import { resolved, type Resolve } from './resolve.ts'
import { finalOwner, roleHash, type ContractId } from './steps.ts'
import { checksOf, rolesOf } from './verify.ts'

/** A permission in a contract that the parameters deploy. */
export interface PlannedPermission extends ContractId {
  /** Granted and revoked by an event, a role, or returned by a function as its only holder. */
  readonly by:
    { readonly event: string } | { readonly role: Hex; readonly title: string } | { readonly read: string }
  readonly holders: readonly Address[]
}

/** Functions that return the holder of a permission, among those the plan checks. */
const PARTS = new Set([
  'emergencyGuardian',
  'admin',
  'treasury',
  'feeReceiver',
  'feeTo',
  'operatorAddress',
  'treasuryAddress',
  'randomGenerator',
])

/** Holders of each permission once everything is accepted. */
export function plannedPermissions(
  parameters: ProtocolParameters,
  resolve: Resolve,
): readonly PlannedPermission[] {
  const manifests: readonly Feature[] = features
  const plan = planProtocol(parameters)
  const isDeployed = (name: string): boolean =>
    (parameters.contracts as Readonly<Record<string, string>>)[name] === 'deploy'
  const final = resolved(finalOwner(parameters), resolve) as Address
  const owned = CONTRACT_NAMES.filter((name) => deploymentOf(name).isOwned === true).map((name) => ({
    name,
    contract: artifactOf(name),
  }))
  const factory = { name: 'factory', contract: 'Factory' } as const
  const permissions: PlannedPermission[] = [
    ...manifests
      .flatMap(({ grants }) => grants?.(parameters) ?? [])
      .map(({ name, contract, event, holders }) => ({
        name,
        contract,
        by: { event },
        holders: isDeployed(name) ? holders.map(resolve) : [],
      })),
    ...owned.map((id) => ({ ...id, by: { read: 'owner' }, holders: [final] })),
    ...owned.map((id) => ({ ...id, by: { read: 'pendingOwner' }, holders: [] })),
    { ...factory, by: { read: 'feeToSetter' }, holders: [final] },
    { ...factory, by: { read: 'pendingFeeToSetter' }, holders: [] },
    ...(isDeployed('timelock') ? rolesOfTimelock(parameters, final) : []),
    ...rolesOf(plan).map(({ name, contract, role, title, holders }) => ({
      name,
      contract,
      by: { role, title },
      holders: holders.map(resolve),
    })),
    ...checksOf(plan).flatMap(({ target, contract, functionName, expected }) =>
      target.ref === 'contract' && PARTS.has(functionName)
        ? [
            {
              name: target.name,
              contract,
              by: { read: functionName },
              holders: [resolved(expected, resolve) as Address],
            },
          ]
        : [],
    ),
  ]
  return permissions.filter(({ name }) => isDeployed(name))
}

function rolesOfTimelock(parameters: ProtocolParameters, timelock: Address): PlannedPermission[] {
  const holders = holdersOf(parameters, timelock)
  return ROLES.map((title) => ({
    name: 'timelock',
    contract: 'Timelock',
    by: { role: title === 'DEFAULT_ADMIN_ROLE' ? zeroHash : roleHash(title), title },
    holders: holders[title],
  }))
}
