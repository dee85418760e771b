import {
  cancelProposalFlow,
  messageId,
  proposeFlow,
  voteFlow,
  type SignedMessage,
  type SubmitMessage,
  type UnansweredMessage,
} from '@ibull/chain/governance'
import { GOVERNANCE_DOMAIN, GOVERNANCE_TYPES, type GovernanceEnvelope } from '@ibull/domain/governance'
import { screenFlows } from '../../../transactions/index.ts'
import { GovernanceAwayError, GovernanceRefusedError } from '../hub/governance-errors.ts'
import type { GovernanceHub } from '../hub/hub-client.ts'
import { hub } from '../hub/use-hub.ts'
import type { GovernanceRequests } from './governance-requests.ts'
import { noteReceipt } from './receipts.ts'
import { unansweredProposal } from './unanswered-proposal.ts'

const submitAs =
  (kind: keyof GovernanceRequests): SubmitMessage =>
  async (envelope) => {
    if (hub === undefined) throw new GovernanceAwayError()
    noteReceipt(kind, await receiptOf(hub, envelope))
  }

/** Our hub gives a message that it has already the same ID again; Snapshot's own refuses it. */
export async function receiptOf(
  { submit }: Pick<GovernanceHub, 'submit'>,
  envelope: GovernanceEnvelope,
): Promise<string> {
  try {
    return await submit(envelope)
  } catch (error) {
    if (error instanceof GovernanceRefusedError && error.reason === 'duplicate message')
      return messageId(envelope.data)
    throw error
  }
}

/** Keeps the signed proposal across reloads, with the ID that the hub gives it. */
export const keptProposal: UnansweredMessage = {
  get: () => unansweredProposal.store.getState().signed ?? undefined,
  set: (signed) =>
    unansweredProposal.update({
      signed: signed === undefined ? null : { ...signed, id: messageId(proposalOf(signed)) },
    }),
}

function proposalOf({ message }: SignedMessage): GovernanceEnvelope['data'] {
  return { domain: GOVERNANCE_DOMAIN, types: GOVERNANCE_TYPES.proposal, message }
}

export const newScreen = screenFlows<GovernanceRequests>({
  vote: (services) => voteFlow(services, submitAs('vote')),
  propose: (services) => proposeFlow(services, submitAs('propose'), keptProposal),
  cancel: (services) => cancelProposalFlow(services, submitAs('cancel')),
})
