import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_EPOCHS_PER_CLAIM, planClaims } from './claim-plan.ts'
import type { Bet } from './round.ts'
import {
  BNB,
  closedRound,
  refundedRound,
  sampleBet,
  sampleMoment,
  sampleRound,
} from './testing/sample-rounds.ts'

const later = sampleMoment(10_000n, { currentEpoch: 500n })
const won = (epoch: bigint, change: Partial<Bet> = {}) => ({
  bet: sampleBet({ epoch, ...change }),
  round: closedRound(1n, { epoch }),
})

describe('planClaims', () => {
  test('default: won and refunded rounds in one transaction, with what it pays', () => {
    const refunded = { bet: sampleBet({ epoch: 2n }), round: refundedRound(0n, { epoch: 2n }) }
    expect(planClaims([won(5n), refunded], later)).toEqual([
      { epochs: [2n, 5n], payout: 3n * BNB + 7_275_000_000_000_000_000n },
    ])
  })

  test('behavior: what can’t be claimed is left out', () => {
    const entries = [
      won(1n, { isClaimed: true }),
      won(2n, { position: 'bear' }),
      { bet: sampleBet({ epoch: 3n }), round: closedRound(1n, { epoch: 4n }) },
      { bet: sampleBet(), round: sampleRound({ closeTimestamp: undefined }) },
      // Rounds to nothing, and the market refuses to pay nothing.
      { bet: sampleBet({ epoch: 8n, amount: 1n }), round: closedRound(1n, { epoch: 8n, rewardAmount: 1n }) },
    ]
    expect(planClaims(entries, later)).toEqual([])
  })

  test('behavior: many rounds are cut into transactions that fit', () => {
    const entries = Array.from({ length: 30 }, (_, index) => won(BigInt(30 - index)))
    const steps = planClaims(entries, later)
    expect(steps.map(({ epochs }) => epochs.length)).toEqual([20, 10])
    expect(steps.flatMap(({ epochs }) => epochs)).toEqual(
      Array.from({ length: 30 }, (_, index) => BigInt(index + 1)),
    )
    // The first one was mined, the second rejected: what is left is planned again.
    const rest = entries.map(({ bet, round }) => ({ bet: { ...bet, isClaimed: bet.epoch <= 20n }, round }))
    expect(planClaims(rest, later)).toEqual(steps.slice(1))
  })

  test('behavior: each claimable round once, ascending, none above the limit', () => {
    const bets = fc.uniqueArray(fc.record({ epoch: fc.bigInt(1n, 400n), isClaimed: fc.boolean() }), {
      selector: ({ epoch }) => epoch,
    })
    fc.assert(
      fc.property(bets, fc.integer({ min: 1, max: 25 }), (all, most) => {
        const steps = planClaims(
          all.map(({ epoch, isClaimed }) => won(epoch, { isClaimed })),
          later,
          most,
        )
        const claimed = steps.flatMap(({ epochs }) => epochs)
        const expected = all.filter(({ isClaimed }) => !isClaimed).map(({ epoch }) => epoch)
        expect(claimed).toEqual(expected.sort((a, b) => Number(a - b)))
        expect(steps.every(({ epochs }) => epochs.length > 0 && epochs.length <= most)).toBe(true)
        expect(steps.length).toBe(Math.ceil(claimed.length / most))
      }),
    )
  })

  test('error: a limit below one', () => {
    expect(() => planClaims([won(1n)], later, 0)).toThrow(RangeError)
    expect(MOST_EPOCHS_PER_CLAIM).toBeGreaterThan(0)
  })
})
