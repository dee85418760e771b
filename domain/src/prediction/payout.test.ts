import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Fraction } from '../money/fraction.ts'
import {
  closedMultiplier,
  payoutFee,
  payoutMultiplier,
  prospectivePayoutDown,
  rewardOf,
  settledPayout,
  standingPayoutDown,
} from './payout.ts'
import type { Position } from './round.ts'
import {
  BNB,
  closedRound,
  refundedRound,
  sampleBet,
  sampleMoment,
  sampleRound,
} from './testing/sample-rounds.ts'

const FEE = 300n
const pools = { bullAmount: 4n * BNB, bearAmount: 6n * BNB }
const later = sampleMoment(10_000n, { currentEpoch: 50n })

const amount = fc.bigInt(1n, 10n ** 27n)
const position = fc.constantFrom<Position>('bull', 'bear')
const fee = fc.bigInt(0n, 1_000n)

describe('closedMultiplier', () => {
  test('default: what the market divided, by the bets of the side', () => {
    const round = closedRound(1n)
    expect(closedMultiplier(round, 'bull')?.isEqual(new Fraction(97n, 40n))).toBe(true)
    expect(closedMultiplier(round, 'bear')?.isEqual(new Fraction(97n, 60n))).toBe(true)
    expect(closedMultiplier(refundedRound(0n), 'bear')?.isEqual(new Fraction(1n))).toBe(true)
  })

  test('behavior: none before the close, of an empty side, and where the house keeps the bets', () => {
    expect(closedMultiplier(sampleRound({ lockPrice: 1n }), 'bull')).toBeUndefined()
    expect(closedMultiplier(closedRound(1n, { bearAmount: 0n }), 'bear')).toBeUndefined()
    const kept = closedRound(0n, { rewardBaseCalAmount: 0n, rewardAmount: 0n })
    expect(closedMultiplier(kept, 'bull')).toBeUndefined()
  })

  test('property: times the bet it is what the bet was paid, to the wei', () => {
    fc.assert(
      fc.property(amount, amount, amount, (bet, rest, bearAmount) => {
        const bullAmount = bet + rest
        const round = closedRound(1n, { bullAmount, bearAmount, totalAmount: bullAmount + bearAmount })
        const paid = closedMultiplier(round, 'bull')?.multiply(new Fraction(bet))
        const settled = settledPayout(sampleBet({ amount: bet }), round, later)
        expect((paid?.numerator ?? 0n) / (paid?.denominator ?? 1n)).toBe(settled)
      }),
    )
  })
})

describe('payoutMultiplier', () => {
  test('default: all bets less the fee, by the bets of the side', () => {
    expect(payoutMultiplier(pools, 'bull', FEE)?.isEqual(new Fraction(97n, 40n))).toBe(true)
    expect(payoutMultiplier(pools, 'bear', FEE)?.isEqual(new Fraction(97n, 60n))).toBe(true)
  })

  test('behavior: a side that is alone is refunded, an empty one has none', () => {
    const alone = { bullAmount: 4n, bearAmount: 0n }
    expect(payoutMultiplier(alone, 'bull', FEE)?.isEqual(new Fraction(1n))).toBe(true)
    expect(payoutMultiplier(alone, 'bear', FEE)).toBeUndefined()
    expect(payoutMultiplier({ bullAmount: 0n, bearAmount: 0n }, 'bull', FEE)).toBeUndefined()
  })
})

