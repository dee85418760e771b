import { artifact } from '@ibull/contracts'
import { encodeFunctionData, zeroHash, type Address, type Hex, type PublicClient } from 'viem'
import { OperationError } from '../program/operation-error.ts'
import type { Transaction } from './safe-file.ts'

/** Action on an operation of the timelock. */
export type TimelockAct = 'schedule' | 'execute' | 'cancel'

/** `OperationState` of OpenZeppelin's timelock. */
const STATES = ['unknown', 'waiting', 'ready', 'done'] as const

const { abi } = artifact('Timelock')

/**
 * The transaction that schedules, executes or cancels timelock calls as one operation.
 * @param salt distinguishes operations with the same calls
 * @param delay in seconds, from scheduling to execution; the minimum delay if that is longer
 * @throws {OperationError} if the operation's state doesn't allow it, with the time from which it does
 */
export async function timelockTransaction(
  client: PublicClient,
  timelock: Address,
  act: TimelockAct,
  calls: readonly { readonly to: Address; readonly data: Hex }[],
  salt: Hex,
  delay = 0n,
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
  const readyAt = Number(await read('getTimestamp', [id]))
  const dateOf = (time: number): string => new Date(time * 1_000).toISOString()
  const from = state === 'waiting' ? `, and can be executed from ${dateOf(readyAt)} on` : ''
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
    const least = (await read('getMinDelay')) as bigint
    const wait = delay > least ? delay : least
    const text = `schedules operation ${id}, which can be executed ${wait} s later`
    return transaction('scheduleBatch', [...operation, wait], text)
  }
  if (state === 'unknown' && readyAt !== 0)
    throw refuse(
      `has expired: it was to be executed within a week from ${dateOf(readyAt)} on; schedule it again`,
    )
  if (state === 'unknown')
    throw refuse('is not scheduled: its calls, their order and --salt have to be the same')
  if (state === 'done') throw refuse('was executed already')
  if (act === 'cancel') return transaction('cancel', [id], `cancels operation ${id}`)
  if (state === 'waiting') throw refuse(`waits for the delay${from}`)
  return transaction('executeBatch', operation, `executes operation ${id}`)
}
