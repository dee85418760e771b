import { isSameAddress, type Address, type Currency } from '@ibull/domain'
import type { TransactionRecord } from '../transactions/transaction-record.ts'

/**
 * - `unknown`: amount, spender or allowance is missing
 * - `pending`: an approval of this token for this spender is waiting to be mined
 */
export type ApprovalStatus = 'unknown' | 'notApproved' | 'pending' | 'approved'

/** Maximum age of a pending approval, in milliseconds. */
const APPROVAL_PENDING_MS = 24 * 60 * 60 * 1000

export interface ApprovalQuestion {
  readonly currency: Currency | undefined
  readonly spender: Address | undefined
  /** Raw amounts. */
  readonly needed: bigint | undefined
  readonly allowance: bigint | undefined
  readonly account: Address | undefined
  readonly records: readonly TransactionRecord[]
  /** Unix milliseconds. */
  readonly now: number
}

/**
 * Returns whether `spender` may spend `needed` of `currency` from `account`. The native currency needs no
 * approval.
 */
export function approvalStatus(question: ApprovalQuestion): ApprovalStatus {
  const { currency, spender, needed, allowance } = question
  if (currency?.kind === 'native') return 'approved'
  if (currency === undefined || spender === undefined || needed === undefined || allowance === undefined) {
    return 'unknown'
  }
  if (allowance >= needed) return 'approved'
  return hasPendingApproval(question) ? 'pending' : 'notApproved'
}

function hasPendingApproval({ currency, spender, account, records, now }: ApprovalQuestion): boolean {
  if (currency?.kind !== 'token' || spender === undefined || account === undefined) return false
  return records.some(
    ({ approval, chainId, from, status, addedTime }) =>
      approval !== undefined &&
      status === 'pending' &&
      chainId === currency.chainId &&
      now - addedTime < APPROVAL_PENDING_MS &&
      isSameAddress(from, account) &&
      isSameAddress(approval.spender, spender) &&
      isSameAddress(approval.tokenAddress, currency.address),
  )
}
