import { artifact } from '../index.ts'
import {
  concatHex,
  decodeFunctionResult,
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
import type { Feature } from '../features/feature.ts'
import { features } from '../features/index.ts'
import { argumentFindings, constructorInputs, creationOf } from './arguments.ts'
import { acceptances, timelockAcceptances, type RemainingCall } from './acceptance.ts'
import {
  ChainAccount,
  connect,
  DEFAULT_PATIENCE,
  DeploymentError,
  type Patience,
  type Sending,
  type Signer,
} from './chain-account.ts'
import { Journal, JournalError, type JournalEntry } from './journal.ts'
import type { ProtocolParameters } from './parameters.ts'
import { planProtocol, stepData, type ProtocolPlan, type Step } from './plan.ts'
import type { ContractName } from './protocol-contracts.ts'
import { read } from './read.ts'
import { resolved } from './resolve.ts'
import type { DeploymentSettings, TokenRef } from './settings.ts'
import { finalOwner, type CallStep, type PairStep, type Ref } from './steps.ts'
import { Simulation } from './simulation.ts'
import type { Finding } from './verification.ts'
import { verifyProtocol } from './verify.ts'

/** Result of a deployment. */
export interface DeploymentResult {
  readonly addresses: ReadonlyMap<ContractName, Address>
  readonly findings: readonly Finding[]
  /** Calls required of other accounts. */
  readonly remaining: readonly RemainingCall[]
  /** Whether everything was offered to the owner, by this run or an earlier one; nothing is offered before the end. */
  readonly isOffered: boolean
}

/** Inputs of a deployment besides its parameters. */
export interface DeploymentOptions {
  readonly parameters: ProtocolParameters & DeploymentSettings
  /** Private key of the deployer; not needed if nothing is sent. */
  readonly key?: Hex
  /** Address of the deployer, for a dry run without key and journal. */
  readonly from?: Address | undefined
  readonly journalPath: string
  readonly log: (line: string) => void
  readonly patience?: Patience
  /**
   * `verify` and `dryRun` send nothing: `verify` checks what the journal records, `dryRun` simulates the remaining
   * steps.
   */
  readonly mode?: 'deploy' | 'verify' | 'dryRun'
}

const FACTORY_ABI = parseAbi([
  'function createPair(address tokenA, address tokenB) returns (address pair)',
  'function getPair(address tokenA, address tokenB) view returns (address)',
  'function feeToSetter() view returns (address)',
  'function pendingFeeToSetter() view returns (address)',
])
const OWNER_ABI = parseAbi([
  'function owner() view returns (address)',
  'function pendingOwner() view returns (address)',
])
const BSC = 56
const GAS_OF_CREATION = 60_000n
const GAS_PER_BYTE_OF_CODE = 200n
const GAS_PER_BYTE_OF_DATA = 16n
const GAS_OF_PAIR = 2_600_000n
const GAS_OF_POOL = 2_600_000n
const GAS_OF_CALL = 150_000n

/**
 * Deploys the protocol to a chain, or resumes an earlier run, verifies the result, and then offers it to its
 * owner.
 * @throws {DeploymentError}, {JournalError}
 */
export async function deployProtocol(options: DeploymentOptions): Promise<DeploymentResult> {
  const { parameters, journalPath, log } = options
  const client = connect(parameters.rpcUrl)
  await assertChain(client, parameters.chainId)
  const signer = signerOf(options)
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
  if (options.mode === 'dryRun') return run.simulate()
  return options.mode === 'verify' ? run.verifyOnly() : run.deploy()
}

function signerOf({ key, from, mode, journalPath, parameters }: DeploymentOptions): Signer {
  if (key !== undefined) return privateKeyToAccount(key)
  if (mode !== 'verify' && from !== undefined) return { address: getAddress(from) }
  const isReading = mode === 'verify' || mode === 'dryRun'
  const recorded = isReading ? Journal.read(journalPath, parameters.chainId) : undefined
  if (recorded !== undefined) return { address: recorded.deployer }
  if (mode === 'verify')
    throw new DeploymentError(
      `There is no journal ${journalPath}. Name the journal of the deployment with --journal.`,
    )
  throw new DeploymentError(
    isReading
      ? `Who will deploy is not known: name the account with --from <address>, or set ${parameters.keyVariable}.`
      : 'The deployer’s private key is missing.',
  )
}

async function assertChain(client: PublicClient, expected: number): Promise<void> {
  const found = await client.getChainId()
  if (found !== expected)
    throw new DeploymentError(
      `The node is on chain ${found}, but chainId is ${expected}: correct chainId, or name a node of that chain as rpcUrl.`,
    )
}

class Run {
  readonly #addresses: Map<ContractName, Address>
  readonly #pairs = new Map<string, Address>()
  readonly #remaining: RemainingCall[] = []
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
    const { build, handOver } = this.plan
    for (const [index, step] of build.entries()) await this.#take(step, index + 1, build.length)
    const last = build.findLast(({ id }) => this.journal.entry(id) !== undefined)
    if (last !== undefined && !(await this.account.confirm(last.id, this.confirmations)))
      throw new DeploymentError('The chain went back behind the last step. Run the same command again.')
    const findings = await this.#findings()
    if (findings.some(({ isRight }) => !isRight))
      return { addresses: this.#addresses, findings, remaining: this.#remaining, isOffered: false }
    this.journal.noteCodes(Object.fromEntries(findings.flatMap(({ code }) => (code ? [code] : []))))
    if (this.#isHandedOver())
      for (const [index, step] of handOver.entries()) await this.#take(step, index + 1, handOver.length)
    return this.#result(true)
  }

  async verifyOnly(): Promise<DeploymentResult> {
    for (const step of this.plan.build) {
      if (step.kind === 'call') continue
      const isDone =
        step.kind === 'pair' ? await this.#knowPair(step) : this.#knowContract(step.name, step.id)
      if (!isDone) throw new DeploymentError(`${step.id} was not done yet.`)
    }
    const { findings, ...result } = await this.#result(await this.#isOffered())
    const foreign = this.#foreignSteps().map((subject) => ({
      subject,
      isRight: true,
      isOpen: true as const,
      expected: 'a step of these sources',
      found: 'a step of the journal alone',
      note: `neither the parameters nor these sources have this step of the journal`,
    }))
    return { ...result, findings: [...findings, ...foreign] }
  }

  /** Whether the chain, or else the journal, shows that each contract was offered to its final owner. */
  async #isOffered(): Promise<boolean> {
    if (!this.#isHandedOver()) return true
    const final = this.#finalOwner()
    for (const { id, name } of this.plan.handOver) {
      const holders = [await this.#ownerOf(name), await this.#ownerOf(name, 'pending')]
      if (!holders.includes(final) && (await this.account.receiptOf(id)) === undefined) return false
    }
    return true
  }

  /** Simulates all outstanding steps, including the handover. */
  async simulate(): Promise<DeploymentResult> {
    this.#assertNoForeignSteps()
    await this.#assertExisting()
    await this.#assertMoney()
    const { build, handOver } = this.plan
    const { client, address } = this.account
    const simulation = new Simulation(client, address, await client.getTransactionCount({ address }))
    const newPairs: PairStep[] = []
    for (const step of this.#isHandedOver() ? [...build, ...handOver] : build) {
      if (await this.#isDone(step)) continue
      if (step.kind === 'pair') newPairs.push(step)
      else if (newPairs.length > 0) await this.#simulatePairs(simulation, newPairs.splice(0))
      const created = simulation.add({
        id: step.id,
        sending: this.#sendingOf(step),
        gas: gasOf(step),
        abi: artifact(step.kind === 'pair' ? 'Factory' : step.contract).abi,
      })
      if (step.kind === 'deploy') this.#addresses.set(step.name, created)
    }
    await simulation.run()
    this.log(`${simulation.length} steps were simulated, and none of them fails`)
    return { addresses: this.#addresses, findings: [], remaining: this.#remaining, isOffered: false }
  }

  /** Reads where the factory would create pairs. */
  async #simulatePairs(simulation: Simulation, pairs: readonly PairStep[]): Promise<void> {
    const answers = await simulation.run()
    for (const step of pairs) {
      const data = answers.get(step.id) ?? '0x'
      const pair = decodeFunctionResult({ abi: FACTORY_ABI, functionName: 'createPair', data })
      this.#pairs.set(pairKey(step), pair)
    }
  }

  /** Whether a step needs no transaction: it was done, already holds, or is another account's to do. */
  async #isDone(step: Step): Promise<boolean> {
    const isSent = (await this.account.receiptOf(step.id)) !== undefined
    if (step.kind === 'deploy') return isSent && this.#knowContract(step.name, step.id)
    if (step.kind === 'pair')
      return (isSent || this.plan.existing.has('factory')) && (await this.#knowPair(step))
    const deployed = await this.account.receiptOf(`deploy ${step.name}`)
    const isThere = this.plan.existing.has(step.name) || deployed !== undefined
    return isSent || (isThere && !(await this.#isToDo(step)))
  }

  async #result(isOffered: boolean): Promise<DeploymentResult> {
    const findings = await this.#findings(isOffered)
    const remaining = [...this.#remaining, ...(await this.#acceptances())]
    return { addresses: this.#addresses, findings, remaining, isOffered }
  }

  /** Calls by which the final owner accepts what it was offered. */
  async #acceptances(): Promise<RemainingCall[]> {
    const { handOver, parameters } = this.plan
    const final = this.#finalOwner()
    const offered: { name: ContractName; address: Address }[] = []
    for (const { name } of handOver) {
      const pending = await this.#ownerOf(name, 'pending')
      if (pending === final) offered.push({ name, address: this.#resolve({ ref: 'contract', name }) })
    }
    return parameters.contracts.timelock === 'none'
      ? acceptances(final, offered)
      : timelockAcceptances(this.account.client, final, parameters.owner, offered)
  }

  #finalOwner(): Address {
    const owner = finalOwner(this.plan.parameters)
    return typeof owner === 'string' ? owner : this.#resolve(owner)
  }

  /** Whether the deployer hands over what it deploys. */
  #isHandedOver(): boolean {
    const { contracts, owner } = this.plan.parameters
    return contracts.timelock !== 'none' || owner !== this.account.address
  }

  #findings(isHandedOver = false): Promise<readonly Finding[]> {
    return verifyProtocol({
      client: this.account.client,
      plan: this.plan,
      deployer: this.account.address,
      resolve: (ref) => this.#resolve(ref),
      creationOf: (id) => this.account.receiptOf(id),
      recordOf: (id, input) => {
        const entry = this.journal.entry(id)
        return entry?.fingerprint === sendingOf(undefined, input).fingerprint ? entry : undefined
      },
      recordedCode: (address) => this.journal.codeAt(address),
      isHandedOver,
    })
  }

  /** Started steps that the parameters no longer contain. */
  #foreignSteps(): readonly string[] {
    const ids = new Set([...this.plan.build, ...this.plan.handOver].map(({ id }) => id))
    return this.journal.stepIds.filter((id) => !ids.has(id))
  }

  #assertNoForeignSteps(): void {
    const foreign = this.#foreignSteps()
    if (foreign.length > 0)
      throw new JournalError(
        `The parameters no longer contain ${foreign.join(', ')}, which was already started. Restore it, or start over with --journal.`,
      )
  }

  /** Contracts named in the parameters must exist and match each other. */
  async #assertExisting(): Promise<void> {
    for (const [name, address] of this.plan.existing) {
      if ((await this.#code(address)) === '0x')
        throw new DeploymentError(
          `contracts.${name}: there is no contract at ${address}: correct the address, or write "deploy".`,
        )
    }
    const { parameters } = this.plan
    const manifests: readonly Feature[] = features
    for (const { preflight } of manifests)
      for (const reason of (await preflight?.(this.account.client, parameters)) ?? [])
        throw new DeploymentError(`${reason}. Nothing was sent.`)
    const { chainId, owner, treasury } = parameters
    if (chainId !== BSC) return
    for (const [role, address] of Object.entries({ owner, treasury }))
      if (isKeys(await this.#code(address)))
        throw new DeploymentError(
          `${address}, the ${role}, is a single key: on this chain write the address of a contract as ${role}, such as a Safe’s.`,
        )
  }

  async #code(address: Address): Promise<Hex> {
    return (await this.account.client.getCode({ address })) ?? '0x'
  }

  /** The upper estimate of the remaining cost must be funded before anything is sent. */
  async #assertMoney(): Promise<void> {
    const { build, handOver } = this.plan
    const steps = this.#isHandedOver() ? [...build, ...handOver] : build
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
        `${this.account.address} has ${formatEther(balance)} but may need up to ${formatEther(needed)}: send it the difference, and run the same command again. Nothing was sent.`,
      )
  }

  async #take(step: Step, number: number, total: number): Promise<void> {
    const say = (what: string): void => this.log(`${number}/${total} ${step.id}: ${what}`)
    if (step.kind === 'pair') return this.#takePair(step, say)
    const sending = this.#sendingOf(step)
    this.#assertUnchanged(step, sending)
    if (step.kind === 'call' && this.journal.entry(step.id) === undefined && !(await this.#isToDo(step)))
      return say('is so already, or is its owner’s to do')
    const receipt = await this.account.carryOut(step.id, sending)
    this.#noteCreation(step.id, sending)
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
    if (this.journal.entry(step.id) === undefined && (await this.#knowPair(step)))
      return say('is there already')
    const sending = this.#sendingOf(step)
    this.#assertUnchanged(step, sending)
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

  /** Completes the record of a step that an earlier version of the sources sent. */
  #noteCreation(id: string, { creation }: Sending): void {
    const entry = this.journal.entry(id)
    if (creation !== undefined && entry !== undefined && entry.creation === undefined)
      this.journal.note(id, { ...entry, creation })
  }

  /** @throws {JournalError} if a started step would now send something else */
  #assertUnchanged(step: Step, { fingerprint }: Sending): void {
    const { id } = step
    const entry = this.journal.entry(id)
    if (entry === undefined || entry.fingerprint === fingerprint) return
    const restore =
      step.kind === 'call'
        ? 'Restore them, and change what runs by npm run owner, or start over with --journal.'
        : 'Restore them, or start over with --journal.'
    throw new JournalError(
      `${id} was started with different parameters or contracts${this.#changesOf(step, entry)}. ${restore}`,
    )
  }

  /** The arguments of a constructor that are not those of the journal. */
  #changesOf(step: Step, { creation }: JournalEntry): string {
    if (step.kind !== 'deploy' || creation === undefined) return ''
    const args = step.args.map((value) => resolved(value, (ref) => this.#resolve(ref)))
    const inputs = constructorInputs(artifact(step.contract).abi)
    const changes = argumentFindings(step.name, creation, { inputs, args }).filter(({ isRight }) => !isRight)
    const texts = changes.map(({ subject, expected, found }) => `${subject} was ${found}, not ${expected}`)
    return texts.length === 0 ? '' : ` (${texts.join('; ')})`
  }

  #sendingOf(step: Step): Sending {
    const resolve = (ref: Ref): Address => this.#resolve(ref)
    if (step.kind === 'deploy') {
      const { abi, bytecode } = artifact(step.contract)
      const data = stepData(step, resolve)
      return { ...sendingOf(undefined, data), creation: creationOf(abi, bytecode, data) }
    }
    if (step.kind === 'call')
      return sendingOf(this.#resolve({ ref: 'contract', name: step.name }), stepData(step, resolve))
    const args = [this.#token(step.a), this.#token(step.b)] as const
    const data = encodeFunctionData({ abi: FACTORY_ABI, functionName: 'createPair', args })
    return sendingOf(this.#resolve({ ref: 'contract', name: 'factory' }), data)
  }

  /** Whether a call is outstanding and the deployer's to make. Calls of other accounts are collected. */
  async #isToDo(step: CallStep<ContractName>): Promise<boolean> {
    if (await this.#isReached(step)) return false
    if (await this.#mayCall(step.name)) return true
    const to = this.#resolve({ ref: 'contract', name: step.name })
    const text = `${step.name} ${to}: ${described(step, (ref) => this.#resolve(ref))}`
    const { data } = this.#sendingOf(step)
    this.#remaining.push({ from: await this.#ownerOf(step.name), to, data, text })
    return false
  }

  async #isReached({ check }: CallStep): Promise<boolean> {
    if (check === undefined) return false
    const resolve = (ref: Ref): Address => this.#resolve(ref)
    const found = await read(this.account.client, check, resolve)
    return found === resolved(check.expected, resolve)
  }

  /** Whether the deployer may call owner-only functions; always true for contracts it deployed. */
  async #mayCall(name: ContractName): Promise<boolean> {
    if (!this.plan.existing.has(name)) return true
    const known = this.#rights.get(name)
    if (known !== undefined) return known
    const isOwner = isAddressEqual(await this.#ownerOf(name), this.account.address)
    this.#rights.set(name, isOwner)
    return isOwner
  }

  /** The accounts that are, or were offered to become, a contract's owner; for the factory, the fee setter. */
  #ownerOf(name: ContractName, when: 'now' | 'pending' = 'now'): Promise<Address> {
    const address = this.#resolve({ ref: 'contract', name })
    const { client } = this.account
    const isNow = when === 'now'
    return name === 'factory'
      ? client.readContract({
          address,
          abi: FACTORY_ABI,
          functionName: isNow ? 'feeToSetter' : 'pendingFeeToSetter',
        })
      : client.readContract({ address, abi: OWNER_ABI, functionName: isNow ? 'owner' : 'pendingOwner' })
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

/** Whether an account with this code is controlled by a private key: no code, or a delegation (EIP-7702). */
function isKeys(code: Hex): boolean {
  return code === '0x' || code.startsWith('0xef0100')
}

/** Upper bound of a step's gas; the exact gas is estimated when it is sent. */
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
