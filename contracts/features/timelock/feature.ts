import { zeroAddress, zeroHash, type Address, type Hex } from 'viem'
import { artifact } from '../../index.ts'
import { refuseIf, type JsonReader } from '../../deploy/json-reader.ts'
import { check, contractRef, type FeatureParameters } from '../../deploy/steps.ts'
import { eventsOf, normal, type Finding, type Verification } from '../../deploy/verification.ts'

export const errors = 'timelock'

export const parameters = {
  timelock(field: JsonReader) {
    field.allowOnly(['minDelaySeconds'])
    return field.isMissing ? undefined : { minDelaySeconds: field.at('minDelaySeconds').whole() }
  },
}

type Parameters = FeatureParameters<typeof parameters>

const BSC = 56
const DAY = 86_400n

export const contracts = {
  Timelock: {
    deployment: {
      name: 'timelock',
      args: ({ owner, guardian, timelock }: Parameters) => [timelock?.minDelaySeconds ?? 0n, owner, guardian],
    },
  },
} as const

const id = { name: 'timelock', contract: 'Timelock' } as const

/** Planned holders of each role: the owner proposes, it and the guardian cancel, anyone executes. */
export const holdersOf = (
  { owner, guardian }: Pick<FeatureParameters, 'owner' | 'guardian'>,
  timelock: Address,
): Readonly<Record<TimelockRole, readonly Address[]>> => ({
  DEFAULT_ADMIN_ROLE: [timelock],
  PROPOSER_ROLE: [owner],
  CANCELLER_ROLE: [...new Set([owner, guardian])],
  EXECUTOR_ROLE: [zeroAddress],
})

export const ROLES = ['DEFAULT_ADMIN_ROLE', 'PROPOSER_ROLE', 'CANCELLER_ROLE', 'EXECUTOR_ROLE'] as const
type TimelockRole = (typeof ROLES)[number]

const normalSet = (accounts: readonly Address[]): string => accounts.map(normal).sort().join(', ')

export function assertSensible({ chainId, contracts: { timelock: source }, timelock }: Parameters) {
  const isMissing = source !== 'none' && timelock === undefined
  refuseIf(isMissing, 'timelock', 'is missing: a timelock is to own everything')
  if (chainId !== BSC) return
  refuseIf(source === 'none', 'contracts.timelock', 'is needed on this chain')
  refuseIf(
    timelock !== undefined && timelock.minDelaySeconds < DAY,
    'timelock.minDelaySeconds',
    `is below ${DAY}: too short to notice a stolen key`,
  )
}

export const checks = ({ contracts: { timelock: source }, timelock }: Parameters) =>
  source === 'none' ? [] : [check(id, 'getMinDelay', [], timelock?.minDelaySeconds ?? 0n)]

/** Role holders, according to all of the contract's events. */
export async function verify(verification: Verification): Promise<Finding[]> {
  const { client, parameters, resolve } = verification
  if (parameters.contracts['timelock'] === 'none') return []
  const address = resolve(contractRef(id.name))
  const { abi } = artifact(id.contract)
  const holders = new Map<Hex, Set<Address>>()
  for (const { eventName, args } of await eventsOf(verification, id, ['RoleGranted', 'RoleRevoked'])) {
    const { role, account } = args as { role: Hex; account: Address }
    const ofRole = holders.get(role) ?? new Set()
    holders.set(role, ofRole)
    if (eventName === 'RoleGranted') ofRole.add(account)
    else ofRole.delete(account)
  }
  const findings: Finding[] = []
  for (const name of ROLES) {
    const role =
      name === 'DEFAULT_ADMIN_ROLE'
        ? zeroHash
        : ((await client.readContract({ address, abi, functionName: name })) as Hex)
    const expected = normalSet(holdersOf(parameters, address)[name])
    const found = normalSet([...(holders.get(role) ?? [])])
    findings.push({ subject: `timelock: ${name}`, isRight: found === expected, expected, found })
  }
  return findings
}
