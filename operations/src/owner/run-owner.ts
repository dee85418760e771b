import { artifact } from '@ibull/contracts'
import { artifactOf, planProtocol, type ContractName } from '@ibull/contracts/deploy'
import {
  createWalletClient,
  http,
  isAddressEqual,
  zeroHash,
  type Address,
  type Hex,
  type PublicClient,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { requiredAddress, type Deployment } from '../deployment/read-deployment.ts'
import { nodeReason } from '../deployment/node-reason.ts'
import { OperationError } from '../program/operation-error.ts'
import { simulateChanges } from './changes.ts'
import { timelockTransaction, type TimelockAct } from './operation.ts'
import { parseCall, type AddressOf, type OwnerCall } from './parse-call.ts'
import type { Transaction } from './safe-file.ts'

/** An owner's request. */
export interface OwnerRequest {
  readonly deployment: Deployment
  readonly client: PublicClient
  /** `call` makes the calls directly, as the guardian, an admin or any account; the others use the timelock. */
  readonly act: TimelockAct | 'call'
  /** Calls in the notation of {@link parseCall}, or `accept` for everything offered. */
  readonly texts: readonly string[]
  /** The sender; required to be the right one only if no other account may send. */
  readonly sender: Address
  /** Distinguishes operations with the same calls; zero by default. */
  readonly salt?: Hex
  /** Delay of an operation that is scheduled, in seconds; the timelock's minimum if that is longer. */
  readonly delay?: bigint
  readonly log: (line: string) => void
}

/** Polling interval. */
const POLL_MS = 500

/** Keyword for accepting everything that the deployer offered. */
const ACCEPT = 'accept'

/**
 * Parses the calls, simulates them as their sender, reports the values they change, and returns the transactions.
 * Sends nothing.
 * @throws {OperationError}
 */
export async function planOwnerAct(request: OwnerRequest): Promise<readonly Transaction[]> {
  const { deployment, client, act, texts, sender, salt = zeroHash, delay, log } = request
  const calls = await callsOf(request)
  if (calls.length === 0) throw new OperationError(`Name at least one call, or ${ACCEPT}.`)
  const timelock = act === 'call' ? undefined : timelockOf(deployment)
  if (timelock !== undefined && act !== 'call') {
    const transaction = await timelockTransaction(client, timelock, act, calls, salt, delay)
    await assertAllowed(request, timelock, act)
    for (const { text } of calls) log(text)
    if (act !== 'cancel') await logChanges(request, timelock, calls)
    return [transaction]
  }
  for (const text of texts) log(text)
  await logChanges(request, sender, calls)
  return calls.map(({ to, data, text }) => ({ to, data, text }))
}

/** Sends transactions in order, each after the previous one is mined. @throws {OperationError} */
export async function sendTransactions(
  client: PublicClient,
  rpcUrl: string,
  key: Hex,
  transactions: readonly Transaction[],
  log: (line: string) => void,
): Promise<void> {
  const wallet = createWalletClient({ account: privateKeyToAccount(key), transport: http(rpcUrl) })
  for (const { to, data, text, value = 0n } of transactions) {
    try {
      const hash = await wallet.sendTransaction({ to, data, value, chain: null })
      log(`${text}: sent as ${hash}`)
      const { status, blockNumber } = await client.waitForTransactionReceipt({
        hash,
        pollingInterval: POLL_MS,
      })
      if (status !== 'success') throw new OperationError(`${text} reverted in ${hash}.`)
      log(`${text}: done in block ${blockNumber}`)
    } catch (error) {
      if (error instanceof OperationError) throw error
      throw new OperationError(`${text}: ${nodeReason(error, client)}`, error)
    }
  }
}

async function logChanges(
  { client, log }: OwnerRequest,
  from: Address,
  calls: readonly OwnerCall[],
): Promise<void> {
  const changes = await simulateChanges(client, from, calls)
  for (const change of changes) log(`  ${change.subject}: from ${change.from} to ${change.to}`)
  if (changes.length === 0) log('  changes nothing that the contracts show')
}

async function callsOf({ deployment, client, texts, act }: OwnerRequest): Promise<readonly OwnerCall[]> {
  const addressOf = await names(deployment, client)
  const calls: OwnerCall[] = []
  for (const text of texts) {
    if (text !== ACCEPT) calls.push(parseCall(text, addressOf))
    else
      for (const offered of await offeredCalls(deployment, client, act))
        calls.push(parseCall(offered, addressOf))
  }
  return calls
}

/** The final owner's acceptance calls, in the order in which the deployment prints them. */
async function offeredCalls(
  deployment: Deployment,
  client: PublicClient,
  act: OwnerRequest['act'],
): Promise<readonly string[]> {
  const final = act === 'call' ? deployment.parameters.owner : timelockOf(deployment)
  const calls: string[] = []
  for (const { name } of planProtocol(deployment.parameters).handOver) {
    const isFactory = name === 'factory'
    const pending = await client.readContract({
      address: requiredAddress(deployment, name),
      abi: artifact(artifactOf(name)).abi,
      functionName: isFactory ? 'pendingFeeToSetter' : 'pendingOwner',
    })
    if (isAddressEqual(pending as Address, final))
      calls.push(`${name}.${isFactory ? 'acceptFeeToSetter' : 'acceptOwnership'}()`)
  }
  if (calls.length === 0) throw new OperationError(`Nothing is offered to ${final} that it has not accepted.`)
  return calls
}

/** What factories created, with the names that calls have for it. */
const CREATED = [
  { factory: 'stakingPoolFactory', artifact: 'StakingPoolFactory', list: 'pools', name: 'pool' },
  { factory: 'tokenSaleFactory', artifact: 'TokenSaleFactory', list: 'sales', name: 'sale' },
] as const

async function names({ addresses }: Deployment, client: PublicClient): Promise<AddressOf> {
  const known = new Map<string, Address>(addresses)
  for (const { factory, artifact: source, list, name } of CREATED) {
    const address = addresses.get(factory)
    if (address === undefined) continue
    const { abi } = artifact(source)
    const functionName = `${list}Length`
    const length = (await client.readContract({ address, abi, functionName })) as bigint
    for (let index = 0n; index < length; index++) {
      const one = await client.readContract({ address, abi, functionName: list, args: [index] })
      known.set(`${name}${index}`, one as Address)
    }
  }
  return (name) => known.get(name)
}

function timelockOf({ addresses }: Deployment): Address {
  const name: ContractName = 'timelock'
  const timelock = addresses.get(name)
  if (timelock === undefined)
    throw new OperationError('The deployment has no timelock: its owner makes the calls directly, with call.')
  return timelock
}

async function assertAllowed(
  { client, sender, deployment }: OwnerRequest,
  timelock: Address,
  act: TimelockAct,
): Promise<void> {
  if (act === 'execute') return
  const { owner } = deployment.parameters
  const { abi } = artifact('Timelock')
  const functionName = act === 'schedule' ? 'PROPOSER_ROLE' : 'CANCELLER_ROLE'
  const role = await client.readContract({ address: timelock, abi, functionName })
  const args = [role, sender]
  if ((await client.readContract({ address: timelock, abi, functionName: 'hasRole', args })) === false)
    throw new OperationError(
      `${sender} may not ${act}: the timelock ${timelock} gives it no ${functionName}. The owner by the parameter file is ${owner}: set OWNER_PRIVATE_KEY to its key, or write a file with --safe.`,
    )
}
