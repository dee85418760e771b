import { artifact, type ArtifactName } from '../index.ts'
import {
  getAddress,
  hexToBytes,
  isAddress,
  zeroAddress,
  type Abi,
  type Address,
  type Hex,
  type PublicClient,
  type TransactionReceipt,
} from 'viem'
import { CONTRACT_NAMES, type ContractName } from './parameters.ts'
import {
  ARTIFACT_OF,
  contractRef,
  DEPLOYER,
  OWNED,
  resolved,
  stakeRef,
  stepData,
  tokenRef,
  type Check,
  type PlanValue,
  type ProtocolPlan,
  type Resolve,
} from './plan.ts'
import { read } from './read.ts'

/** One thing that was looked at. */
export interface Finding {
  readonly subject: string
  readonly isRight: boolean
  readonly expected: string
  readonly found: string
}

/** What is verified. */
export interface Verification {
  readonly client: PublicClient
  readonly plan: ProtocolPlan
  readonly deployer: Address
  readonly resolve: Resolve
  /** The receipt of the transaction that did a step. */
  readonly creationOf: (stepId: string) => Promise<TransactionReceipt | undefined>
  /** Whether ownership was offered to the owner. */
  readonly isHandedOver: boolean
}

/**
 * Compares what is on the chain with the plan: the code of each contract with the committed build, what its
 * constructor was given, and by calls everything that the plan sets.
 */
export async function verifyProtocol(verification: Verification): Promise<readonly Finding[]> {
  const { plan } = verification
  const deployed = plan.build.filter((step) => step.kind === 'deploy')
  const findings: Finding[] = []
  for (const step of deployed) {
    const address = verification.resolve(contractRef(step.name))
    findings.push(await codeFinding(verification.client, step.name, step.contract, address))
    const receipt = await verification.creationOf(step.id)
    const input = await creationInput(verification.client, receipt)
    findings.push({
      subject: `${step.name}: creation code and arguments`,
      isRight: input === stepData(step, verification.resolve),
      expected: 'as planned',
      found: input === undefined ? 'no creation' : 'another creation',
    })
  }
  for (const check of checksOf(plan)) findings.push(await checkFinding(verification, check))
  findings.push(...(await poolFindings(verification)))
  for (const name of OWNED)
    if (plan.parameters.contracts[name] === 'deploy') findings.push(await ownerFinding(verification, name))
  if (plan.parameters.contracts.factory === 'deploy') findings.push(await setterFinding(verification))
  return findings
}

/** Whether the chain has the committed build of a contract; what its constructor put in may differ. */
async function codeFinding(
  client: PublicClient,
  subject: string,
  contract: ArtifactName,
  address: Address,
): Promise<Finding> {
  const { deployedBytecode, immutables } = artifact(contract)
  const code = (await client.getCode({ address })) ?? '0x'
  const isRight = masked(code, immutables) === masked(deployedBytecode, immutables)
  return {
    subject: `${subject}: code`,
    isRight,
    expected: `the build of ${contract}`,
    found: isRight ? `the build of ${contract}` : `${(code.length - 2) / 2} other bytes at ${address}`,
  }
}

/** Code with zeros at the places of the immutables. */
export function masked(code: Hex, immutables: readonly (readonly [start: number, length: number])[]): string {
  const bytes = hexToBytes(code)
  for (const [start, length] of immutables) bytes.fill(0, start, start + length)
  return Buffer.from(bytes).toString('hex')
}

async function creationInput(
  client: PublicClient,
  receipt: TransactionReceipt | undefined,
): Promise<Hex | undefined> {
  if (receipt === undefined) return undefined
  return (await client.getTransaction({ hash: receipt.transactionHash })).input
}

/** Everything that calls tell of the wiring, the rates and the farms. */
function checksOf({ parameters, build }: ProtocolPlan): readonly Check[] {
  const { contracts, farming, vault, treasury, farms } = parameters
  const isNew = (name: ContractName): boolean => contracts[name] === 'deploy'
  const checks: Check[] = []
  const expect = (
    name: ContractName,
    functionName: string,
    args: readonly PlanValue[],
    expected: PlanValue,
  ): void => {
    const contract = ARTIFACT_OF[name]
    if (hasFunction(artifact(contract).abi, functionName))
      checks.push({ target: contractRef(name), contract, functionName, args, expected })
  }
  if (contracts.router !== 'none') {
    expect('router', 'factory', [], contractRef('factory'))
    expect('router', 'WETH', [], contractRef('wrappedNative'))
  }
  for (const step of build) if (step.kind === 'call' && step.check !== undefined) checks.push(step.check)
  if (isNew('mainToken')) expect('mainToken', 'isMinter', [DEPLOYER], false)
  if (isNew('farm')) {
    expect('farm', 'ibull', [], contractRef('mainToken'))
    expect('farm', 'referral', [], contractRef('referral'))
    expect('farm', 'feeReceiver', [], farming.feeReceiver)
    expect('farm', 'ibullPerBlock', [], (farming.ibullPerSecond * farming.blockTimeMs) / 1_000n)
    expect('farm', 'poolLength', [], BigInt(farms.length))
    expect(
      'farm',
      'totalAllocPoint',
      [],
      farms.reduce((total, { allocPoint }) => total + allocPoint, 0n),
    )
    if (contracts.zap !== 'none') expect('farm', 'isDepositor', [contractRef('zap')], true)
  }
  for (const [pid, farm] of farms.entries()) {
    checks.push({
      target: contractRef('farm'),
      contract: 'FarmMaster',
      functionName: 'poolInfo',
      args: [BigInt(pid)],
      expected: [stakeRef(farm.stake), farm.allocPoint, farm.depositFeeBps, farm.harvestIntervalSeconds],
      places: FARM_TERMS,
    })
    expect('farm', 'isPaused', [BigInt(pid)], farm.isPaused)
  }
  if (isNew('vault')) {
    expect('vault', 'performanceFee', [], vault.performanceFeeBps)
    expect('vault', 'callFee', [], vault.callFeeBps)
    expect('vault', 'withdrawFee', [], vault.withdrawFeeBps)
    expect('vault', 'withdrawFeePeriod', [], vault.withdrawFeePeriodSeconds)
    expect('vault', 'treasury', [], treasury)
    expect('vault', 'token', [], contractRef('mainToken'))
  }
  if (isNew('feeCollector')) expect('feeCollector', 'treasury', [], treasury)
  if (isNew('stakingPoolFactory'))
    expect('stakingPoolFactory', 'poolsLength', [], BigInt(parameters.pools.length))
  return checks
}

