import type { ClaimAllTerms } from '@ibull/chain/claims'
import type { Fraction } from '@ibull/domain'

/** A claim in the dialog, by its `claimKey`. */
export interface ClaimLine {
  readonly key: string
  readonly name: string
  /** Formatted payout. */
  readonly text: string
}

/** All claims of one request, and their total value; `undefined` if a part has no price. */
export interface ClaimAllRequest extends ClaimAllTerms {
  readonly lines: readonly ClaimLine[]
  readonly totalUsd: Fraction | undefined
}

export interface ClaimRequests {
  readonly claimAll: ClaimAllRequest
}
