import { describe, expect, test } from 'vitest'
import { competitionPhase, isRegistrationOpen, phaseEnd, type CompetitionTimes } from './phase.ts'

const times = (status: CompetitionTimes['status'], claimEnd = 0): CompetitionTimes => ({
  status,
  startTime: 100,
  endTime: 200,
  claimEnd,
})

describe('competitionPhase', () => {
  test.each([
    ['registration', 99, 'registration'],
    ['registration', 100, 'live'],
    ['open', 199, 'live'],
    ['open', 200, 'counting'],
    ['close', 250, 'counting'],
    ['claiming', 299, 'claiming'],
    ['claiming', 301, 'claiming'],
    ['over', 301, 'over'],
  ] as const)('default: status %s at %i is %s', (status, now, phase) => {
    expect(competitionPhase(times(status, 300), now)).toBe(phase)
  })

  test('behavior: one whose claims never opened has ended without a result', () => {
    expect(competitionPhase(times('over'), 301)).toBe('ended')
  })

  test('behavior: phases end at the times of the contract', () => {
    expect(phaseEnd('registration', times('registration'))).toBe(100)
    expect(phaseEnd('live', times('open'))).toBe(200)
    expect(phaseEnd('claiming', times('claiming', 300))).toBe(300)
    expect(phaseEnd('counting', times('close'))).toBeUndefined()
    expect(phaseEnd('over', times('over'))).toBeUndefined()
  })

  test('behavior: registration is open until the end', () => {
    expect(isRegistrationOpen(times('registration'), 99)).toBe(true)
    expect(isRegistrationOpen(times('open'), 199)).toBe(true)
    expect(isRegistrationOpen(times('open'), 200)).toBe(false)
    expect(isRegistrationOpen(times('close'), 150)).toBe(false)
  })
})
