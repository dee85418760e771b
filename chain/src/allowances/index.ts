export { AllowanceAlreadyLowError, AllowanceNotLoweredError } from './allowance-errors.ts'
export type { FoundApproval } from './approval-log.ts'
export {
  lowerAllowancesFlow,
  type LoweredAllowance,
  type LowerAllowancesTerms,
} from './lower-allowances-flow.ts'
export type { ApprovalScan } from './scan-approvals.ts'
export { useAllowances, useTokens, type TokenSpender } from './use-allowances.ts'
export { useApprovalScan, type ApprovalScanState } from './use-approval-scan.ts'
