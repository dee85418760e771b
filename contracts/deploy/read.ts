import { artifact } from '../index.ts'
import { decodeFunctionResult, encodeFunctionData, type PublicClient } from 'viem'
import { resolved, type Resolve } from './resolve.ts'
import type { Check } from './steps.ts'

/** Returns the current result of a check's call, as decoded by the ABI. */
export async function read(client: PublicClient, check: Check, resolve: Resolve): Promise<unknown> {
  const { abi } = artifact(check.contract)
  const { functionName } = check
  const args = check.args.map((value) => resolved(value, resolve))
  const { data } = await client.call({
    to: resolve(check.target),
    data: encodeFunctionData({ abi, functionName, args }),
  })
  return decodeFunctionResult({ abi, functionName, data: data ?? '0x' })
}
