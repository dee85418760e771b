import type { Address } from '@ibull/domain'
import { encodeAbiParameters, keccak256, parseAbiParameters } from 'viem'
import type { Hex } from '../networks/network.ts'
import type { OperationLog, ScheduledCall } from './operation-log.ts'

/** A call that a timelock makes when an operation is executed. */
export interface OperationCall {
  readonly target: Address
  /** In wei. */
  readonly value: bigint
  readonly data: Hex
}

/** Calls that a timelock has scheduled together. */
export interface Operation {
  readonly id: Hex
  readonly calls: readonly OperationCall[]
  /** Operation that has to be executed first, or zero. */
  readonly predecessor: Hex
  /** Block of the schedule. */
  readonly block: number
}

const ZERO: Hex = `0x${'0'.repeat(64)}`
const SINGLE = parseAbiParameters('address, uint256, bytes, bytes32, bytes32')
const BATCH = parseAbiParameters('address[], uint256[], bytes[], bytes32, bytes32')

/**
 * Returns the operations of some logs, newest first. An operation's id is the hash of its calls, so that its state on
 * the chain is the state of exactly these calls: an operation whose logs don't hash to their id is left out.
 */
export function operationsIn(logs: readonly OperationLog[]): readonly Operation[] {
  const calls = new Map<Hex, Map<number, ScheduledCall>>()
  const salts = new Map<Hex, Hex>()
  for (const log of logs) {
    if (log.kind === 'salt') salts.set(log.id, log.salt)
    else calls.set(log.id, (calls.get(log.id) ?? new Map<number, ScheduledCall>()).set(log.index, log))
  }
  return [...calls]
    .flatMap(([id, byIndex]): readonly Operation[] => {
      const list = Array.from({ length: byIndex.size }, (_, index) => byIndex.get(index))
      const [first] = list
      if (first === undefined || !list.every((call) => call !== undefined)) return []
      const { predecessor, block } = first
      const isGenuine = hashesOf(list, predecessor, salts.get(id) ?? ZERO).includes(id)
      return isGenuine
        ? [
            {
              id,
              calls: list.map(({ target, value, data }) => ({ target, value, data })),
              predecessor,
              block,
            },
          ]
        : []
    })
    .sort((a, b) => b.block - a.block)
}

/** Ids that the calls may have: of a batch, or of a single call. As `hashOperation` of OpenZeppelin's timelock. */
function hashesOf(calls: readonly OperationCall[], predecessor: Hex, salt: Hex): readonly Hex[] {
  const batch = keccak256(
    encodeAbiParameters(BATCH, [
      calls.map(({ target }) => target),
      calls.map(({ value }) => value),
      calls.map(({ data }) => data),
      predecessor,
      salt,
    ]),
  )
  const [only, ...more] = calls
  if (only === undefined || more.length > 0) return [batch]
  const { target, value, data } = only
  return [batch, keccak256(encodeAbiParameters(SINGLE, [target, value, data, predecessor, salt]))]
}
