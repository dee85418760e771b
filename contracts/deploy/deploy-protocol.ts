import { artifact } from '../index.ts'
import {
  concatHex,
  encodeFunctionData,
  formatEther,
  getAddress,
  isAddress,
  isAddressEqual,
  keccak256,
  parseAbi,
  size,
  zeroAddress,
  type Address,
  type Hex,
  type PublicClient,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import {
  ChainAccount,
  connect,
  DEFAULT_PATIENCE,
  DeploymentError,
  type Patience,
  type Sending,
} from './chain-account.ts'
import { Journal, JournalError } from './journal.ts'
import type { ProtocolParameters } from './parameters.ts'
import { planProtocol, stepData, type ProtocolPlan, type Step } from './plan.ts'
import type { ContractName } from './protocol-contracts.ts'
import { read } from './read.ts'
import { resolved } from './resolve.ts'
import type { DeploymentSettings, TokenRef } from './settings.ts'
import type { CallStep, PairStep, Ref } from './steps.ts'
import type { Finding } from './verification.ts'
import { verifyProtocol } from './verify.ts'

/** What a deployment leads to. */
export interface DeploymentResult {
  readonly addresses: ReadonlyMap<ContractName, Address>
  readonly findings: readonly Finding[]
  /** What the deployer may not do and another account has to. */
  readonly remaining: readonly string[]
}

/** What a deployment needs besides its parameters. */
export interface DeploymentOptions {
  readonly parameters: ProtocolParameters & DeploymentSettings
  readonly key: Hex
  readonly journalPath: string
  readonly log: (line: string) => void
  readonly patience?: Patience
  /** Only verifies what is in the journal. */
  readonly isVerifyOnly?: boolean
}

const FACTORY_ABI = parseAbi([
  'function getPair(address tokenA, address tokenB) view returns (address)',
  'function feeToSetter() view returns (address)',
])
const OWNER_ABI = parseAbi(['function owner() view returns (address)'])
const GAS_OF_CREATION = 60_000n
const GAS_PER_BYTE_OF_CODE = 200n
const GAS_PER_BYTE_OF_DATA = 16n
const GAS_OF_PAIR = 2_600_000n
const GAS_OF_POOL = 2_600_000n
const GAS_OF_CALL = 150_000n

/**
 * Deploys the protocol to a chain, or resumes where an earlier run stopped, verifies the result, and then offers it
 * to its owner.
 * @throws {DeploymentError}, {JournalError}
 */
export async function deployProtocol(options: DeploymentOptions): Promise<DeploymentResult> {
  const { parameters, journalPath, log } = options
  const client = connect(parameters.rpcUrl)
  await assertChain(client, parameters.chainId)
  const signer = privateKeyToAccount(options.key)
  const genesis = await client.getBlock({ blockNumber: 0n })
  const journal = Journal.open(journalPath, {
    chainId: parameters.chainId,
    genesis: genesis.hash,
    deployer: signer.address,
  })
  const account = new ChainAccount(
    client,
    signer,
    parameters.chainId,
    journal,
    parameters.gasPriceGwei,
    options.patience ?? DEFAULT_PATIENCE,
  )
  const run = new Run(planProtocol(parameters), parameters.confirmations, journal, account, log)
  return options.isVerifyOnly === true ? run.verifyOnly() : run.deploy()
}

async function assertChain(client: PublicClient, expected: number): Promise<void> {
  const found = await client.getChainId()
  if (found !== expected)
    throw new DeploymentError(`The node is on chain ${found}, but the parameters are for chain ${expected}.`)
}

class Run {
  readonly #addresses: Map<ContractName, Address>
  readonly #pairs = new Map<string, Address>()
  readonly #remaining: string[] = []
  /** What was offered to the owner and not accepted yet. */
  readonly #offered: ContractName[] = []
  readonly #rights = new Map<ContractName, boolean>()

  constructor(
    private readonly plan: ProtocolPlan,
    private readonly confirmations: number,
    private readonly journal: Journal,
    private readonly account: ChainAccount,
    private readonly log: (line: string) => void,
  ) {
    this.#addresses = new Map(plan.existing)
  }

  async deploy(): Promise<DeploymentResult> {
    this.#assertNoForeignSteps()
    await this.#assertExisting()
    await this.#assertMoney()
    const { build, handOver, parameters } = this.plan
    for (const [index, step] of build.entries()) await this.#take(step, index + 1, build.length)
    const last = build.findLast(({ id }) => this.journal.entry(id) !== undefined)
    if (last !== undefined && !(await this.account.confirm(last.id, this.confirmations)))
      throw new DeploymentError('The chain went back behind the last step. Run the same command again.')
    const findings = await this.#findings()
    if (findings.some(({ isRight }) => !isRight))
      return { addresses: this.#addresses, findings, remaining: this.#remaining }
    if (parameters.owner !== this.account.address) {
      for (const [index, step] of handOver.entries()) {
        await this.#take(step, index + 1, handOver.length)
        if ((await this.#ownerOf(step.name)) !== parameters.owner) this.#offered.push(step.name)
      }
    }
    return this.#result()
  }

  async verifyOnly(): Promise<DeploymentResult> {
    this.#assertNoForeignSteps()
    for (const step of this.plan.build) {
      if (step.kind === 'call') continue
      const isDone =
        step.kind === 'pair' ? await this.#knowPair(step) : this.#knowContract(step.name, step.id)
      if (!isDone) throw new DeploymentError(`${step.id} was not done yet.`)
    }
    return this.#result()
  }

  async #result(): Promise<DeploymentResult> {
    const findings = await this.#findings(true)
    for (const name of this.#offered) {
      const acceptance = name === 'factory' ? 'acceptFeeToSetter()' : 'acceptOwnership()'
      this.#remaining.push(`${name} ${this.#resolve({ ref: 'contract', name })}: ${acceptance}`)
    }
    return { addresses: this.#addresses, findings, remaining: this.#remaining }
  }

  #findings(isHandedOver = false): Promise<readonly Finding[]> {
    return verifyProtocol({
      client: this.account.client,
      plan: this.plan,
      deployer: this.account.address,
      resolve: (ref) => this.#resolve(ref),
      creationOf: (id) => this.account.receiptOf(id),
      isHandedOver,
    })
  }

  /** Steps that were started and that the parameters don't have any more. */
  #assertNoForeignSteps(): void {
    const ids = new Set([...this.plan.build, ...this.plan.handOver].map(({ id }) => id))
    const foreign = this.journal.stepIds.filter((id) => !ids.has(id))
    if (foreign.length > 0)
      throw new JournalError(
        `The parameters no longer contain ${foreign.join(', ')}, which was already started. Restore it, or start over with --journal.`,
      )
  }

  /** What is said to be there already must be there, and fit together. */
  async #assertExisting(): Promise<void> {
    for (const [name, address] of this.plan.existing) {
      const code = await this.account.client.getCode({ address })
      if (code === undefined || code === '0x')
        throw new DeploymentError(`There is no contract at ${address}, which is to be the ${name}.`)
    }
  }

  /** What the rest costs, estimated from above, must be there before anything is sent. */
  async #assertMoney(): Promise<void> {
    const { build, handOver, parameters } = this.plan
    const steps = parameters.owner === this.account.address ? build : [...build, ...handOver]
    const open: Step[] = []
    for (const step of steps) if ((await this.account.receiptOf(step.id)) === undefined) open.push(step)
    const gas = open.reduce((total, step) => total + gasOf(step), 0n)
    const price = await this.account.gasPrice()
    const balance = await this.account.client.getBalance({ address: this.account.address })
    const needed = gas * price
    this.log(
      `${open.length} of ${steps.length} steps are to be done, for at most ${formatEther(needed)} at ${Number(price) / 1e9} gwei; ${this.account.address} has ${formatEther(balance)}`,
    )
    if (balance < needed)
      throw new DeploymentError(
        `${this.account.address} has ${formatEther(balance)} but may need up to ${formatEther(needed)}. Nothing was sent.`,
      )
  }

  async #take(step: Step, number: number, total: number): Promise<void> {
    const say = (what: string): void => this.log(`${number}/${total} ${step.id}: ${what}`)
    if (step.kind === 'pair') return this.#takePair(step, say)
    const to = step.kind === 'deploy' ? undefined : this.#resolve({ ref: 'contract', name: step.name })
    const sending = sendingOf(
      to,
      stepData(step, (ref) => this.#resolve(ref)),
    )
    this.#assertUnchanged(step.id, sending)
    if (step.kind === 'call' && this.journal.entry(step.id) === undefined) {
      if (await this.#isReached(step)) return say('is so already')
      if (!(await this.#mayCall(step.name))) {
        this.#remaining.push(`${step.name} ${to}: ${described(step, (ref) => this.#resolve(ref))}`)
        return say('is its owner’s to do')
      }
    }
    const receipt = await this.account.carryOut(step.id, sending)
    if (step.kind === 'deploy') {
      const created = receipt.contractAddress
      if (created === null || created === undefined)
        throw new DeploymentError(`${step.id} left no contract in ${receipt.transactionHash}.`)
      const address = getAddress(created)
      this.#noteAddress(step.id, step.name, address)
      return say(address)
    }
    return say(`done in block ${receipt.blockNumber}`)
  }

  async #takePair(step: PairStep, say: (what: string) => void): Promise<void> {
    const factory = this.#resolve({ ref: 'contract', name: 'factory' })
    if (this.journal.entry(step.id) === undefined && (await this.#knowPair(step)))
      return say('is there already')
    const { abi } = artifact('Factory')
    const args = [this.#token(step.a), this.#token(step.b)]
    const sending = sendingOf(factory, encodeFunctionData({ abi, functionName: 'createPair', args }))
    this.#assertUnchanged(step.id, sending)
    await this.account.carryOut(step.id, sending)
    if (!(await this.#knowPair(step))) throw new DeploymentError(`${step.id} left no pair.`)
    return say(this.#pairs.get(pairKey(step)) ?? '')
  }

  async #knowPair(step: Pick<PairStep, 'a' | 'b'>): Promise<boolean> {
    const pair = await this.account.client.readContract({
      address: this.#resolve({ ref: 'contract', name: 'factory' }),
      abi: FACTORY_ABI,
      functionName: 'getPair',
      args: [this.#token(step.a), this.#token(step.b)],
    })
    if (pair === zeroAddress) return false
    this.#pairs.set(pairKey(step), pair)
    return true
  }

  #knowContract(name: ContractName, id: string): boolean {
    const address = this.journal.entry(id)?.address
    if (address !== undefined) this.#addresses.set(name, address)
    return address !== undefined
  }

  #noteAddress(id: string, name: ContractName, address: Address): void {
    this.#addresses.set(name, address)
    const entry = this.journal.entry(id)
    if (entry !== undefined && entry.address === undefined) this.journal.note(id, { ...entry, address })
  }

  /** @throws {JournalError} when a step that was started would send something else now */
  #assertUnchanged(id: string, { fingerprint }: Sending): void {
    const entry = this.journal.entry(id)
    if (entry !== undefined && entry.fingerprint !== fingerprint)
      throw new JournalError(
        `${id} was started with different parameters or contracts. Restore them, or start over with --journal.`,
      )
  }

  async #isReached({ check }: CallStep): Promise<boolean> {
    if (check === undefined) return false
    const resolve = (ref: Ref): Address => this.#resolve(ref)
    const found = await read(this.account.client, check, resolve)
    return found === resolved(check.expected, resolve)
  }

  /** Whether the deployer may call what only owners may: always in what it deployed itself. */
  async #mayCall(name: ContractName): Promise<boolean> {
    if (!this.plan.existing.has(name)) return true
    const known = this.#rights.get(name)
    if (known !== undefined) return known
    const isOwner = isAddressEqual(await this.#ownerOf(name), this.account.address)
    this.#rights.set(name, isOwner)
    return isOwner
  }

  /** Who may set what owners set in a contract; of the factory, who sets the receiver of fees. */
  #ownerOf(name: ContractName): Promise<Address> {
    const address = this.#resolve({ ref: 'contract', name })
    const { client } = this.account
    return name === 'factory'
      ? client.readContract({ address, abi: FACTORY_ABI, functionName: 'feeToSetter' })
      : client.readContract({ address, abi: OWNER_ABI, functionName: 'owner' })
  }

  #token(token: TokenRef): Address {
    return isAddress(token) ? token : this.#resolve({ ref: 'contract', name: token })
  }

  #resolve(ref: Ref): Address {
    if (ref.ref === 'deployer') return this.account.address
    const address =
      ref.ref === 'pair' ? this.#pairs.get(pairKey(ref)) : this.#addresses.get(ref.name as ContractName)
    if (address === undefined)
      throw new DeploymentError(
        `Nothing is known of ${ref.ref === 'pair' ? `the pair ${ref.a}/${ref.b}` : `the ${ref.name}`} yet.`,
      )
    return address
  }
}

function pairKey({ a, b }: Pick<PairStep, 'a' | 'b'>): string {
  return `${a}/${b}`
}

function sendingOf(to: Address | undefined, data: Hex): Sending {
  return { to, data, fingerprint: keccak256(concatHex([to ?? '0x', data])) }
}

function described(step: CallStep, resolve: (ref: Ref) => Address): string {
  const args = step.args.map((value) => String(resolved(value, resolve)))
  return `${step.functionName}(${args.join(', ')})`
}

/** An upper bound of what a step burns; the real one is estimated when it is sent. */
function gasOf(step: Step): bigint {
  if (step.kind === 'pair') return GAS_OF_PAIR
  if (step.kind === 'call') return step.functionName === 'createPool' ? GAS_OF_POOL : GAS_OF_CALL
  const { bytecode, deployedSize } = artifact(step.contract)
  const gas =
    GAS_OF_CREATION +
    GAS_PER_BYTE_OF_CODE * BigInt(deployedSize) +
    GAS_PER_BYTE_OF_DATA * BigInt(size(bytecode))
  return (gas * 13n) / 10n
}
