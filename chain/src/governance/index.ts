export {
  cancelProposalFlow,
  GOVERNANCE_APP,
  proposeFlow,
  voteFlow,
  type CancelProposalTerms,
  type ProposalTerms,
  type SubmitMessage,
  type VoteTerms,
} from './governance-flows.ts'
export { holdingsFromLogs, type BlockSpan, type LogNode } from './holdings-from-logs.ts'
export { governanceSpace, powerContracts } from './space.ts'
