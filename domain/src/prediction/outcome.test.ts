import { describe, expect, test } from 'vitest'
import { betOutcome, hasFailed, roundResult } from './outcome.ts'
import { betOf, roundOf, type ContractRound } from './round.ts'
import {
  BNB,
  closedRound,
  refundedRound,
  sampleBet,
  sampleMoment,
  sampleRound,
} from './testing/sample-rounds.ts'

const AT_DEADLINE = 4_200n
const during = sampleMoment(100n)
const atDeadline = sampleMoment(AT_DEADLINE)
const afterwards = sampleMoment(AT_DEADLINE + 1n, { currentEpoch: 9n })

const raw: ContractRound = {
  epoch: 0n,
  startTimestamp: 1n,
  lockTimestamp: 2n,
  closeTimestamp: 3n,
  lockPrice: 4n,
  closePrice: 5n,
  totalAmount: 0n,
  bullAmount: 0n,
  bearAmount: 0n,
  rewardBaseCalAmount: 0n,
  rewardAmount: 0n,
  oracleCalled: false,
}

describe('roundOf', () => {
  test('default: what is known stays', () => {
    expect(roundOf(raw)).toEqual(raw)
  })

  test.each(['startTimestamp', 'lockTimestamp', 'closeTimestamp', 'lockPrice', 'closePrice'] as const)(
    'behavior: a %s of zero is none, an amount or epoch of zero is [prediction.8]',
    (field) => {
      expect(roundOf({ ...raw, [field]: 0n })).toEqual({ ...raw, [field]: undefined })
    },
  )
})

describe('betOf', () => {
  test('default: 0 is Bull, any other Bear, and without an amount there is no bet [prediction.9]', () => {
    const entry = { position: 0, amount: 5n, claimed: true }
    expect(betOf(0n, entry)).toEqual({ epoch: 0n, position: 'bull', amount: 5n, isClaimed: true })
    expect(betOf(1n, { ...entry, position: 1 })?.position).toBe('bear')
    expect(betOf(1n, { ...entry, position: 2 })?.position).toBe('bear')
    expect(betOf(1n, { ...entry, amount: 0n })).toBeUndefined()
  })
})

describe('roundResult', () => {
  test.each([
    ['bull', closedRound(1n)],
    ['bear', closedRound(-1n)],
    ['refunded', refundedRound(0n)],
    ['refunded', refundedRound(5n, { bullAmount: 0n, bearAmount: 10n * BNB })],
    [
      'refunded',
      closedRound(0n, {
        totalAmount: 0n,
        bullAmount: 0n,
        bearAmount: 0n,
        rewardAmount: 0n,
        rewardBaseCalAmount: 0n,
      }),
    ],
    ['house', closedRound(0n, { rewardBaseCalAmount: 0n, rewardAmount: 0n })],
    [undefined, sampleRound({ lockPrice: 1n })],
    [undefined, sampleRound({ lockPrice: 1n, closePrice: 2n })],
  ])('default: %s', (result, round) => {
    expect(roundResult(round)).toBe(result)
  })
})

describe('hasFailed', () => {
  test('default: only after close and buffer, and never once it is closed', () => {
    expect(hasFailed(sampleRound(), atDeadline)).toBe(false)
    expect(hasFailed(sampleRound(), afterwards)).toBe(true)
    expect(hasFailed(closedRound(1n), afterwards)).toBe(false)
    expect(hasFailed(sampleRound({ closeTimestamp: undefined }), afterwards)).toBe(false)
    const terms = { treasuryFee: 0n, bufferSeconds: atDeadline.bufferSeconds + 1n }
    expect(hasFailed(sampleRound({ terms }), afterwards)).toBe(false)
  })
})

describe('betOutcome', () => {
  test.each([
    ['live', 'bull', sampleRound(), during],
    ['live', 'bull', sampleRound({ lockPrice: 1n }), atDeadline],
    // Failure takes precedence, even for one of the latest two rounds.
    ['canceled', 'bull', sampleRound(), sampleMoment(AT_DEADLINE + 1n)],
    ['canceled', 'bull', refundedRound(0n), during],
    ['win', 'bull', closedRound(1n), afterwards],
    ['lose', 'bear', closedRound(1n), afterwards],
    ['win', 'bear', closedRound(-1n), afterwards],
    ['lose', 'bull', closedRound(-1n), afterwards],
    // Never a winner the market doesn't pay.
    ['lose', 'bear', closedRound(0n, { rewardBaseCalAmount: 0n, rewardAmount: 0n }), afterwards],
    // A round closed late is the latest one, and decided.
    ['win', 'bull', closedRound(1n), during],
  ] as const)('default: %s with a bet on the %s [prediction.16]', (outcome, position, round, moment) => {
    expect(betOutcome(sampleBet({ position }), round, moment)).toBe(outcome)
  })
})
