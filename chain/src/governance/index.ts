export {
  cancelProposalFlow,
  proposeFlow,
  voteFlow,
  type CancelProposalTerms,
  type ProposalTerms,
  type SubmitMessage,
  type VoteTerms,
} from './governance-flows.ts'
export { governanceSpace, powerContracts } from './space.ts'
export { messageId } from './message-id.ts'
export { isSignedAlready, type SignedMessage, type UnansweredMessage } from './unanswered-message.ts'
