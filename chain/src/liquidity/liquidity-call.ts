import { encodeFunctionData } from 'viem'
import type { Hex } from '../networks/network.ts'
import type { AddLiquidityIntent, RemoveLiquidityIntent } from './liquidity-intent.ts'
import { routerAddAbi, routerRemoveAbi, type RouterRemoveFunction } from './router-liquidity-abi.ts'

/** A candidate router call. */
export interface LiquidityCall {
  readonly functionName: string
  readonly data: Hex
  /** In wei. */
  readonly value: bigint
}

/** Returns the router call of a deposit. */
export function addLiquidityCall(intent: AddLiquidityIntent): LiquidityCall {
  const { first, second, isNative, recipient, deadline } = intent
  const ends = [first.minimum, second.minimum, recipient, deadline] as const
  if (isNative) {
    const functionName = 'addLiquidityETH'
    const args = [first.token, first.desired, ...ends] as const
    const data = encodeFunctionData({ abi: routerAddAbi, functionName, args })
    return { functionName, data, value: second.desired }
  }
  const functionName = 'addLiquidity'
  const args = [first.token, second.token, first.desired, second.desired, ...ends] as const
  return { functionName, data: encodeFunctionData({ abi: routerAddAbi, functionName, args }), value: 0n }
}

/**
 * Returns the router calls that can execute a withdrawal: the plain one first, then, where BNB is paid out, the
 * variant that supports fee-on-transfer tokens.
 */
export function removeLiquidityCandidates(
  intent: RemoveLiquidityIntent,
): readonly [LiquidityCall, ...LiquidityCall[]] {
  const { first, second, liquidity, isNative, recipient, deadline, permit } = intent
  const tail = [liquidity, first.minimum, second.minimum, recipient, deadline] as const
  const signed = permit === undefined ? [] : [false, permit.v, permit.r, permit.s]
  if (!isNative) {
    const name = permit === undefined ? 'removeLiquidity' : 'removeLiquidityWithPermit'
    return [removal(name, [first.token, second.token, ...tail, ...signed])]
  }
  const names = permit === undefined ? NATIVE_FORMS : NATIVE_PERMIT_FORMS
  const args = [first.token, ...tail, ...signed]
  return [removal(names[0], args), removal(names[1], args)]
}

const NATIVE_FORMS = ['removeLiquidityETH', 'removeLiquidityETHSupportingFeeOnTransferTokens'] as const
const NATIVE_PERMIT_FORMS = [
  'removeLiquidityETHWithPermit',
  'removeLiquidityETHWithPermitSupportingFeeOnTransferTokens',
] as const

function removal(functionName: RouterRemoveFunction, args: readonly unknown[]): LiquidityCall {
  const abi: readonly unknown[] = routerRemoveAbi
  return { functionName, data: encodeFunctionData({ abi, functionName, args }), value: 0n }
}
