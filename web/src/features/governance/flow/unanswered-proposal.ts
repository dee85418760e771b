import { isSignedAlready, type ProposalTerms, type SignedMessage } from '@ibull/chain/governance'
import type { Address } from '@ibull/domain'
import { MOST_SECONDS_AHEAD, MOST_SECONDS_BEHIND, type ProposalMessage } from '@ibull/domain/governance'
import { createPersistedStore } from '../../../platform/index.ts'
import { ProposalMissingError } from '../hub/governance-errors.ts'
import type { GovernanceHub } from '../hub/hub-client.ts'

/** A signed proposal with the ID that a hub gives it. */
export interface SignedProposal extends SignedMessage {
  readonly id: string
}

/** The proposal that was signed and whose publication the hub hasn't answered, stored across reloads. */
export const unansweredProposal = createPersistedStore<{ readonly signed: SignedProposal | null }>({
  name: 'unansweredProposal',
  version: 1,
  defaults: { signed: null },
  schema: { signed: (stored) => (isSigned(stored) ? stored : undefined) },
})

function isSigned(stored: unknown): stored is SignedProposal {
  return (
    isRecord(stored) &&
    typeof stored['id'] === 'string' &&
    /^0x[0-9a-f]{64}$/.test(stored['id']) &&
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
 * Returns the terms as they were signed, with the proposal's ID, if the draft says the same except for what it leaves
 * open. With other terms it would be another proposal.
 */
export function asSigned(
  terms: ProposalTerms,
  account: Address,
  { isSnapshotOpen, isStartOpen, isEndOpen }: LeftOpen,
): { readonly id: string; readonly terms: ProposalTerms; readonly timestamp: number } | undefined {
  const { signed } = unansweredProposal.store.getState()
  if (signed === null) return undefined
  const { start, end, snapshot, timestamp } = signed.message as Partial<ProposalMessage>
  const again = {
    ...terms,
    ...(isStartOpen && typeof start === 'number' && { start }),
    ...(isEndOpen && typeof end === 'number' && { end }),
    ...(isSnapshotOpen && typeof snapshot === 'number' && { snapshot }),
  }
  // Compared at its own time: a hub may have what it wouldn't take any more.
  return typeof timestamp === 'number' && isSignedAlready(signed, account, again, timestamp)
    ? { id: signed.id, terms: again, timestamp }
    : undefined
}

/** What to do with a draft: go to the proposal that it is already, or publish these terms. */
export type Publication =
  | { readonly kind: 'published'; readonly id: string }
  | { readonly kind: 'publish'; readonly terms: ProposalTerms }

/**
 * Returns how a draft is published, and never twice: as it was signed before, while the hub takes that and its voting
 * hasn't begun. Otherwise it is signed again, but only if the hub says that it doesn't have it.
 * @param find the hub's query for a proposal
 * @param now Unix seconds of the chain
 * @throws {GovernanceAwayError} or another error of the hub: then it is unknown whether it has the signed one
 */
export async function publicationOf(
  find: GovernanceHub['proposal'],
  terms: ProposalTerms,
  account: Address,
  open: LeftOpen,
  now: number,
): Promise<Publication> {
  const before = asSigned(terms, account, open)
  if (before === undefined) return { kind: 'publish', terms }
  const age = now - before.timestamp
  const isTaken = before.terms.start > now && age <= MOST_SECONDS_BEHIND && age >= -MOST_SECONDS_AHEAD
  if (isTaken) return { kind: 'publish', terms: before.terms }
  try {
    await find(before.id)
  } catch (error) {
    if (error instanceof ProposalMissingError) return { kind: 'publish', terms }
    throw error
  }
  unansweredProposal.update({ signed: null })
  return { kind: 'published', id: before.id }
}
