import type { CancelProposalTerms, ProposalTerms, VoteTerms } from '@ibull/chain/governance'

/** What the pages let the user sign, by kind. */
export interface GovernanceRequests {
  readonly vote: VoteTerms
  readonly propose: ProposalTerms
  readonly cancel: CancelProposalTerms
}
