import type { CancelProposalTerms, ProposalTerms, VoteTerms } from '@ibull/chain/governance'

/** Requests the pages can sign, by kind. */
export interface GovernanceRequests {
  readonly vote: VoteTerms
  readonly propose: ProposalTerms
  readonly cancel: CancelProposalTerms & { readonly hasArchive: boolean }
}
