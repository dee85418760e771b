export type * from './guard/action-rule.ts'
export * from './guard/guard-refused-error.ts'
export { stateSignature, stateTransaction } from './guard/guarded-action.ts'
export { refuseUnless } from './guard/action-rule.ts'
export type * from './guard/guarded-signer.ts'
export type * from './guard/preview-row.ts'
export type * from './guard/signing-request.ts'
export { permitRule, permitTypes, type PermitIntent } from './guard/permit-rule.ts'
export { createFlow } from './flow/create-flow.ts'
export * from './flow/flow-errors.ts'
export type * from './flow/flow-types.ts'
export { readGasPrice, withGasMargin } from './flow/gas-price.ts'
export { readChainTime } from './flow/guard-context.ts'
export type * from './flow/write-services.ts'
export * from './approval/approval-errors.ts'
export { approvalFlow } from './approval/approval-flow.ts'
export { approvalSteps, readAllowance, type NeededAllowance } from './approval/approval-steps.ts'
export {
  permitStep,
  readPermitSupport,
  type PermitSupport,
  type SignedPermit,
  type PermitRequest,
} from './approval/permit.ts'
export * from './swap/swap-errors.ts'
export { swapFlow } from './swap/swap-flow.ts'
export type { SwapQuestion } from './swap/swap-check.ts'
export { useSwapCheck, type SwapVerdict } from './swap/use-swap-check.ts'
export type * from './swap/swap-terms.ts'
export { swappedAmounts, type SwappedAmounts } from './swap/swapped-amounts.ts'
export { wrapFlow } from './swap/wrap-flow.ts'
export { addLiquidityFlow } from './liquidity/add-liquidity-flow.ts'
export { removeLiquidityFlow } from './liquidity/remove-liquidity-flow.ts'
export type * from './liquidity/liquidity-terms.ts'
