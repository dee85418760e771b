import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_EPOCHS_PER_CLAIM, planClaims } from './claim-plan.ts'

const owed = (epoch: bigint, payout = 10n * epoch) => ({ epoch, payout })

describe('planClaims', () => {
  test('default: in one transaction, ascending, with what it pays', () => {
    expect(planClaims([owed(5n), owed(2n)])).toEqual([{ epochs: [2n, 5n], payout: 70n }])
  })

  test('behavior: the market refuses to pay nothing', () => {
    expect(planClaims([owed(1n, 0n), owed(2n)])).toEqual([{ epochs: [2n], payout: 20n }])
    expect(planClaims([owed(1n, 0n)])).toEqual([])
  })

  test('behavior: many rounds are cut into transactions that fit, and a plan that was interrupted continues', () => {
    const rounds = Array.from({ length: 30 }, (_, index) => owed(BigInt(30 - index)))
    const steps = planClaims(rounds)
    expect(steps.map(({ epochs }) => epochs.length)).toEqual([20, 10])
    // The first was mined, the second rejected: the rest is planned again.
    expect(planClaims(rounds.filter(({ epoch }) => epoch > 20n))).toEqual(steps.slice(1))
  })

  test('behavior: each round once, ascending, none above the limit, and nothing of the sum is lost', () => {
    const rounds = fc.uniqueArray(
      fc.record({ epoch: fc.bigInt(1n, 400n), payout: fc.bigInt(0n, 10n ** 20n) }),
      { selector: ({ epoch }) => epoch },
    )
    fc.assert(
      fc.property(rounds, fc.integer({ min: 1, max: 25 }), (all, most) => {
        const steps = planClaims(all, most)
        const paying = all.filter(({ payout }) => payout > 0n)
        expect(steps.flatMap(({ epochs }) => epochs)).toEqual(
          paying.map(({ epoch }) => epoch).sort((a, b) => Number(a - b)),
        )
        expect(steps.every(({ epochs }) => epochs.length > 0 && epochs.length <= most)).toBe(true)
        expect(steps.length).toBe(Math.ceil(paying.length / most))
        const sum = (parts: readonly { readonly payout: bigint }[]) =>
          parts.reduce((total, { payout }) => total + payout, 0n)
        expect(sum(steps)).toBe(sum(all))
      }),
    )
  })

  test('error: a limit below one', () => {
    expect(() => planClaims([owed(1n)], 0)).toThrow(RangeError)
    expect(MOST_EPOCHS_PER_CLAIM).toBeGreaterThan(0)
  })
})
