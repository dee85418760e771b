import type { VotingType } from './messages.ts'

/** What an author has typed so far. Dates and times are those of native inputs, in the author's time zone. */
export interface ProposalDraft {
  readonly type: VotingType
  readonly title: string
  /** Markdown. */
  readonly body: string
  readonly choices: readonly string[]
  /** `2026-11-23` */
  readonly startDate: string
  /** `18:30` */
  readonly startTime: string
  readonly endDate: string
  readonly endTime: string
  /** A block number in digits. Empty: the newest block when it is published. */
  readonly snapshot: string
}

export const LEAST_CHOICES = 2
export const MOST_CHOICES = 20
/** The longest texts, in characters: within what hubs take. */
export const PROPOSAL_LIMITS = { title: 256, body: 10_000, choice: 100 } as const
/** The longest vote, in seconds. */
export const LONGEST_VOTE = 180 * 86_400

export type ProposalField = keyof ProposalDraft

/** Why a field can't be published as it is. */
export type ProposalProblem =
  | { readonly kind: 'required' }
  | { readonly kind: 'tooLong'; readonly most: number }
  | { readonly kind: 'tooFewChoices'; readonly least: number }
  | { readonly kind: 'emptyChoice' }
  | { readonly kind: 'sameChoice' }
  | { readonly kind: 'invalidDate' }
  | { readonly kind: 'invalidTime' }
  | { readonly kind: 'endBeforeStart' }
  | { readonly kind: 'endPassed' }
  | { readonly kind: 'tooLongVote'; readonly days: number }
  | { readonly kind: 'invalidSnapshot' }

/** Seconds since 1970 of a date and a time in this computer's time zone; `undefined` for what is not on the calendar. */
export function secondsOfLocal(date: string, time: string): number | undefined {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  const clock = /^(\d{2}):(\d{2})$/.exec(time)
  if (day === null || clock === null) return undefined
  const [year = 0, month = 0, dayOfMonth = 0] = day.slice(1).map(Number)
  const [hours = 0, minutes = 0] = clock.slice(1).map(Number)
  const moment = new Date(year, month - 1, dayOfMonth, hours, minutes)
  // An hour that the clocks skip in spring is moved; a day that does not exist would become another one.
  const isSame =
    moment.getFullYear() === year && moment.getMonth() === month - 1 && moment.getDate() === dayOfMonth
  return isSame && hours < 24 && minutes < 60 ? Math.floor(moment.getTime() / 1000) : undefined
}

/**
 * What is wrong with a draft, one problem for each field at most; empty when it can be published.
 * @param now seconds since 1970 by the chain's clock
 * @param latestBlock the newest block: power can't be known later
 */
export function proposalProblems(
  draft: ProposalDraft,
  now: number,
  latestBlock: bigint,
): Partial<Record<ProposalField, ProposalProblem>> {
  const { title, body, choices, startDate, startTime, endDate, endTime, snapshot } = draft
  const text = (value: string, most: number): ProposalProblem | undefined => {
    if (value.trim() === '') return { kind: 'required' }
    return value.length > most ? { kind: 'tooLong', most } : undefined
  }
  const problems: Partial<Record<ProposalField, ProposalProblem | undefined>> = {
    title: text(title, PROPOSAL_LIMITS.title),
    body: text(body, PROPOSAL_LIMITS.body),
    choices: choicesProblem(choices),
    startDate: dateProblem(startDate),
    startTime: timeProblem(startTime),
    endDate: dateProblem(endDate),
    endTime: timeProblem(endTime),
    snapshot:
      snapshot === '' || (/^[1-9]\d{0,15}$/.test(snapshot) && BigInt(snapshot) <= latestBlock)
        ? undefined
        : { kind: 'invalidSnapshot' },
  }
  const start = secondsOfLocal(startDate, startTime)
  const end = secondsOfLocal(endDate, endTime)
  if (start !== undefined && end !== undefined) {
    if (end <= start) problems.endDate = { kind: 'endBeforeStart' }
    else if (end <= now) problems.endDate = { kind: 'endPassed' }
    else if (end - Math.max(start, now) > LONGEST_VOTE) {
      problems.endDate = { kind: 'tooLongVote', days: LONGEST_VOTE / 86_400 }
    }
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

function choicesProblem(choices: readonly string[]): ProposalProblem | undefined {
  if (choices.length < LEAST_CHOICES) return { kind: 'tooFewChoices', least: LEAST_CHOICES }
  const trimmed = choices.map((choice) => choice.trim())
  if (trimmed.includes('')) return { kind: 'emptyChoice' }
  if (trimmed.some(({ length }) => length > PROPOSAL_LIMITS.choice)) {
    return { kind: 'tooLong', most: PROPOSAL_LIMITS.choice }
  }
  return new Set(trimmed).size < trimmed.length ? { kind: 'sameChoice' } : undefined
}

function dateProblem(date: string): ProposalProblem | undefined {
  return secondsOfLocal(date, '12:00') === undefined ? { kind: 'invalidDate' } : undefined
}

function timeProblem(time: string): ProposalProblem | undefined {
  return secondsOfLocal('2026-01-01', time) === undefined ? { kind: 'invalidTime' } : undefined
}
