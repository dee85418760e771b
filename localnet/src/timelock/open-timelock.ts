import { artifact } from '@ibull/contracts'
import type { Address } from '@ibull/domain'
import { encodeFunctionData, zeroHash, type Hex } from 'viem'
import { ACCOUNT_INDEX, localAddress } from '../accounts.ts'
import type { LocalTransaction } from '../chain/block-writer.ts'
import { writeAll } from '../deploy/deploy.ts'
import type { Deployment } from '../deploy/deployment.ts'
import type { Happening, OpenedWorld } from '../feature.ts'
import { QUEUED_CALLS } from './queued-calls.ts'

/** From the schedule of an operation to its execution. */
export const LOCAL_DELAY_SECONDS = 2 * 86_400
/** The deployer queues its operations so long before the present, in a world with a past. */
const QUEUED_BEFORE_SECONDS = 6 * 3_600

const GAS = 500_000n
/** Contracts that the timelock owns; the deployer keeps the others, which the world's programs set up as they go. */
const OWNED = ['farm', 'vault'] as const
const { abi } = artifact('Timelock')
const owned = artifact('FarmMaster').abi

interface Call {
  readonly to: Address
  readonly data: Hex
}

/** Hands the farms and the vault to the timelock, and queues operations shortly before the present. */
export async function openTimelock(
  { writer, deployment }: OpenedWorld,
  historySeconds: number,
): Promise<Happening[]> {
  const { timelock } = deployment
  const accept = encodeFunctionData({ abi: owned, functionName: 'acceptOwnership' })
  const lengthen = encodeFunctionData({
    abi,
    functionName: 'updateDelay',
    args: [BigInt(LOCAL_DELAY_SECONDS)],
  })
  const handover: readonly Call[] = [
    ...OWNED.map((name) => ({ to: deployment[name], data: accept })),
    { to: timelock, data: lengthen },
  ]
  const offer = encodeFunctionData({ abi: owned, functionName: 'transferOwnership', args: [timelock] })
  await writeAll(
    writer,
    [
      ...OWNED.map((name) => transaction(deployment[name], offer)),
      transaction(timelock, scheduling(handover, 0n)),
      transaction(timelock, encodeFunctionData({ abi, functionName: 'executeBatch', args: batch(handover) })),
    ],
    () => undefined,
  )
  const at = Math.max(0, historySeconds - QUEUED_BEFORE_SECONDS)
  return [{ at, transactions: () => queued(deployment) }]
}

function queued(deployment: Deployment): readonly LocalTransaction[] {
  const operations = [...new Set(QUEUED_CALLS.map(({ operation }) => operation))]
  return operations.map((operation) => {
    const calls = QUEUED_CALLS.filter((call) => call.operation === operation).map(
      ({ contract, artifact: name, functionName, args }) => ({
        to: deployment[contract],
        data: encodeFunctionData({ abi: artifact(name).abi, functionName, args }),
      }),
    )
    return transaction(deployment.timelock, scheduling(calls, BigInt(LOCAL_DELAY_SECONDS)))
  })
}

function batch(calls: readonly Call[]) {
  return [calls.map(({ to }) => to), calls.map(() => 0n), calls.map(({ data }) => data), zeroHash, zeroHash]
}

function scheduling(calls: readonly Call[], delay: bigint): Hex {
  return encodeFunctionData({ abi, functionName: 'scheduleBatch', args: [...batch(calls), delay] })
}

function transaction(to: Address, data: Hex): LocalTransaction {
  return { from: localAddress(ACCOUNT_INDEX.deployer), to, data, gas: GAS }
}
