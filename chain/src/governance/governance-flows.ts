import {
  choiceText,
  GOVERNANCE_APP,
  GOVERNANCE_DOMAIN,
  GOVERNANCE_TYPES,
  primaryTypeOf,
  type GovernanceEnvelope,
  type ProposalMessage,
  type SignedChoice,
  type VoteMessage,
  type VotingType,
} from '@ibull/domain/governance'
import { IbullError } from '@ibull/domain'
import { SigningFailedError } from '../contract-call/signing-errors.ts'
import type { FlowDeclaration, FlowStep } from '../flow/flow-types.ts'
import type { WriteServices } from '../flow/write-services.ts'
import { stateSignature } from '../guard/guarded-action.ts'
import type { GuardContext } from '../guard/action-rule.ts'
import { governanceRule, type GovernanceIntent } from './governance-rule.ts'
import { isSignedAlready, keptInMemory, type UnansweredMessage } from './unanswered-message.ts'

/** A vote as displayed. */
export interface VoteTerms {
  readonly space: string
  readonly proposal: {
    readonly id: string
    readonly title: string
    readonly type: VotingType
    readonly choices: readonly string[]
    /** End of voting in Unix seconds; nothing is signed from then on. */
    readonly end: number
  }
  readonly choice: SignedChoice
  readonly reason: string
  /** JSON: the displayed voting power with its verification hash. */
  readonly metadata: string
  /** Timestamp of the vote it replaces, in Unix seconds. Two votes of the same second have no defined order. */
  readonly after?: number | undefined
}

/** A proposal as displayed. */
export type ProposalTerms = Omit<ProposalMessage, 'from' | 'timestamp'>

/** A proposal cancelled by its author. */
export interface CancelProposalTerms {
  readonly space: string
  readonly proposal: { readonly id: string; readonly title: string }
}

/** Voting ended before the vote was signed. */
export class VotingClosedError extends IbullError {
  readonly code = 'votingClosed'
  constructor(end: number) {
    super(`Voting ended at ${end}.`, { end: String(end) })
  }
}

/** Submits a signed message to the hub. Rejects with a named error when the hub refuses it. */
export type SubmitMessage = (envelope: GovernanceEnvelope) => Promise<void>

/** Returns the flow that signs a vote and submits it to the hub. Nothing is sent to the chain. */
export function voteFlow(services: WriteServices, submit: SubmitMessage): FlowDeclaration<VoteTerms> {
  const unanswered = keptInMemory()
  return {
    plan: ({ space, proposal, choice, reason, metadata, after }) => {
      const message: Omit<VoteMessage, 'from' | 'timestamp'> = {
        space,
        proposal: proposal.id,
        choice,
        reason,
        app: GOVERNANCE_APP,
        metadata,
      }
      const chosen = choiceText(proposal.type, choice, proposal.choices)
      const kind =
        typeof choice === 'number' ? 'vote' : typeof choice === 'string' ? 'vote-string' : 'vote-array'
      const step = messageStep(
        services,
        'vote',
        { kind, message, proposal },
        { choice: chosen },
        { submit, unanswered, after },
      )
      return Promise.resolve([
        {
          ...step,
          prepare: async (context) => {
            const prepared = await step.prepare(context)
            // The hub may have taken a signed vote in time.
            const isSigned = prepared.kind === 'signature' && prepared.known !== undefined
            if (!isSigned && Number(context.chainTimeSeconds) >= proposal.end) {
              throw new VotingClosedError(proposal.end)
            }
            return prepared
          },
        },
      ])
    },
    scope: () => ({ chosenTokens: [] }),
    isSameTerms: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  }
}

/**
 * Returns the flow that signs a proposal and submits it to the hub. Nothing is sent to the chain.
 * @param unanswered where it survives a reload
 */
export function proposeFlow(
  services: WriteServices,
  submit: SubmitMessage,
  unanswered: UnansweredMessage = keptInMemory(),
): FlowDeclaration<ProposalTerms> {
  return {
    plan: (message) => {
      const values = { title: message.title }
      return Promise.resolve([
        messageStep(services, 'propose', { kind: 'proposal', message }, values, { submit, unanswered }),
      ])
    },
    scope: () => ({ chosenTokens: [] }),
    isSameTerms: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  }
}

/** Returns the flow that signs a proposal's cancellation and submits it to the hub. */
export function cancelProposalFlow(
  services: WriteServices,
  submit: SubmitMessage,
): FlowDeclaration<CancelProposalTerms> {
  const unanswered = keptInMemory()
  return {
    plan: ({ space, proposal: { id, title } }) => {
      const message = { space, proposal: id }
      return Promise.resolve([
        messageStep(
          services,
          'cancelProposal',
          { kind: 'delete-proposal', message, proposal: { title } },
          { title },
          { submit, unanswered },
        ),
      ])
    },
    scope: () => ({ chosenTokens: [] }),
    isSameTerms: (a, b) => a.space === b.space && a.proposal.id === b.proposal.id,
  }
}

interface Delivery {
  readonly submit: SubmitMessage
  readonly unanswered: UnansweredMessage
  /** Timestamp that the message must be later than. */
  readonly after?: number | undefined
}

function messageStep(
  { network }: WriteServices,
  id: string,
  intent: GovernanceIntent,
  values: Readonly<Record<string, string>>,
  { submit, unanswered, after = 0 }: Delivery,
): FlowStep {
  const types = GOVERNANCE_TYPES[intent.kind]
  let signed: GovernanceEnvelope | undefined
  const signedBefore = ({ account, chainTimeSeconds }: GuardContext) => {
    const before = unanswered.get()
    const isSame =
      before !== undefined && isSignedAlready(before, account, intent.message, Number(chainTimeSeconds))
    return isSame && Number(before.message['timestamp']) > after ? before : undefined
  }
  const stateFor: FlowStep['draft'] = (context) => {
    const { account, chainTimeSeconds } = context
    const before = signedBefore(context)
    const timestamp =
      before === undefined
        ? Math.max(Number(chainTimeSeconds), after + 1)
        : Number(before.message['timestamp'])
    const message = { from: account, ...intent.message, timestamp }
    return {
      kind: 'signature',
      action: stateSignature(
        governanceRule(intent.kind, before === undefined ? undefined : timestamp),
        intent,
      ),
      request: {
        chainId: network.id,
        from: account,
        domain: GOVERNANCE_DOMAIN,
        primaryType: primaryTypeOf(intent.kind),
        types,
        message,
      },
      known: before?.sig,
      onSigned: (sig) => {
        signed = { address: account, sig, data: { domain: GOVERNANCE_DOMAIN, types, message } }
        unanswered.set({ sig, message })
      },
    }
  }
  /** A later message may have been signed meanwhile. */
  const settle = ({ sig }: GovernanceEnvelope) => {
    if (unanswered.get()?.sig === sig) unanswered.set(undefined)
  }
  return {
    id,
    values,
    typicalGas: 0n,
    draft: stateFor,
    prepare: (context) => Promise.resolve(stateFor(context)),
    nameFailure: (error) => new SigningFailedError(error),
    verify: async () => {
      if (signed === undefined) return
      try {
        await submit(signed)
      } catch (error) {
        const isRefused = error instanceof IbullError && !error.isRetryable
        if (isRefused) settle(signed)
        throw error
      }
      settle(signed)
    },
  }
}
