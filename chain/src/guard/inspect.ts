import { isSameAddress } from '@ibull/domain'
import { AbiFunctionSignatureNotFoundError, decodeFunctionData, encodeFunctionData } from 'viem'
import type { Abi } from 'viem'
import type { Hex } from '../networks/network.ts'
import { refuseUnless, type DecodedCall, type GuardContext, type GuardedAction } from './action-rule.ts'
import { GasLimitTooHighError, GasPriceTooHighError } from './fee-errors.ts'
import { statedSignature, statedTransaction } from './guarded-action.ts'
import { GuardRefusedError } from './guard-refused-error.ts'
import type { PreviewRow } from './preview-row.ts'
import type { SigningRequest, TypedDataRequest } from './signing-request.ts'

/**
 * Decodes a transaction, compares it with the user's intent and returns its preview.
 * @throws {GuardRefusedError} naming the first check that fails, {GasPriceTooHighError}, {GasLimitTooHighError}.
 */
export function inspectTransaction(
  request: SigningRequest,
  action: GuardedAction,
  context: GuardContext,
): readonly PreviewRow[] {
  const stated = statedTransaction(action)
  if (stated === undefined) throw new GuardRefusedError('unknownAction', 'a stated transaction', action.kind)
  refuseUnless(request.chainId === context.chainId, 'chain', context.chainId, request.chainId)
  refuseUnless(isSameAddress(request.from, context.account), 'account', context.account, request.from)
  const targets = stated.targets(context).filter((target) => target !== undefined)
  refuseUnless(
    targets.some((target) => isSameAddress(target, request.to)),
    'target',
    targets.join(' or '),
    request.to,
  )
  const call = decodeExactly(stated.functions, request.data)
  refuseUnless(request.value === stated.value, 'value', stated.value, request.value)
  const { gasPriceCeilingWei, gasCeiling } = context
  const { gas, price } = request
  const priceWei = price?.mostWei ?? 0n
  if (priceWei > gasPriceCeilingWei) throw new GasPriceTooHighError(priceWei, gasPriceCeilingWei)
  if (gas > gasCeiling) throw new GasLimitTooHighError(gas, gasCeiling)
  return stated.check(call, context)
}

/**
 * Compares typed data with the user's intent and returns its preview.
 * @throws {GuardRefusedError} naming the first check that fails.
 */
export function inspectTypedData(
  request: TypedDataRequest,
  action: GuardedAction,
  context: GuardContext,
): readonly PreviewRow[] {
  const stated = statedSignature(action)
  if (stated === undefined) throw new GuardRefusedError('unknownAction', 'a stated signature', action.kind)
  refuseUnless(request.chainId === context.chainId, 'chain', context.chainId, request.chainId)
  const chainId = stated.isForAnyChain ? undefined : context.chainId
  refuseUnless(request.domain.chainId === chainId, 'chain', chainId, request.domain.chainId)
  refuseUnless(isSameAddress(request.from, context.account), 'account', context.account, request.from)
  refuseUnless(
    request.primaryType === stated.primaryType,
    'typedData',
    stated.primaryType,
    request.primaryType,
  )
  return stated.check(request, context)
}

/** Decodes `data`, requiring it to be the exact encoding of its arguments with nothing appended. */
function decodeExactly(functions: Abi, data: Hex): DecodedCall {
  let call: DecodedCall
  let canonical: Hex
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi: functions, data })
    call = { functionName, args }
    // Throws if the decoder accepted a number that overflows its type.
    canonical = encodeFunctionData({ abi: functions, functionName, args })
  } catch (error) {
    const refusal = error instanceof AbiFunctionSignatureNotFoundError ? 'selector' : 'malformedData'
    throw new GuardRefusedError(refusal, 'a call of this action', data.slice(0, 10))
  }
  refuseUnless(canonical === data.toLowerCase(), 'malformedData', canonical, data)
  return call
}