/** Token, points, deposit fee and harvest interval among what `poolInfo` answers. */
const FARM_TERMS = [0, 1, 4, 5]

async function checkFinding({ client, resolve }: Verification, check: Check): Promise<Finding> {
  const expected = normal(resolved(check.expected, resolve))
  const answer = await read(client, check, resolve)
  const { places } = check
  const found = normal(
    places !== undefined && Array.isArray(answer) ? places.map((place): unknown => answer[place]) : answer,
  )
  const args = check.args.map((value) => String(resolved(value, resolve))).join(', ')
  const name = check.target.ref === 'contract' ? check.target.name : check.target.ref
  return { subject: `${name}.${check.functionName}(${args})`, isRight: expected === found, expected, found }
}

/** The pools that the factory created: their code and their terms. */
async function poolFindings({ client, plan, resolve }: Verification): Promise<Finding[]> {
  const findings: Finding[] = []
  const { pools } = plan.parameters
  if (pools.length === 0) return findings
  const factory = resolve(contractRef('stakingPoolFactory'))
  const factoryAbi = artifact('StakingPoolFactory').abi
  const { abi } = artifact('StakingPool')
  for (const [index, terms] of pools.entries()) {
    const address = (await client.readContract({
      address: factory,
      abi: factoryAbi,
      functionName: 'pools',
      args: [BigInt(index)],
    })) as Address
    findings.push(await codeFinding(client, `pool ${index}`, 'StakingPool', address))
    const { stakedToken, rewardToken, ...rest } = terms
    const expected = {
      ...rest,
      stakedToken: resolved(tokenRef(stakedToken), resolve),
      rewardToken: resolved(tokenRef(rewardToken), resolve),
    }
    for (const [functionName, value] of Object.entries(expected)) {
      const found = normal(await client.readContract({ address, abi, functionName }))
      const wanted = normal(value)
      findings.push({
        subject: `pool ${index}.${functionName}()`,
        isRight: found === wanted,
        expected: wanted,
        found,
      })
    }
  }
  return findings
}

async function ownerFinding(verification: Verification, name: ContractName): Promise<Finding> {
  const { client, plan, resolve, deployer, isHandedOver } = verification
  const address = resolve(contractRef(name))
  const { abi } = artifact(ARTIFACT_OF[name])
  const ask = async (functionName: string): Promise<string> =>
    normal(await client.readContract({ address, abi, functionName }))
  const [owner, pending] = [await ask('owner'), await ask('pendingOwner')]
  return ownership(name, owner, pending, normal(plan.parameters.owner), normal(deployer), isHandedOver)
}

async function setterFinding(verification: Verification): Promise<Finding> {
  const { client, plan, resolve, deployer, isHandedOver } = verification
  const address = resolve(contractRef('factory'))
  const { abi } = artifact('Factory')
  const ask = async (functionName: string): Promise<string> =>
    normal(await client.readContract({ address, abi, functionName }))
  const [setter, pending] = [await ask('feeToSetter'), await ask('pendingFeeToSetter')]
  return ownership('factory', setter, pending, normal(plan.parameters.owner), normal(deployer), isHandedOver)
}

function ownership(
  name: ContractName,
  holder: string,
  pending: string,
  owner: string,
  deployer: string,
  isHandedOver: boolean,
): Finding {
  const isOffered = holder === deployer && pending === owner
  const isStillDeployers = holder === deployer && pending === normal(zeroAddress) && !isHandedOver
  return {
    subject: `${name}: owner`,
    isRight: holder === owner || isOffered || isStillDeployers,
    expected: isHandedOver ? `${owner}, or offered to it` : deployer,
    found: pending === normal(zeroAddress) ? holder : `${holder}, offered to ${pending}`,
  }
}

function hasFunction(abi: Abi, name: string): boolean {
  return abi.some((item) => item.type === 'function' && item.name === name)
}

/** A decoded value as text that compares: addresses with their checksum, numbers in decimals. */
function normal(value: unknown): string {
  if (Array.isArray(value)) return value.map(normal).join(', ')
  if (typeof value === 'string') return isAddress(value) ? getAddress(value) : value
  return String(value)
}

/** The addresses of a deployment as lines of the network file. */
export function networkFileLines(addresses: ReadonlyMap<ContractName, Address>): string[] {
  return CONTRACT_NAMES.flatMap((name) => {
    const address = addresses.get(name)
    return address === undefined ? [] : [`    ${name}: '${address}',`]
  })
}
