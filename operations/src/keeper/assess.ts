import { reasonOf } from '@ibull/contracts/deploy'
import {
  BaseError,
  decodeErrorResult,
  formatEther,
  isHex,
  type Abi,
  type Address,
  type Hex,
  type PublicClient,
} from 'viem'
import { nodeReason } from '../deployment/node-reason.ts'
import type { Act } from './job.ts'

/** Whether an act would be sent, and why. Amounts are in wei. */
export type Assessment =
  | {
      readonly kind: 'pays'
      readonly gas: bigint
      readonly gain: bigint | undefined
      readonly reason: string
    }
  | { readonly kind: 'doesNotPay' | 'wouldRevert'; readonly reason: string }

/** Minimum gas of any transaction. */
const LEAST_GAS = 21_000n
/** A node's error for a failing call, as opposed to a failing node. */
const FAILED_CALL = /revert|out of gas|gas required exceeds|invalid opcode|stack (?:over|under)flow/i

/** Simulates an act on the latest block and compares its gain with its cost. @throws if the node fails */
export async function assess(
  client: PublicClient,
  account: Address,
  act: Act,
  gasPrice: bigint,
): Promise<Assessment> {
  const { to, data, leastReturn } = act
  if (typeof act.gain === 'bigint' && act.gain < LEAST_GAS * gasPrice * leastReturn)
    return { kind: 'doesNotPay', reason: `it brings ${formatEther(act.gain)}` }
  let returned: Hex
  let gas: bigint
  try {
    returned = (await client.call({ account, to, data })).data ?? '0x'
    gas = await client.estimateGas({ account, to, data })
  } catch (error) {
    if (!FAILED_CALL.test(reasonOf(error)) && revertDataOf(error) === undefined) throw error
    return { kind: 'wouldRevert', reason: revertOf(client, act.abi, error) }
  }
  const gain = typeof act.gain === 'function' ? act.gain(returned) : act.gain
  const cost = gas * gasPrice
  if (gain === undefined) return { kind: 'pays', gas, gain, reason: 'it is due, whatever it costs' }
  const figures = `it brings ${formatEther(gain)} and costs ${formatEther(cost)}`
  if (gain < cost * leastReturn)
    return { kind: 'doesNotPay', reason: `${figures}; it must bring ${leastReturn} times as much` }
  return { kind: 'pays', gas, gain, reason: figures }
}

function revertOf(client: PublicClient, abi: Abi, error: unknown): string {
  const data = revertDataOf(error)
  if (data === undefined) return nodeReason(error, client)
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi, data })
    return `${errorName}(${args.map(String).join(', ')})`
  } catch {
    return nodeReason(error, client)
  }
}

/** Revert data of a contract, from any request's error. */
function revertDataOf(error: unknown): Hex | undefined {
  if (!(error instanceof BaseError)) return undefined
  const found = error.walk((cause) => typeof cause === 'object' && cause !== null && 'data' in cause)
  const data: unknown = found !== null && 'data' in found ? found.data : undefined
  return isHex(data) && data.length >= 10 ? data : undefined
}
