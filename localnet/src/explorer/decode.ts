import type { Address } from '@ibull/domain'
import {
  decodeErrorResult,
  decodeEventLog,
  decodeFunctionData,
  isAddress,
  toEventSelector,
  toFunctionSelector,
  type Abi,
  type AbiEvent,
  type AbiFunction,
  type AbiParameter,
  type Hex,
} from 'viem'
import type { RawLog } from './chain-data.ts'

/** A name with its named values, as decoded from bytes. */
export interface Decoded {
  readonly name: string
  readonly values: readonly { readonly name: string; readonly type: string; readonly value: unknown }[]
}

/** A token moving from one account to another. */
export interface TokenTransfer {
  readonly token: Address
  readonly from: Address
  readonly to: Address
  readonly value: bigint
}

/** The function and arguments of a call; `undefined` for unknown functions. */
export function decodeCall(abi: Abi, input: Hex): Decoded | undefined {
  const item = abi.find(
    (entry): entry is AbiFunction =>
      entry.type === 'function' && toFunctionSelector(entry) === input.slice(0, 10),
  )
  if (item === undefined) return undefined
  return attempt(() => {
    const { args } = decodeFunctionData({ abi: [item], data: input })
    return named(item.name, item.inputs, args ?? [])
  })
}

/** The event of a log; `undefined` for unknown events. */
export function decodeLog(abi: Abi, log: RawLog): Decoded | undefined {
  const item = abi.find(
    (entry): entry is AbiEvent => entry.type === 'event' && toEventSelector(entry) === log.topics[0],
  )
  if (item === undefined) return undefined
  return attempt(() => {
    const [signature, ...indexed] = log.topics
    if (signature === undefined) return undefined
    const { args } = decodeEventLog({ abi: [item], topics: [signature, ...indexed], data: log.data })
    const values = (args ?? {}) as Readonly<Record<string, unknown>>
    return named(
      item.name,
      item.inputs,
      item.inputs.map((input, index) => values[input.name ?? index]),
    )
  })
}

/** The reason of a failed call; `undefined` if it is unknown. */
export function decodeReason(abi: Abi, data: Hex): Decoded | undefined {
  if (data === '0x') return undefined
  return attempt(() => {
    const { errorName, args, abiItem } = decodeErrorResult({
      abi: abi.filter(({ type }) => type === 'error'),
      data,
    })
    const inputs = 'inputs' in abiItem ? abiItem.inputs : []
    return named(errorName, inputs, args ?? [])
  })
}

/** The token transfer of a log, if it is one. */
export function transferOf(decoded: Decoded | undefined, log: RawLog): TokenTransfer | undefined {
  if (decoded?.name !== 'Transfer') return undefined
  const [from, to, value] = decoded.values.map((entry) => entry.value)
  if (!isAccount(from) || !isAccount(to) || typeof value !== 'bigint') return undefined
  return { token: log.address, from, to, value }
}

function isAccount(value: unknown): value is Address {
  return typeof value === 'string' && isAddress(value)
}

function named(name: string, inputs: readonly AbiParameter[], values: readonly unknown[]): Decoded {
  return {
    name,
    values: inputs.map((input, index) => ({
      name: input.name ?? String(index),
      type: input.type,
      value: values[index],
    })),
  }
}

/** Bytes that only resemble a known type can't be decoded and are shown as bytes. */
function attempt(decode: () => Decoded | undefined): Decoded | undefined {
  try {
    return decode()
  } catch {
    return undefined
  }
}
