import type { Address } from '@ibull/domain'
import { decodeFunctionResult, encodeFunctionData, getAbiItem, type AbiFunction } from 'viem'
import { RpcInvalidResultError } from '../errors/rpc-errors.ts'
import type { Hex } from '../networks/network.ts'
import { isHex } from '../rpc/hex.ts'
import { toQuantity } from '../rpc/rpc-actions.ts'
import type { RpcClient } from '../rpc/rpc-client-types.ts'
import type { DescribedCall } from './described-call.ts'
import { OWNED_CONTRACTS, type OwnedValue, type ValueUnit } from './owner-calls.ts'

/** A value before and after an operation; `undefined` when the view has no answer. */
export interface PredictedValue {
  readonly name: string
  readonly unit: ValueUnit
  readonly before: unknown
  readonly after: unknown
  /** Token of an amount. */
  readonly token: Address | undefined
}

/** The outcome of an operation at its due time, on the chain as it is now. */
export type Prediction =
  /** Values by call, in the calls' order. */
  | { readonly status: 'succeeds'; readonly values: readonly (readonly PredictedValue[])[] }
  /** One call reverts, so none takes effect. */
  | { readonly status: 'reverts'; readonly call: number; readonly data: Hex }

const METHOD = 'eth_simulateV1'

interface Reading {
  readonly to: Address
  readonly item: AbiFunction
  readonly data: Hex
}

interface Answer {
  readonly isSuccess: boolean
  readonly data: Hex
}

/**
 * Simulates an operation on top of the newest block, and reads what it changes before and after, at the same time.
 * Sends nothing.
 * @param at Unix seconds of the execution; the node's own choice if `undefined`
 * @throws {RpcRequestError} when the node doesn't simulate
 */
export async function predictOperation(
  rpc: RpcClient,
  timelock: Address,
  calls: readonly DescribedCall[],
  at: bigint | undefined,
  signal?: AbortSignal,
): Promise<Prediction> {
  const values = calls.map((call) =>
    Object.entries(call.does?.values ?? {}).map(([name, value]) => ({
      name,
      value,
      ...readingsOf(call, value),
    })),
  )
  const readings = values
    .flat()
    .flatMap(({ reading, token }) => [reading, ...(token === undefined ? [] : [token])])
  const reads = readings.map(({ to, data }) => ({ from: timelock, to, data }))
  const made = calls.map(({ target, value, data }) => ({
    from: timelock,
    to: target,
    data,
    ...(value > 0n && { value: toQuantity(value) }),
  }))
  const sent = [...reads, ...made, ...reads]
  const answers = await rpc.request({
    method: METHOD,
    params: [
      {
        blockStateCalls: [
          { ...(at !== undefined && { blockOverrides: { time: toQuantity(at) } }), calls: sent },
        ],
      },
      'latest',
    ],
    signal,
    parse: (result) => parseAnswers(result, sent.length),
  })
  const failed = answers.findIndex(
    ({ isSuccess }, index) => !isSuccess && index >= reads.length && index < reads.length + made.length,
  )
  if (failed !== -1)
    return { status: 'reverts', call: failed - reads.length, data: answers[failed]?.data ?? '0x' }
  const results = readings.map(({ item }, index) => ({
    before: resultOf(item, answers[index]),
    after: resultOf(item, answers[index + reads.length + made.length]),
  }))
  let next = 0
  return {
    status: 'succeeds',
    values: values.map((ofCall) =>
      ofCall.map(({ name, value: { unit, pick }, token }): PredictedValue => {
        const result = results[next++]
        const currency = token === undefined ? undefined : results[next++]?.after
        return {
          name,
          unit,
          before: picked(result?.before, pick),
          after: picked(result?.after, pick),
          token: typeof currency === 'string' ? (currency as Address) : undefined,
        }
      }),
    ),
  }
}

function readingsOf(
  { contract, target, args }: DescribedCall,
  { view, args: given = [], token }: OwnedValue,
): { readonly reading: Reading; readonly token: Reading | undefined } {
  const { abi = [] } = (contract && OWNED_CONTRACTS[contract]) ?? {}
  const reading = (name: string, values: readonly unknown[]): Reading => {
    const item = getAbiItem({ abi, name }) as AbiFunction
    return { to: target, item, data: encodeFunctionData({ abi: [item], args: values }) }
  }
  return {
    reading: reading(
      view,
      given.map((each) => (typeof each === 'number' ? args[each] : each)),
    ),
    token: token === undefined ? undefined : reading(token, []),
  }
}

function parseAnswers(result: unknown, count: number): readonly Answer[] {
  const [block] = Array.isArray(result) ? (result as readonly unknown[]) : []
  const { calls } = Object(block) as { readonly calls?: unknown }
  if (!Array.isArray(calls) || calls.length !== count) throw new RpcInvalidResultError(METHOD)
  return (calls as readonly unknown[]).map((call) => {
    const { status, returnData } = Object(call) as Readonly<Record<string, unknown>>
    if (!isHex(returnData)) throw new RpcInvalidResultError(METHOD)
    return { isSuccess: status === '0x1', data: returnData }
  })
}

function resultOf(item: AbiFunction, answer: Answer | undefined): unknown {
  if (answer?.isSuccess !== true) return undefined
  try {
    return decodeFunctionResult({ abi: [item], data: answer.data })
  } catch {
    return undefined
  }
}

function picked(result: unknown, pick: number | undefined): unknown {
  return pick === undefined || !Array.isArray(result) ? result : (result as readonly unknown[])[pick]
}
