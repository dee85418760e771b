import type { Address } from '@ibull/domain'
import {
  decodeFunctionResult,
  encodeFunctionData,
  type Abi,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  type DecodeFunctionResultParameters,
  type EncodeFunctionDataParameters,
} from 'viem'
import type { ContractRead } from './read-types.ts'

type ViewName<A extends Abi> = ContractFunctionName<A, 'pure' | 'view'>
type ViewArgs<A extends Abi, N extends ViewName<A>> = ContractFunctionArgs<A, 'pure' | 'view', N>

/** Prepares a view function call, typed by the ABI's outputs. */
export function contractRead<const A extends Abi, N extends ViewName<A>, const P extends ViewArgs<A, N>>(
  abi: A,
  functionName: N,
  to: Address,
  args: P,
): ContractRead<ContractFunctionReturnType<A, 'pure' | 'view', N, P>> {
  return {
    to,
    data: encodeFunctionData({ abi, functionName, args } as unknown as EncodeFunctionDataParameters),
    decode: (data) =>
      decodeFunctionResult({
        abi,
        functionName,
        data,
      } as unknown as DecodeFunctionResultParameters) as ContractFunctionReturnType<A, 'pure' | 'view', N, P>,
  }
}
