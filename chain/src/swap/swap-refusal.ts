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
 * Why the router refuses: the named error where the reason is known (price moved, transfer refused, pool
 * underpaid by a fee-on-transfer token), otherwise the contract's own word in the specification's sentence.
 */
export function swapRefusalOf(reverted: ExecutionRevertedError): IbullError {
  const refusal = decodeRevert(reverted.data)
  if (refusal.code === 'contractSilent') return new SwapCannotSucceedError(undefined, reverted)
  return NAMELESS.has(refusal.code) ? new SwapCannotSucceedError(refusal.reason, reverted) : refusal
}
