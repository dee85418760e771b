import type { Address } from '@ibull/domain'
import type { BackScan, BackScanBounds, BackScanSubject } from '../logs/scan-back.ts'
import { approvalTopics, parseApprovalLogs, type FoundApproval } from './approval-log.ts'

export type ApprovalScan = BackScan<FoundApproval>

/** The tokens and spenders to keep are bounded too. */
export const APPROVAL_BOUNDS: BackScanBounds = { blocksPerRequest: 5_000, requests: 40, found: 200 }

/** Logs of an account's approvals. Candidates only: what is allowed now, only the chain's `allowance` says. */
export function approvalsOf(owner: Address): BackScanSubject<FoundApproval> {
  return {
    filter: { topics: approvalTopics(owner) },
    parse: (result, from, to) => parseApprovalLogs(result, owner, from, to),
    keyOf: ({ token, spender }) => `${token} ${spender}`,
  }
}
