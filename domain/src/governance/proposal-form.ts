import { alikeChoices, shownChoice } from './alike-choices.ts'
import type { VotingType } from './messages.ts'
import { periodFault, settledBlock, VOTING_RULES, type VotingRules } from './space.ts'

/** An author's unpublished draft. Dates and times are values of native inputs, in the author's time zone. */
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
  /** Block number in digits. Empty: the latest block at the time of publishing. */
  readonly snapshot: string
}

export const LEAST_CHOICES = 2
export const MOST_CHOICES = 20
/** Maximum text lengths in characters, within the limits of hubs. */
export const PROPOSAL_LIMITS = { title: 256, body: 10_000, choice: 100 } as const
export type ProposalField = keyof ProposalDraft

/** Why a field can't be published. */
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
  | { readonly kind: 'tooShortVote' | 'tooLongVote'; readonly seconds: number }
  | { readonly kind: 'invalidSnapshot' }
  | { readonly kind: 'oldSnapshot'; readonly seconds: number }

/** Converts a date and time in the computer's time zone to Unix seconds; `undefined` for an invalid date. */
export function secondsOfLocal(date: string, time: string): number | undefined {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  const clock = /^(\d{2}):(\d{2})$/.exec(time)
  if (day === null || clock === null) return undefined
  const [year = 0, month = 0, dayOfMonth = 0] = day.slice(1).map(Number)
  const [hours = 0, minutes = 0] = clock.slice(1).map(Number)
  const moment = new Date(year, month - 1, dayOfMonth, hours, minutes)
  // A time skipped by daylight saving is shifted; a day that doesn't exist would become another one.
  const isSame =
    moment.getFullYear() === year && moment.getMonth() === month - 1 && moment.getDate() === dayOfMonth
  return isSame && hours < 24 && minutes < 60 ? Math.floor(moment.getTime() / 1000) : undefined
}

/**
 * Validates a draft: at most one problem per field; empty if it can be published.
 * @param now Unix seconds by the chain's clock
 * @param latestBlock latest block: voting power can't be computed for later ones
 * @param rules those of the space
 * @param snapshotTime time of the chosen snapshot block, in Unix seconds, if it is known
 */
export function proposalProblems(
  draft: ProposalDraft,
  now: number,
  latestBlock: bigint,
  rules: VotingRules = VOTING_RULES,
  snapshotTime?: number,
): Partial<Record<ProposalField, ProposalProblem>> {
  const { title, body, choices, startDate, startTime, endDate, endTime, snapshot } = draft
  const text = (value: string, most: number): ProposalProblem | undefined => {
    if (value.trim() === '') return { kind: 'required' }
    return value.length > most ? { kind: 'tooLong', most } : undefined
  }
  const snapshotProblem = (): ProposalProblem | undefined => {
    if (snapshot === '') return undefined
    if (!/^[1-9]\d{0,15}$/.test(snapshot) || BigInt(snapshot) > latestBlock)
      return { kind: 'invalidSnapshot' }
    const { mostSnapshotAge: seconds } = rules
    const isOld = snapshotTime !== undefined && now - snapshotTime > seconds
    return isOld && BigInt(snapshot) < settledBlock(latestBlock)
      ? { kind: 'oldSnapshot', seconds }
      : undefined
  }
  const problems: Partial<Record<ProposalField, ProposalProblem | undefined>> = {
    title: text(title, PROPOSAL_LIMITS.title),
    body: text(body, PROPOSAL_LIMITS.body),
    choices: choicesProblem(choices),
    startDate: dateProblem(startDate),
    startTime: timeProblem(startTime),
    endDate: dateProblem(endDate),
    endTime: timeProblem(endTime),
    snapshot: snapshotProblem(),
  }
  const start = secondsOfLocal(startDate, startTime)
  const end = secondsOfLocal(endDate, endTime)
  if (start !== undefined && end !== undefined) {
    const fault = periodFault({ start, end }, now, rules)
    if (fault === 'startTooFar') problems.startDate = { kind: 'invalidDate' }
    else if (fault === 'tooShort') problems.endDate = { kind: 'tooShortVote', seconds: rules.leastPeriod }
    else if (fault === 'tooLong') problems.endDate = { kind: 'tooLongVote', seconds: rules.mostPeriod }
    else if (fault !== undefined) problems.endDate = { kind: fault }
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

function choicesProblem(choices: readonly string[]): ProposalProblem | undefined {
  if (choices.length < LEAST_CHOICES) return { kind: 'tooFewChoices', least: LEAST_CHOICES }
  const trimmed = choices.map((choice) => choice.trim())
  if (trimmed.some((choice) => shownChoice(choice) === '')) return { kind: 'emptyChoice' }
  if (trimmed.some(({ length }) => length > PROPOSAL_LIMITS.choice)) {
    return { kind: 'tooLong', most: PROPOSAL_LIMITS.choice }
  }
  return alikeChoices(trimmed) === undefined ? undefined : { kind: 'sameChoice' }
}

function dateProblem(date: string): ProposalProblem | undefined {
  return secondsOfLocal(date, '12:00') === undefined ? { kind: 'invalidDate' } : undefined
}

function timeProblem(time: string): ProposalProblem | undefined {
  return secondsOfLocal('2026-01-01', time) === undefined ? { kind: 'invalidTime' } : undefined
}
