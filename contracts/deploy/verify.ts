import { artifact } from '../index.ts'
import {
  keccak256,
  zeroAddress,
  type Address,
  type Hex,
  type PublicClient,
  type TransactionReceipt,
} from 'viem'
import type { Feature } from '../features/feature.ts'
import { features } from '../features/index.ts'
import { argumentFindings, constructorInputs, creationOf as creationOfBuild } from './arguments.ts'
import type { JournalEntry } from './journal.ts'
import { stepData, type ProtocolPlan, type Step } from './plan.ts'
import { artifactOf, CONTRACT_NAMES, deploymentOf, type ContractName } from './protocol-contracts.ts'
import { resolved, type Resolve } from './resolve.ts'
import {
  contractRef,
  finalOwner,
  roleHash,
  type Check,
  type ContractId,
  type Grant,
  type Ref,
} from './steps.ts'
import {
  codeFinding,
  DIFFERS,
  eventsOf,
  normal,
  valueFinding,
  type Finding,
  type Verification,
} from './verification.ts'

/** Inputs of the verification. */
export interface DeploymentToVerify {
  readonly client: PublicClient
  readonly plan: ProtocolPlan
  readonly deployer: Address
  readonly resolve: Resolve
  /** Receipt of a step's transaction. */
  readonly creationOf: (stepId: string) => Promise<TransactionReceipt | undefined>
  /** The journal's record of a step, if it sent this creation code, including arguments. */
  readonly recordOf: (stepId: string, input: Hex) => JournalEntry | undefined
  /** Keccak256 of the code that the deployment left at an address, if the journal records it. */
  readonly recordedCode: (address: Address) => Hex | undefined
  /** Whether ownership was offered to the owner. */
  readonly isHandedOver: boolean
}

type DeployedStep = Extract<Step, { readonly kind: 'deploy' }>

/**
 * Compares the chain with the plan: each contract's code with the committed build, its constructor arguments, and
 * by reads everything that the plan sets. A contract that the journal records although these sources build another
 * one is compared with the journal; what differs from these sources is in the finding's `note`.
 */
export async function verifyProtocol(inputs: DeploymentToVerify): Promise<readonly Finding[]> {
  const { plan } = inputs
  const deployed = plan.build.filter((step) => step.kind === 'deploy')
  const findings: Finding[] = []
  const earlier = new Set<string>()
  const verification = { ...inputs, isEarlier: (name: string) => earlier.has(name) }
  for (const step of deployed) {
    const creation = await creationFindings(inputs, step)
    if (creation.some(({ note }) => note === DIFFERS)) earlier.add(step.name)
    const { name: subject, contract } = step
    const address = inputs.resolve(contractRef(step.name))
    findings.push(
      await codeFinding(verification, { subject, contract, address, origin: subject }),
      ...creation,
    )
  }
  for (const check of checksOf(plan)) findings.push(await checkFinding(verification, check))
  const manifests: readonly Feature[] = features
  const context = { ...verification, parameters: plan.parameters }
  for (const { verify, grants } of manifests) {
    findings.push(...((await verify?.(context)) ?? []))
    for (const grant of grants?.(plan.parameters) ?? [])
      if (plan.parameters.contracts[grant.name as ContractName] === 'deploy')
        findings.push(await grantFinding(context, grant))
  }
  for (const role of rolesOf(plan)) findings.push(await roleFinding(context, role))
  for (const name of CONTRACT_NAMES)
    if (deploymentOf(name).isOwned === true && plan.parameters.contracts[name] === 'deploy')
      findings.push(await ownerFinding(inputs, name))
  if (plan.parameters.contracts.factory === 'deploy') findings.push(await setterFinding(inputs))
  return findings
}

/** Whether a contract was created as planned: by these sources, or by others and as the journal records. */
async function creationFindings(
  { client, resolve, creationOf, recordOf }: DeploymentToVerify,
  step: DeployedStep,
): Promise<readonly Finding[]> {
  const input = await creationInput(client, await creationOf(step.id))
  const planned = stepData(step, resolve)
  const subject = `${step.name}: creation code and arguments`
  const record = input === undefined || input === planned ? undefined : recordOf(step.id, input)
  if (input === undefined || record === undefined) {
    const found = input === undefined ? 'no creation' : 'another creation'
    const isRight = input === planned
    return [{ subject, isRight, expected: 'as planned', found: isRight ? 'as planned' : found }]
  }
  const { abi, bytecode } = artifact(step.contract)
  const expected = 'as the journal records'
  const code: Finding = { subject: `${step.name}: creation code`, isRight: true, expected, found: expected }
  const { creation } = record
  const isBuild =
    creation === undefined ? input.startsWith(bytecode) : creation.codeHash === keccak256(bytecode)
  const args = step.args.map((value) => resolved(value, resolve))
  const recorded = creation ?? (isBuild ? creationOfBuild(abi, bytecode, input) : undefined)
  if (recorded !== undefined)
    return [
      isBuild ? code : { ...code, note: DIFFERS },
      ...argumentFindings(step.name, recorded, { inputs: constructorInputs(abi), args }),
    ]
  const isPlanned = input.endsWith(planned.slice(bytecode.length))
  return [
    { ...code, note: DIFFERS },
    {
      subject: `${step.name}: arguments`,
      isRight: true,
      expected: 'as planned',
      found: isPlanned ? 'as planned' : 'others',
      ...(isPlanned
        ? {}
        : { isOpen: true, note: 'the constructor’s parameters are not recorded by this journal' }),
    },
  ]
}

