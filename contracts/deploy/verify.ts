import { artifact, type ArtifactName } from '../index.ts'
import {
  AbiDecodingZeroDataError,
  BaseError,
  ExecutionRevertedError,
  zeroAddress,
  type Address,
  type Hex,
  type PublicClient,
  type TransactionReceipt,
} from 'viem'
import type { Feature } from '../features/feature.ts'
import { features } from '../features/index.ts'
import { stepData, type ProtocolPlan } from './plan.ts'
import { artifactOf, CONTRACT_NAMES, deploymentOf, type ContractName } from './protocol-contracts.ts'
import { read } from './read.ts'
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
import { codeFinding, eventsOf, normal, type Finding, type Verification } from './verification.ts'

/** Inputs of the verification. */
export interface DeploymentToVerify {
  readonly client: PublicClient
  readonly plan: ProtocolPlan
  readonly deployer: Address
  readonly resolve: Resolve
  /** Receipt of a step's transaction. */
  readonly creationOf: (stepId: string) => Promise<TransactionReceipt | undefined>
  /** Whether the journal records this creation code, including arguments, for a step. */
  readonly isRecorded: (stepId: string, input: Hex) => boolean
  /** Whether ownership was offered to the owner. */
  readonly isHandedOver: boolean
}

/**
 * Compares the chain with the plan: each contract's code with the committed build, its constructor arguments, and
 * by reads everything that the plan sets.
 */
export async function verifyProtocol(verification: DeploymentToVerify): Promise<readonly Finding[]> {
  const { plan } = verification
  const deployed = plan.build.filter((step) => step.kind === 'deploy')
  const findings: Finding[] = []
  for (const step of deployed) {
    const address = verification.resolve(contractRef(step.name))
    const receipt = await verification.creationOf(step.id)
    const input = await creationInput(verification.client, receipt)
    const planned = stepData(step, verification.resolve)
    if (input !== undefined && input !== planned && verification.isRecorded(step.id, input)) {
      findings.push(earlierFinding(step.name, argumentsOf(step.contract, planned), input))
      continue
    }
    findings.push(await codeFinding(verification.client, step.name, step.contract, address))
    findings.push({
      subject: `${step.name}: creation code and arguments`,
      isRight: input === planned,
      expected: 'as planned',
      found: input === undefined ? 'no creation' : 'another creation',
    })
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
      findings.push(await ownerFinding(verification, name))
  if (plan.parameters.contracts.factory === 'deploy') findings.push(await setterFinding(verification))
  return findings
}

/** Findings for a contract built from other sources. */
export const EARLIER_SOURCES = 'earlier sources, as the journal records'

/**
 * A contract whose creation the journal records, although these sources build other code. Its code follows from
 * that transaction; the constructor arguments at the end of the data must match the plan.
 */
function earlierFinding(name: string, planned: string, input: Hex): Finding {
  const isRight = input.endsWith(planned)
  return {
    subject: `${name}: arguments`,
    isRight,
    expected: 'as planned',
    found: isRight ? EARLIER_SOURCES : 'others',
  }
}

/** Returns the part of the creation data after the build's code, without 0x. */
function argumentsOf(contract: ArtifactName, data: Hex): string {
  return data.slice(artifact(contract).bytecode.length)
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

async function checkFinding({ client, resolve }: DeploymentToVerify, check: Check): Promise<Finding> {
  const expected = normal(resolved(check.expected, resolve))
  const answer = await answerOf(client, check, resolve)
  const { places } = check
  const found = normal(
    places !== undefined && Array.isArray(answer) ? places.map((place): unknown => answer[place]) : answer,
  )
  const args = check.args.map((value) => String(resolved(value, resolve))).join(', ')
  const name = check.target.ref === 'contract' ? check.target.name : check.target.ref
  return { subject: `${name}.${check.functionName}(${args})`, isRight: expected === found, expected, found }
}

/** Reads a contract; one built from earlier sources may lack the function. */
async function answerOf(client: PublicClient, check: Check, resolve: Resolve): Promise<unknown> {
  try {
    return await read(client, check, resolve)
  } catch (error) {
    const isAnswer =
      error instanceof BaseError &&
      error.walk(
        (cause) => cause instanceof ExecutionRevertedError || cause instanceof AbiDecodingZeroDataError,
      ) !== null
    if (isAnswer) return 'nothing'
    throw error
  }
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