describe('payouts as the pools stand', () => {
  // Amounts from contracts/test/prediction/PredictionClaims.t.sol.
  test('default: the wei that the market pays', () => {
    const bet = { position: 'bull', amount: 3n * BNB } as const
    expect(standingPayoutDown(bet, pools, FEE)).toBe(7_275_000_000_000_000_000n)
    expect(prospectivePayoutDown(bet, { ...pools, bullAmount: BNB }, FEE)).toBe(7_275_000_000_000_000_000n)
    expect(
      prospectivePayoutDown({ ...bet, position: 'bear' }, { bullAmount: 7n * BNB, bearAmount: 0n }, FEE),
    ).toBe(9_700_000_000_000_000_000n)
    expect(prospectivePayoutDown(bet, { bullAmount: 9n, bearAmount: 0n }, FEE)).toBe(3n * BNB)
  })

  test('behavior: pools read before the bet was placed count with it added', () => {
    const bet = { position: 'bull', amount: 3n * BNB } as const
    for (const bullAmount of [0n, BNB]) {
      const before = { ...pools, bullAmount }
      expect(standingPayoutDown(bet, before, FEE)).toBe(prospectivePayoutDown(bet, before, FEE))
    }
    // A bet that is the whole side is in the pools.
    expect(standingPayoutDown(bet, { ...pools, bullAmount: 3n * BNB }, FEE)).toBe((9n * BNB * 97n) / 100n)
  })

  test('behavior: winners together get at most the reward, and less than a wei each below it', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 1, maxLength: 8 }),
        amount,
        position,
        fee,
        (bets, other, side, bps) => {
          const own = bets.reduce((sum, bet) => sum + bet, 0n)
          const both =
            side === 'bull' ? { bullAmount: own, bearAmount: other } : { bullAmount: other, bearAmount: own }
          const paid = bets.reduce(
            (sum, bet) => sum + standingPayoutDown({ position: side, amount: bet }, both, bps),
            0n,
          )
          const reward = rewardOf(both, bps)
          expect(paid <= reward && reward - paid < BigInt(bets.length)).toBe(true)
          expect(reward <= own + other && reward * 10_000n >= (own + other) * (10_000n - bps)).toBe(true)
        },
      ),
    )
  })

  test('behavior: a bet changes its own multiplier as announced', () => {
    fc.assert(
      fc.property(amount, amount, amount, position, fee, (bull, bear, stake, side, bps) => {
        const before = { bullAmount: bull, bearAmount: bear }
        const isBull = side === 'bull'
        const after = { bullAmount: isBull ? bull + stake : bull, bearAmount: isBull ? bear : bear + stake }
        const payout = prospectivePayoutDown({ position: side, amount: stake }, before, bps)
        expect(payout).toBe(payoutMultiplier(after, side, bps)?.multiply(new Fraction(stake)).floor())
      }),
    )
  })
})

describe('settledPayout', () => {
  test('default: the reward’s part, nothing, or the bet itself', () => {
    expect(settledPayout(sampleBet(), closedRound(1n), later)).toBe(7_275_000_000_000_000_000n)
    expect(settledPayout(sampleBet({ position: 'bear' }), closedRound(1n), later)).toBe(0n)
    expect(settledPayout(sampleBet(), refundedRound(0n), later)).toBe(3n * BNB)
    expect(settledPayout(sampleBet(), sampleRound(), later)).toBe(3n * BNB)
    expect(settledPayout(sampleBet(), sampleRound(), sampleMoment(0n))).toBeUndefined()
  })

  test('behavior: once it is decided, it is what stood before', () => {
    fc.assert(
      fc.property(amount, amount, fc.boolean(), (bull, bear, isUp) => {
        const both = { totalAmount: bull + bear, bullAmount: bull, bearAmount: bear }
        const bet = sampleBet({ position: isUp ? 'bull' : 'bear', amount: isUp ? bull : bear })
        const settled = settledPayout(bet, closedRound(isUp ? 1n : -1n, both), later)
        expect(settled).toBe(standingPayoutDown(bet, both, FEE))
      }),
    )
  })
})

describe('payoutFee', () => {
  test('default: covers 300,000 gas, at most 0.0003 BNB', () => {
    const prices = [0n, 50_000_000n, 1_000_000_000n, 7_000_000_000n]
    expect(prices.map(payoutFee)).toEqual([0n, 15n * 10n ** 12n, 3n * 10n ** 14n, 3n * 10n ** 14n])
  })
})