async function creationInput(
  client: PublicClient,
  receipt: TransactionReceipt | undefined,
): Promise<Hex | undefined> {
  if (receipt === undefined) return undefined
  return (await client.getTransaction({ hash: receipt.transactionHash })).input
}

/** The reads that features expect of their contracts, and those that confirm each step. */
export function checksOf({ parameters, build }: ProtocolPlan): readonly Check[] {
  const manifests: readonly Feature[] = features
  const ofSteps = build.flatMap((step) =>
    step.kind === 'call' && step.check !== undefined ? [step.check] : [],
  )
  return [...manifests.flatMap(({ checks }) => checks?.(parameters) ?? []), ...ofSteps]
}

function checkFinding(
  verification: DeploymentToVerify & Pick<Verification, 'isEarlier'>,
  { target, contract, functionName, args, expected, places }: Check,
): Promise<Finding> {
  const { resolve } = verification
  const values = args.map((value) => resolved(value, resolve))
  const origin = target.ref === 'contract' ? target.name : target.ref
  return valueFinding(
    verification,
    {
      subject: `${origin}.${functionName}(${values.map(String).join(', ')})`,
      contract,
      address: resolve(target),
      origin,
    },
    [functionName, values, normal(resolved(expected, resolve))],
    places,
  )
}

/** Whether only the expected accounts have a permission, according to all of the contract's events. */
async function grantFinding(verification: Verification, grant: Grant): Promise<Finding> {
  const holders = new Set<string>()
  for (const { args } of await eventsOf(verification, grant, [grant.event])) {
    const [account, isGiven] = Object.values(args as Record<string, unknown>)
    if (isGiven === true) holders.add(normal(account))
    else holders.delete(normal(account))
  }
  const found = [...holders].sort().join(', ')
  const expected = grant.holders
    .map((ref) => normal(verification.resolve(ref)))
    .sort()
    .join(', ')
  return { subject: `${grant.name}: all of ${grant.event}`, isRight: found === expected, expected, found }
}

/** A role of a deployed contract, and its expected holders. */
export interface PlannedRole extends ContractId {
  readonly title: string
  readonly role: Hex
  readonly holders: readonly Ref[]
}

/** Returns every role of the deployed contracts, held by those accounts to which a step grants it. */
export function rolesOf({ parameters, build }: ProtocolPlan): readonly PlannedRole[] {
  return CONTRACT_NAMES.filter((name) => parameters.contracts[name] === 'deploy').flatMap((name) =>
    (deploymentOf(name).roles ?? []).map((title) => {
      const role = roleHash(title)
      const holders = build.flatMap((step) =>
        step.kind === 'call' &&
        step.name === name &&
        step.functionName === 'grantRole' &&
        step.args[0] === role
          ? [step.args[1] as Ref]
          : [],
      )
      return { name, contract: artifactOf(name), title, role, holders }
    }),
  )
}

/** Whether only the expected accounts have a role, according to all of the contract's events. */
async function roleFinding(verification: Verification, planned: PlannedRole): Promise<Finding> {
  const holders = new Set<string>()
  for (const { eventName, args } of await eventsOf(verification, planned, ['RoleGranted', 'RoleRevoked'])) {
    const { role, account } = args as { role: Hex; account: Address }
    if (role !== planned.role) continue
    if (eventName === 'RoleGranted') holders.add(normal(account))
    else holders.delete(normal(account))
  }
  const found = [...holders].sort().join(', ')
  const expected = planned.holders
    .map((ref) => normal(verification.resolve(ref)))
    .sort()
    .join(', ')
  return { subject: `${planned.name}: all of ${planned.title}`, isRight: found === expected, expected, found }
}

async function ownerFinding(verification: DeploymentToVerify, name: ContractName): Promise<Finding> {
  const { client, plan, resolve, deployer, isHandedOver } = verification
  const address = resolve(contractRef(name))
  const { abi } = artifact(artifactOf(name))
  const readAddress = async (functionName: string): Promise<string> =>
    normal(await client.readContract({ address, abi, functionName }))
  const [owner, pending] = [await readAddress('owner'), await readAddress('pendingOwner')]
  const final = normal(resolved(finalOwner(plan.parameters), resolve))
  return ownership(name, owner, pending, final, normal(deployer), isHandedOver)
}

async function setterFinding(verification: DeploymentToVerify): Promise<Finding> {
  const { client, plan, resolve, deployer, isHandedOver } = verification
  const address = resolve(contractRef('factory'))
  const { abi } = artifact('Factory')
  const readAddress = async (functionName: string): Promise<string> =>
    normal(await client.readContract({ address, abi, functionName }))
  const [setter, pending] = [await readAddress('feeToSetter'), await readAddress('pendingFeeToSetter')]
  const final = normal(resolved(finalOwner(plan.parameters), resolve))
  return ownership('factory', setter, pending, final, normal(deployer), isHandedOver)
}

function ownership(
  name: ContractName,
  holder: string,
  pending: string,
  owner: string,
  deployer: string,
  isHandedOver: boolean,
): Finding {
  const isUnoffered = pending === normal(zeroAddress)
  const isStillDeployers = !isHandedOver && holder === deployer && (isUnoffered || pending === owner)
  return {
    subject: `${name}: owner`,
    isRight: (holder === owner && isUnoffered) || isStillDeployers,
    expected: isHandedOver ? owner : deployer,
    found: isUnoffered ? holder : `${holder}, offered to ${pending}`,
  }
}
