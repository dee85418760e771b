import { describe, expect, test } from 'vitest'
import { proposalProblems, secondsOfLocal, type ProposalDraft, type ProposalField } from './proposal-form.ts'
import { VOTING_RULES } from './space.ts'

const NOW = secondsOfLocal('2026-11-23', '12:00') ?? 0
const good: ProposalDraft = {
  type: 'single-choice',
  title: 'Burn more',
  body: 'Because.',
  choices: ['Yes', 'No'],
  startDate: '2026-11-23',
  startTime: '12:00',
  endDate: '2026-11-26',
  endTime: '12:00',
  snapshot: '',
}
const problems = (change: Partial<ProposalDraft>) => proposalProblems({ ...good, ...change }, NOW, 100n)

test('default: a whole draft has no problem [governance.7]', () => {
  expect(problems({})).toEqual({})
  expect(problems({ snapshot: '100' })).toEqual({})
})

test.each<[string, Partial<ProposalDraft>, ProposalField, string]>([
  ['no title', { title: ' ' }, 'title', 'required'],
  ['a title too long', { title: 'x'.repeat(257) }, 'title', 'tooLong'],
  ['no content', { body: '\n' }, 'body', 'required'],
  ['a content too long', { body: 'x'.repeat(10_001) }, 'body', 'tooLong'],
  ['one choice', { choices: ['Yes'] }, 'choices', 'tooFewChoices'],
  ['an empty choice', { choices: ['Yes', ' ', 'No'] }, 'choices', 'emptyChoice'],
  ['a choice twice', { choices: ['Yes', 'Yes '] }, 'choices', 'sameChoice'],
  ['a choice that shows nothing', { choices: ['Yes', '\u200b'] }, 'choices', 'emptyChoice'],
  ['a choice that looks like another', { choices: ['Yes', 'Y\u200bes'] }, 'choices', 'sameChoice'],
  ['a choice in letters that look alike', { choices: ['Yes', 'Y\u0435s'] }, 'choices', 'sameChoice'],
  ['a choice too long', { choices: ['Yes', 'x'.repeat(101)] }, 'choices', 'tooLong'],
  ['no date', { startDate: '' }, 'startDate', 'invalidDate'],
  ['a day that does not exist', { endDate: '2026-02-30' }, 'endDate', 'invalidDate'],
  ['no time', { startTime: '' }, 'startTime', 'invalidTime'],
  ['a time that does not exist', { endTime: '25:00' }, 'endTime', 'invalidTime'],
  ['an end at the start', { endDate: '2026-11-23' }, 'endDate', 'endBeforeStart'],
  ['an end that has passed', { startDate: '2026-11-20', endDate: '2026-11-22' }, 'endDate', 'endPassed'],
  ['an end too soon', { endDate: '2026-11-23', endTime: '23:59' }, 'endDate', 'tooShortVote'],
  ['a start too far away', { startDate: '2027-11-23', endDate: '2027-11-26' }, 'startDate', 'invalidDate'],
  ['a choice that only looks different in its case', { choices: ['Yes', 'YES'] }, 'choices', 'sameChoice'],
  ['a choice with a hidden character', { choices: ['Yes', 'Y\u200bes'] }, 'choices', 'sameChoice'],
  ['a choice of other letters that look the same', { choices: ['Yes', '\uff39es'] }, 'choices', 'sameChoice'],
  ['a choice of hidden characters', { choices: ['Yes', '\u200b'] }, 'choices', 'emptyChoice'],
  ['an end too far away', { endDate: '2027-11-23' }, 'endDate', 'tooLongVote'],
  ['a block to come', { snapshot: '101' }, 'snapshot', 'invalidSnapshot'],
  ['block 0', { snapshot: '0' }, 'snapshot', 'invalidSnapshot'],
  ['no block', { snapshot: 'latest' }, 'snapshot', 'invalidSnapshot'],
])('error: %s [governance.9]', (_, change, field, kind) => {
  expect(problems(change)).toEqual({ [field]: expect.objectContaining({ kind }) as unknown })
})

test('refuses an end at the very second of the clock [governance.9]', () => {
  const end = secondsOfLocal(good.endDate, good.endTime) ?? 0
  expect(proposalProblems(good, end, 100n).endDate).toEqual({ kind: 'endPassed' })
})

test('refuses a snapshot block that is too old, unless it is settled last', () => {
  const { mostSnapshotAge: seconds } = VOTING_RULES
  const of = (snapshot: string, age: number) =>
    proposalProblems({ ...good, snapshot }, NOW, 100n, VOTING_RULES, NOW - age)
  expect(of('59', seconds + 1)).toEqual({ snapshot: { kind: 'oldSnapshot', seconds } })
  expect(of('59', seconds)).toEqual({})
  expect(of('60', seconds + 1)).toEqual({})
})

describe('secondsOfLocal', () => {
  test('default: a minute is sixty seconds, a day is on the calendar', () => {
    expect((secondsOfLocal('2026-11-23', '12:01') ?? 0) - NOW).toBe(60)
    expect(secondsOfLocal('2028-02-29', '00:00')).toBeDefined()
    expect(secondsOfLocal('2026-02-29', '00:00')).toBeUndefined()
    expect(secondsOfLocal('2026-13-01', '00:00')).toBeUndefined()
    expect(secondsOfLocal('2026-11-23', '24:00')).toBeUndefined()
  })

  test('behavior: the longest vote is counted from now, or from a later start', () => {
    const end = (days: number) => {
      const date = new Date((NOW + VOTING_RULES.mostPeriod) * 1000 + days * 86_400_000)
      return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
        .map((part) => String(part).padStart(2, '0'))
        .join('-')
    }
    expect(problems({ endDate: end(-1), startDate: '2026-01-01' })).toEqual({})
    expect(problems({ endDate: end(2), startDate: '2026-01-01' })).toHaveProperty('endDate')
  })
})
