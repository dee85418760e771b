import { cancelProposalFlow, proposeFlow, voteFlow, type SubmitMessage } from '@ibull/chain/governance'
import { screenFlows } from '../../../transactions/index.ts'
import { GovernanceAwayError } from '../hub/governance-errors.ts'
import { hub } from '../hub/use-hub.ts'
import type { GovernanceRequests } from './governance-requests.ts'
import { noteReceipt } from './receipts.ts'
import { unansweredProposal } from './unanswered-proposal.ts'

const submitAs =
  (kind: keyof GovernanceRequests): SubmitMessage =>
  async (envelope) => {
    if (hub === undefined) throw new GovernanceAwayError()
    noteReceipt(kind, await hub.submit(envelope))
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
