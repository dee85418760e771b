import { cancelProposalFlow, proposeFlow, voteFlow, type SubmitMessage } from '@ibull/chain/governance'
import { screenFlows } from '../../../transactions/index.ts'
import { GovernanceAwayError } from '../hub/governance-errors.ts'
import { hub } from '../hub/use-hub.ts'
import type { GovernanceRequests } from './governance-requests.ts'
import { noteReceipt } from './receipts.ts'

const submitAs =
  (kind: keyof GovernanceRequests): SubmitMessage =>
  async (envelope) => {
    if (hub === undefined) throw new GovernanceAwayError()
    noteReceipt(kind, await hub.submit(envelope))
  }

export const newScreen = screenFlows<GovernanceRequests>({
  vote: (services) => voteFlow(services, submitAs('vote')),
  propose: (services) => proposeFlow(services, submitAs('propose')),
  cancel: (services) => cancelProposalFlow(services, submitAs('cancel')),
})
