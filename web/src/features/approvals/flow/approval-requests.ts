import type { LowerAllowancesTerms } from '@ibull/chain/allowances'

/** An allowance to lower, as the review shows it. */
export interface LoweredLine {
  readonly label: string
  readonly text: string
}

export interface LowerRequest extends LowerAllowancesTerms {
  readonly lines: readonly LoweredLine[]
}

/** Requests the page can sign, by kind. */
export interface ApprovalRequests {
  readonly revoke: LowerRequest
  readonly reduce: LowerRequest
}
