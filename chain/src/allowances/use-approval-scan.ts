import { addressKey, type Address } from '@ibull/domain'
import { useMemo } from 'react'
import { useBackScan, type BackScanState } from '../logs/use-back-scan.ts'
import { useChainReader } from '../reads/reader-context.ts'
import type { FoundApproval } from './approval-log.ts'
import { APPROVAL_BOUNDS, approvalsOf } from './scan-approvals.ts'

/** How far the logs of an account's approvals have been read. */
export type ApprovalScanState = BackScanState<FoundApproval>

/** Reads the logs of an account's approvals, in runs of bounded work: one now, and one with each `resume`. */
export function useApprovalScan(owner: Address | undefined): ApprovalScanState {
  const { network } = useChainReader()
  const named = useMemo(
    () =>
      owner && {
        key: `approvals ${network.id} ${addressKey(owner)}`,
        subject: approvalsOf(owner),
        bounds: APPROVAL_BOUNDS,
      },
    [network.id, owner],
  )
  return useBackScan(named)
}
