import type { IbullError } from '@ibull/domain'
import type { ExecutionRevertedError } from '../errors/rpc-errors.ts'
import { decodeRevert } from '../errors/to-chain-error.ts'
import { SwapCannotSucceedError } from './swap-errors.ts'

const NAMELESS: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'contractReason',
  'contractPanic',
  'contractUnknown',
])

/**
 * Names why the router reverted: a specific error for known reasons (price moved, transfer failed, pool underpaid
 * by a fee-on-transfer token), otherwise the contract's own reason in the specification's message.
 */
export function swapRefusalOf(reverted: ExecutionRevertedError): IbullError {
  const refusal = decodeRevert(reverted.data)
  if (refusal.code === 'contractSilent') return new SwapCannotSucceedError(undefined, reverted)
  return NAMELESS.has(refusal.code) ? new SwapCannotSucceedError(refusal.reason, reverted) : refusal
}
