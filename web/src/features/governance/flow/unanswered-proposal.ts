import { isSignedAlready, type ProposalTerms, type SignedMessage } from '@ibull/chain/governance'
import type { Address } from '@ibull/domain'
import { createPersistedStore } from '../../../platform/index.ts'

/** The proposal that was signed and whose publication the hub hasn't answered, stored across reloads. */
export const unansweredProposal = createPersistedStore<{ readonly signed: SignedMessage | null }>({
  name: 'unansweredProposal',
  version: 1,
  defaults: { signed: null },
  schema: { signed: (stored) => (isSigned(stored) ? stored : undefined) },
})

function isSigned(stored: unknown): stored is SignedMessage {
  return (
    isRecord(stored) &&
    typeof stored['sig'] === 'string' &&
    /^0x[0-9a-fA-F]*$/.test(stored['sig']) &&
    isRecord(stored['message'])
  )
}

function isRecord(stored: unknown): stored is Readonly<Record<string, unknown>> {
  return typeof stored === 'object' && stored !== null
}

/** What a draft leaves to the moment of publishing. */
export interface LeftOpen {
  readonly isSnapshotOpen: boolean
  readonly isStartOpen: boolean
  readonly isEndOpen: boolean
}

/**
 * Returns the terms as they were signed, if what is published again says the same except for what the draft leaves
 * open. With other terms it would be another proposal; so it is once its voting should have begun.
 * @param now Unix seconds of the chain
 */
export function asSigned(
  terms: ProposalTerms,
  account: Address,
  { isSnapshotOpen, isStartOpen, isEndOpen }: LeftOpen,
  now: number,
): ProposalTerms {
  const { signed } = unansweredProposal.store.getState()
  if (signed === null) return terms
  const { start, end, snapshot } = signed.message as Partial<ProposalTerms>
  const again = {
    ...terms,
    ...(isStartOpen && typeof start === 'number' && { start }),
    ...(isEndOpen && typeof end === 'number' && { end }),
    ...(isSnapshotOpen && typeof snapshot === 'number' && { snapshot }),
  }
  return again.start > now && isSignedAlready(signed, account, again, now) ? again : terms
}
