import { describe, expect, test } from 'vitest'
import { isBettable, roundStage } from './round-phase.ts'
import { closedRound, refundedRound, sampleMoment, sampleRound, START } from './testing/sample-rounds.ts'

const locked = sampleRound({ lockPrice: 1n })
const DEADLINE = 600n + 3_600n

describe('roundStage', () => {
  test.each([
    ['startingSoon', sampleRound(), 0n, 0n],
    ['next', sampleRound(), 1n, 300n],
    ['next', sampleRound(), 299n, 300n],
    ['closing', sampleRound(), 300n, DEADLINE],
    ['live', locked, 300n, 600n],
    ['live', locked, 599n, 600n],
    ['closing', locked, 600n, DEADLINE],
    ['closing', locked, DEADLINE, DEADLINE],
    ['canceled', locked, DEADLINE + 1n, undefined],
    ['canceled', sampleRound(), DEADLINE + 1n, undefined],
    ['expired', closedRound(1n), 700n, undefined],
    ['expired', refundedRound(0n), DEADLINE + 1n, undefined],
    ['later', sampleRound({ epoch: 8n }), 1n, 0n],
  ] as const)('default: %s [prediction.20]', (phase, round, seconds, endsAt) => {
    const stage = roundStage(round, sampleMoment(seconds))
    expect(stage.phase).toBe(phase)
    expect(stage.endsAt).toBe(endsAt === undefined ? undefined : START + endsAt)
  })

  test('error: without times it neither counts down nor takes bets', () => {
    const round = sampleRound({
      startTimestamp: undefined,
      lockTimestamp: undefined,
      closeTimestamp: undefined,
    })
    expect(roundStage(round, sampleMoment(1n))).toEqual({ phase: 'startingSoon', endsAt: undefined })
    expect(isBettable(round, sampleMoment(1n))).toBe(false)
  })
})

describe('isBettable', () => {
  test.each([
    [0n, false],
    [1n, true],
    [293n, true],
    [294n, false],
    [300n, false],
  ])('default: after %s s: %s', (seconds, isOpen) => {
    expect(isBettable(sampleRound(), sampleMoment(seconds))).toBe(isOpen)
  })

  test('behavior: only the latest round', () => {
    expect(isBettable(sampleRound(), sampleMoment(1n, { currentEpoch: 8n }))).toBe(false)
    expect(isBettable(sampleRound(), sampleMoment(1n, { currentEpoch: 6n }))).toBe(false)
  })
})
