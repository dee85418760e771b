import { VOTING_TYPES, type ProposalDraft, type VotingType } from '@ibull/domain/governance'
import { useStore } from 'zustand'
import { createPersistedStore } from '../../../platform/index.ts'
import type { LeftOpen } from '../flow/unanswered-proposal.ts'

const DAY_SECONDS = 86_400
const MOST_CHARACTERS = 20_000
const MOST_STORED_CHOICES = 100

const EMPTY: ProposalDraft = {
  type: 'single-choice',
  title: '',
  body: '',
  choices: ['', ''],
  startDate: '',
  startTime: '',
  endDate: '',
  endTime: '',
  snapshot: '',
}

const textField = (stored: unknown): string | undefined =>
  typeof stored === 'string' && stored.length <= MOST_CHARACTERS ? stored : undefined

/** Draft of a proposal, stored in this browser across reloads. */
export const proposalDrafts = createPersistedStore<ProposalDraft>({
  name: 'proposal',
  version: 1,
  defaults: EMPTY,
  schema: {
    type: (stored): VotingType | undefined => VOTING_TYPES.find((type) => type === stored),
    title: textField,
    body: textField,
    choices: (stored) =>
      Array.isArray(stored) && stored.length <= MOST_STORED_CHOICES && stored.every(isText)
        ? stored
        : undefined,
    startDate: textField,
    startTime: textField,
    endDate: textField,
    endTime: textField,
    snapshot: textField,
  },
})

function isText(stored: unknown): stored is string {
  return textField(stored) !== undefined
}

export const changeProposal = proposalDrafts.update

/** Clears the draft: after publishing, or when the author starts over. */
export function clearProposal(): void {
  proposalDrafts.update(EMPTY)
}

/** Returns what the draft leaves to the moment of publishing. */
export function leftOpen(): LeftOpen {
  const { snapshot, startDate, startTime, endDate, endTime } = proposalDrafts.store.getState()
  return {
    isSnapshotOpen: snapshot === '',
    isStartOpen: startDate === '' && startTime === '',
    isEndOpen: endDate === '' && endTime === '',
  }
}

/**
 * Returns the draft. By default it starts in an hour and ends three days later.
 * @param now Unix seconds of the chain.
 */
export function useProposalDraft(now: number | undefined): ProposalDraft {
  const draft = useStore(proposalDrafts.store)
  if (now === undefined) return draft
  const start = inputsOf(now + 3_600)
  const end = inputsOf(now + 3_600 + 3 * DAY_SECONDS)
  return {
    ...draft,
    startDate: draft.startDate === '' && draft.startTime === '' ? start.date : draft.startDate,
    startTime: draft.startDate === '' && draft.startTime === '' ? start.time : draft.startTime,
    endDate: draft.endDate === '' && draft.endTime === '' ? end.date : draft.endDate,
    endTime: draft.endDate === '' && draft.endTime === '' ? end.time : draft.endTime,
  }
}

/** Values for date and time inputs, at the full hour, in the computer's time zone. */
function inputsOf(seconds: number): { readonly date: string; readonly time: string } {
  const moment = new Date(seconds * 1_000)
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    date: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
    time: `${two(moment.getHours())}:00`,
  }
}
