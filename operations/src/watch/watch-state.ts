import { replaceFile } from '@ibull/contracts/deploy'
import { existsSync, readFileSync } from 'node:fs'
import type { Hex } from 'viem'
import { OperationError } from '../program/operation-error.ts'
import type { OpenAlarm } from './alarm-book.ts'
import { emptyChronicle, type Chronicle } from './chronicle.ts'
import type { ReadySince } from './observe-protocol.ts'
import type { Message } from './webhook.ts'

/** State that a restart continues from. */
export interface WatchState {
  readonly format: 1
  readonly chainId: number
  /** The last block whose events were read. */
  block: { readonly number: bigint; readonly hash: Hex } | undefined
  /** Events up to this block predate the watch or have been reported: they are not reported again. */
  reportedTo: bigint | undefined
  chronicle: Chronicle
  readySince: ReadySince
  open: readonly OpenAlarm[]
  /** When a service was first and last found away, in seconds, by the alarm that this becomes; absent in an older state. */
  away?: Readonly<Record<string, { readonly since: number; readonly last: number }>>
  /** Messages that the webhook hasn't accepted yet. */
  undelivered: Message[]
}

const BIG = /^-?\d+n$/

/**
 * Reads the state next to a journal, or creates it. @throws {OperationError} if it is unreadable or belongs to
 * another chain
 */
export function readState(path: string, chainId: number): WatchState {
  if (!existsSync(path))
    return {
      format: 1,
      chainId,
      block: undefined,
      reportedTo: undefined,
      chronicle: emptyChronicle(),
      readySince: {},
      open: [],
      undelivered: [],
    }
  let state: WatchState
  try {
    state = JSON.parse(readFileSync(path, 'utf8'), (_, value: unknown) =>
      typeof value === 'string' && BIG.test(value) ? BigInt(value.slice(0, -1)) : value,
    ) as WatchState
  } catch (error) {
    throw new OperationError(`${path} can't be read: ${String(error)}`, error)
  }
  if (state?.format !== 1)
    throw new OperationError(`${path} is no state of this version of the watch program.`)
  if (state.chainId !== chainId)
    throw new OperationError(`${path} is of chain ${state.chainId}, but the parameters are for ${chainId}.`)
  return state
}

/** On disk when this returns. */
export function writeState(path: string, state: WatchState): void {
  const text = JSON.stringify(state, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
  replaceFile(path, `${text}\n`, 0o600)
}
