import {
  cancelProposalFlow,
  messageId,
  proposeFlow,
  voteFlow,
  type SubmitMessage,
} from '@ibull/chain/governance'
import type { GovernanceEnvelope } from '@ibull/domain/governance'
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
      return messageId(envelope)
    throw error
  }
}

export const newScreen = screenFlows<GovernanceRequests>({
  vote: (services) => voteFlow(services, submitAs('vote')),
  propose: (services) =>
    proposeFlow(services, submitAs('propose'), {
      get: () => unansweredProposal.store.getState().signed ?? undefined,
      set: (signed) => unansweredProposal.update({ signed: signed ?? null }),
    }),
  cancel: (services) => cancelProposalFlow(services, submitAs('cancel')),
})
