import { VOTING_TYPES, type ProposalDraft, type VotingType } from '@ibull/domain/governance'
import { useStore } from 'zustand'
import { createPersistedStore } from '../../../platform/index.ts'
import type { LeftOpen } from '../flow/unanswered-proposal.ts'

const VOTING_SECONDS = 3 * 86_400
/** Time left for reading the review and signing before voting begins. */
const SECONDS_TO_SIGN = 600
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
 * Returns the draft. By default it starts at the first full hour that is at least ten minutes away, and ends three days
 * later.
 * @param now Unix seconds of the chain.
 */
export function useProposalDraft(now: number | undefined): ProposalDraft {
  const draft = useStore(proposalDrafts.store)
  if (now === undefined) return draft
  const opening = nextFullHour(now + SECONDS_TO_SIGN)
  const start = inputsOf(opening)
  const end = inputsOf(opening + VOTING_SECONDS)
  return {
    ...draft,
    startDate: draft.startDate === '' && draft.startTime === '' ? start.date : draft.startDate,
    startTime: draft.startDate === '' && draft.startTime === '' ? start.time : draft.startTime,
    endDate: draft.endDate === '' && draft.endTime === '' ? end.date : draft.endDate,
    endTime: draft.endDate === '' && draft.endTime === '' ? end.time : draft.endTime,
  }
}

/** Returns the next full hour in the computer's time zone, in Unix seconds. */
function nextFullHour(seconds: number): number {
  const moment = new Date(seconds * 1_000)
  return Math.floor(moment.setHours(moment.getHours() + 1, 0, 0, 0) / 1_000)
}

/** Values for date and time inputs, in the computer's time zone. */
function inputsOf(seconds: number): { readonly date: string; readonly time: string } {
  const moment = new Date(seconds * 1_000)
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    date: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
    time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
  }
}
