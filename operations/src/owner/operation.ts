import { artifact } from '@ibull/contracts'
import { encodeFunctionData, zeroHash, type Address, type Hex, type PublicClient } from 'viem'
import { OperationError } from '../program/operation-error.ts'
import type { Transaction } from './safe-file.ts'

/** Action on an operation of the timelock. */
export type TimelockAct = 'schedule' | 'execute' | 'cancel'

/** `OperationState` of OpenZeppelin's timelock. */
const STATES = ['unknown', 'waiting', 'ready', 'done'] as const

const { abi } = artifact('TimelockController')

/**
 * The transaction that schedules, executes or cancels timelock calls as one operation, with the minimum delay.
 * @param salt distinguishes operations with the same calls
 * @throws {OperationError} if the operation's state doesn't allow it, with the time from which it does
 */
export async function timelockTransaction(
  client: PublicClient,
  timelock: Address,
  act: TimelockAct,
  calls: readonly { readonly to: Address; readonly data: Hex }[],
  salt: Hex,
): Promise<Transaction> {
  const operation = [
    calls.map(({ to }) => to),
    calls.map(() => 0n),
    calls.map(({ data }) => data),
    zeroHash,
    salt,
  ]
  const read = (functionName: string, args: readonly unknown[] = []): Promise<unknown> =>
    client.readContract({ address: timelock, abi, functionName, args })
  const id = (await read('hashOperationBatch', operation)) as Hex
  const state = STATES[Number(await read('getOperationState', [id]))] ?? 'unknown'
  const readyAt = state === 'waiting' ? Number(await read('getTimestamp', [id])) : 0
  const from = readyAt === 0 ? '' : `, and can be executed from ${new Date(readyAt * 1_000).toISOString()} on`
  const refuse = (what: string): OperationError => new OperationError(`The operation ${id} ${what}.`)
  const transaction = (functionName: string, args: readonly unknown[], text: string): Transaction => ({
    to: timelock,
    data: encodeFunctionData({ abi, functionName, args }),
    text,
  })
  if (act === 'schedule') {
    if (state === 'done')
      throw refuse('was executed already; to make the same calls once more, name another --salt')
    if (state !== 'unknown') throw refuse(`is scheduled already${from}`)
    const delay = (await read('getMinDelay')) as bigint
    const text = `schedules operation ${id}, which can be executed ${delay} s later`
    return transaction('scheduleBatch', [...operation, delay], text)
  }
  if (state === 'unknown')
    throw refuse('is not scheduled: its calls, their order and --salt have to be the same')
  if (state === 'done') throw refuse('was executed already')
  if (act === 'cancel') return transaction('cancel', [id], `cancels operation ${id}`)
  if (state === 'waiting') throw refuse(`waits for the delay${from}`)
  return transaction('executeBatch', operation, `executes operation ${id}`)
}
