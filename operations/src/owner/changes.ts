import { artifact } from '@ibull/contracts'
import {
  decodeErrorResult,
  decodeFunctionResult,
  encodeFunctionData,
  type AbiFunction,
  type Address,
  type Hex,
  type PublicClient,
} from 'viem'
import { OperationError } from '../program/operation-error.ts'
import { nodeReason } from '../deployment/node-reason.ts'
import type { OwnerCall } from './parse-call.ts'

/** A value changed by the calls. */
export interface Change {
  /** Such as `farm.ibullPerSecond()`. */
  readonly subject: string
  readonly from: string
  readonly to: string
}

interface Reading {
  readonly subject: string
  readonly to: Address
  readonly item: AbiFunction
  readonly data: Hex
}

/** Value of a failing view. */
const NOTHING = 'nothing'

/**
 * Simulates the calls in order on top of the latest block and compares the called contracts' views before and
 * after, at the same time: every view without arguments, and each whose arguments are the call's first ones, such
 * as `isPaused(pid)` for `setPaused(pid, paused)`. Sends nothing.
 * @param from sender of the calls
 * @throws {OperationError} for the first call that reverts, or if the node can't simulate
 */
export async function simulateChanges(
  client: PublicClient,
  from: Address,
  calls: readonly OwnerCall[],
): Promise<readonly Change[]> {
  const readings = readingsOf(calls)
  const reads = readings.map(({ to, data }) => ({ account: from, to, data }))
  const made = calls.map(({ to, data }) => ({ account: from, to, data }))
  const answers = await simulated(client, [...reads, ...made, ...reads])
  for (const [index, { text, contract }] of calls.entries()) {
    const answer = answers[readings.length + index]
    if (answer?.status !== 'success')
      throw new OperationError(
        `${text} would fail: ${revertOf(contract, answer?.data ?? '0x', answer?.error, client)}`,
      )
  }
  return readings.flatMap((reading, index) => {
    const before = valueOf(reading, answers[index])
    const after = valueOf(reading, answers[readings.length + calls.length + index])
    return before === after ? [] : [{ subject: reading.subject, from: before, to: after }]
  })
}

async function simulated(
  client: PublicClient,
  calls: readonly { readonly account: Address; readonly to: Address; readonly data: Hex }[],
) {
  try {
    const [block] = await client.simulateBlocks<readonly unknown[]>({ blocks: [{ calls: [...calls] }] })
    return block?.calls ?? []
  } catch (error) {
    throw new OperationError(
      `The node can’t simulate the calls (${nodeReason(error, client)}). This needs eth_simulateV1: use a node that has it, such as your own geth, or anvil.`,
      error,
    )
  }
}

function readingsOf(calls: readonly OwnerCall[]): readonly Reading[] {
  const readings = new Map<string, Reading>()
  for (const { name, to, contract, item, args } of calls)
    for (const view of artifact(contract).abi) {
      if (view.type !== 'function' || (view.stateMutability !== 'view' && view.stateMutability !== 'pure'))
        continue
      const isRead = view.inputs.every(({ type }, index) => type === item.inputs[index]?.type)
      if (!isRead) continue
      const given = args.slice(0, view.inputs.length)
      const subject = `${name}.${view.name}(${given.map(shown).join(', ')})`
      const data = encodeFunctionData({ abi: [view], args: given })
      readings.set(subject, { subject, to, item: view, data })
    }
  return [...readings.values()]
}

function valueOf(
  { item }: Reading,
  answer: { readonly status: string; readonly data: Hex } | undefined,
): string {
  if (answer?.status !== 'success' || answer.data === '0x') return NOTHING
  return shown(decodeFunctionResult({ abi: [item], data: answer.data }))
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(shown).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const fields = Object.entries(value).map(([name, field]) => `${name}: ${shown(field)}`)
  return `[${fields.join(', ')}]`
}

function revertOf(contract: OwnerCall['contract'], data: Hex, error: unknown, client: PublicClient): string {
  try {
    const { errorName, args } = decodeErrorResult({ abi: artifact(contract).abi, data })
    return `${errorName}(${(args ?? []).map(String).join(', ')})`
  } catch {
    return error instanceof Error ? nodeReason(error, client) : 'it reverts'
  }
}
