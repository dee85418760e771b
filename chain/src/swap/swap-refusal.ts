import type { IbullError } from '@ibull/domain'
import {
  ContractPanicError,
  ContractReasonError,
  ContractSilentError,
  UnknownContractError,
} from '../errors/revert-errors.ts'
import type { ExecutionRevertedError } from '../errors/rpc-errors.ts'
import { decodeRevert } from '../errors/to-chain-error.ts'
import { SwapCannotSucceedError } from './swap-errors.ts'

/**
 * Why the router refuses: the named error where the reason is known (price moved, transfer refused, pool
 * underpaid by a fee-on-transfer token), otherwise the contract's own word in the specification's sentence.
 */
export function swapRefusalOf(reverted: ExecutionRevertedError): IbullError {
  const refusal = decodeRevert(reverted.data)
  if (refusal instanceof ContractSilentError) return new SwapCannotSucceedError(undefined, reverted)
  const isNameless =
    refusal instanceof ContractReasonError ||
    refusal instanceof ContractPanicError ||
    refusal instanceof UnknownContractError
  return isNameless ? new SwapCannotSucceedError(refusal.reason, reverted) : refusal
}
