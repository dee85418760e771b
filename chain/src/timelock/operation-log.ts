import { isSameAddress, type Address } from '@ibull/domain'
import { decodeAbiParameters, parseAbiParameters } from 'viem'
import { RpcInvalidResultError } from '../errors/rpc-errors.ts'
import type { BackScanSubject } from '../logs/scan-back.ts'
import type { Hex } from '../networks/network.ts'
import { parseBytes, parseQuantity } from '../rpc/hex.ts'

/** A call of an operation, from `CallScheduled`. */
export interface ScheduledCall {
  readonly kind: 'call'
  readonly id: Hex
  readonly index: number
  readonly target: Address
  /** In wei. */
  readonly value: bigint
  readonly data: Hex
  readonly predecessor: Hex
  readonly block: number
}

/** An operation's salt, from `CallSalt`, which is emitted only for a salt other than zero. */
export interface ScheduledSalt {
  readonly kind: 'salt'
  readonly id: Hex
  readonly salt: Hex
  readonly block: number
}

export type OperationLog = ScheduledCall | ScheduledSalt

const METHOD = 'eth_getLogs'
/** `CallScheduled(bytes32 indexed,uint256 indexed,address,uint256,bytes,bytes32,uint256)`. */
export const CALL_SCHEDULED: Hex = '0x4cf4410cc57040e44862ef0f45f3dd5a5e02db8eb8add648d4b0e236f1d07dca'
/** `CallSalt(bytes32 indexed,bytes32)`. */
export const CALL_SALT: Hex = '0x20fda5fd27a1ea7bf5b9567f143ac5470bb059374a27e8f67cb44f946f6d0387'
const CALL = parseAbiParameters('address, uint256, bytes, bytes32, uint256')
/** An answer with more counts as a refusal of its range. */
const MOST_LOGS = 5_000
/** Hex digits of a log's data: 64 kB. */
const MOST_DIGITS = 131_072
/** Calls of an operation that are shown; a block's gas allows few more. */
const MOST_CALLS = 200
const WORD = /^0x[0-9a-f]{64}$/

/** Logs of the operations that a timelock has scheduled. */
export function operationsOf(timelock: Address): BackScanSubject<OperationLog> {
  return {
    filter: { address: timelock, topics: [[CALL_SCHEDULED, CALL_SALT]] },
    parse: (result, from, to) => parseOperationLogs(result, timelock, from, to),
    keyOf: (log) => `${log.id} ${log.kind === 'salt' ? 'salt' : log.index}`,
  }
}

function parseOperationLogs(
  result: unknown,
  timelock: Address,
  from: number,
  to: number,
): { readonly found: readonly OperationLog[]; readonly count: number } {
  if (!Array.isArray(result) || result.length > MOST_LOGS) throw new RpcInvalidResultError(METHOD)
  const found = (result as readonly unknown[]).flatMap((log): readonly OperationLog[] => {
    const { address, topics, data, blockNumber } = Object(log) as Readonly<Record<string, unknown>>
    if (typeof address !== 'string' || !isSameAddress(address as Address, timelock)) return []
    if (!Array.isArray(topics) || typeof data !== 'string' || data.length > MOST_DIGITS) return []
    const [event, id, position] = (topics as readonly unknown[]).map(
      (topic) => String(topic).slice(0, 67).toLowerCase() as Hex,
    )
    if (id === undefined || !WORD.test(id)) return []
    const block = Number(parseQuantity(METHOD, blockNumber))
    if (block < from || block > to) return []
    const bytes = parseBytes(METHOD, data)
    if (event === CALL_SALT) return WORD.test(bytes) ? [{ kind: 'salt', id, salt: bytes, block }] : []
    if (event !== CALL_SCHEDULED || position === undefined || !WORD.test(position)) return []
    const index = BigInt(position)
    if (index >= MOST_CALLS) return []
    const [target, value, call, predecessor] = decoded(bytes)
    return [{ kind: 'call', id, index: Number(index), target, value, data: call, predecessor, block }]
  })
  return { found, count: result.length }
}

function decoded(data: Hex) {
  try {
    return decodeAbiParameters(CALL, data)
  } catch (cause) {
    throw new RpcInvalidResultError(METHOD, cause)
  }
}
