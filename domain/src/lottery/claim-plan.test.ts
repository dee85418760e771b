import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayHaveClaims, planClaims, type ClaimableRound, type Ticket } from './claim-plan.ts'
import { bracketPrizeDown, prizePoolDown, ticketPrizeDown } from './prizes.ts'

const ROUND: ClaimableRound = {
  lotteryId: 7n,
  finalNumber: 1_123_456,
  amountCollected: 1_000_000n,
  treasuryFee: 2_000n,
  prizePool: undefined,
  shares: [250n, 375n, 625n, 1_250n, 2_500n, 5_000n],
  winners: [3n, 1n, 0n, 0n, 0n, 2n],
}
const ticket = (id: number, number: number, status = false): Ticket => ({ id: BigInt(id), number, status })

describe('prizes', () => {
  test('default: a bracket shares its part of what is collected less the fee', () => {
    expect(prizePoolDown(ROUND)).toBe(800_000n)
    expect(bracketPrizeDown(ROUND, 5)).toBe(400_000n)
    expect(ticketPrizeDown(ROUND, 5, 2n)).toBe(200_000n)
    expect(ticketPrizeDown(ROUND, 0, 3n)).toBe(6_666n)
    expect(ticketPrizeDown(ROUND, 2, 0n)).toBe(0n)
  })

  test('default: where the contract names the prize pool, that is shared', () => {
    const round = { ...ROUND, prizePool: 900_000n }
    expect(prizePoolDown(round)).toBe(900_000n)
    expect(ticketPrizeDown(round, 5, 2n)).toBe(225_000n)
  })

  test('default: prizes never exceed the pool', () => {
    const shares = fc.array(fc.nat(10_000), { minLength: 5, maxLength: 5 }).map((cuts) => {
      const edges = [0, ...[...cuts].sort((a, b) => a - b), 10_000]
      return edges.slice(1).map((edge, index) => BigInt(edge - (edges[index] ?? 0)))
    })
    const winners = fc.array(fc.bigInt({ min: 0n, max: 10n ** 6n }), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(
        shares,
        winners,
        fc.bigInt({ min: 0n, max: 10n ** 24n }),
        (given, counts, amountCollected) => {
          const round = { ...ROUND, shares: given, amountCollected }
          const paid = counts.reduce(
            (sum, count, index) => sum + count * ticketPrizeDown(round, index, count),
            0n,
          )
          expect(paid).toBeLessThanOrEqual(prizePoolDown(round))
        },
      ),
    )
  })
})

describe('planClaims', () => {
  const tickets = [
    ticket(1, 1_123_456),
    ticket(2, 1_123_457),
    ticket(3, 1_999_956),
    ticket(4, 1_999_996, true),
    ticket(9, 1_999_996),
    ticket(10, 1_123_456),
  ]

  test('default: every winning ticket that was not claimed, each in its bracket', () => {
    expect(planClaims(ROUND, tickets, 100)).toEqual([
      {
        lotteryId: 7n,
        ticketIds: [1n, 3n, 9n, 10n],
        brackets: [5, 1, 0, 5],
        amount: 200_000n + 30_000n + 6_666n + 200_000n,
      },
    ])
  })

  test('default: in transactions of at most so many tickets', () => {
    const batches = planClaims(ROUND, tickets, 3)
    expect(batches.map(({ ticketIds }) => ticketIds)).toEqual([[1n, 3n, 9n], [10n]])
    expect(batches[1]?.amount).toBe(200_000n)
  })

  test('behavior: nothing to claim is no transaction', () => {
    expect(planClaims(ROUND, [ticket(2, 1_123_457), ticket(4, 1_999_996, true)], 100)).toEqual([])
    expect(planClaims(ROUND, [], 100)).toEqual([])
  })

  test('behavior: a ticket in a bracket without counted winners is left out', () => {
    expect(planClaims(ROUND, [ticket(5, 1_999_456)], 100)).toEqual([])
  })

  test('behavior: interrupted after any transaction and planned again, each prize is claimed once', () => {
    const drawn = fc.array(fc.constantFrom(1_123_456, 1_999_956, 1_999_996, 1_000_000), { maxLength: 250 })
    fc.assert(
      fc.property(drawn, fc.integer({ min: 1, max: 100 }), (numbers, limit) => {
        let left = numbers.map((number, id) => ticket(id, number))
        const all = planClaims(ROUND, left, 1_000)[0]
        const claimed: bigint[] = []
        let amount = 0n
        for (
          let [next] = planClaims(ROUND, left, limit);
          next !== undefined;
          [next] = planClaims(ROUND, left, limit)
        ) {
          const batch = new Set(next.ticketIds)
          expect(batch.size).toBeLessThanOrEqual(limit)
          claimed.push(...batch)
          amount += next.amount
          left = left.map((each) => (batch.has(each.id) ? { ...each, status: true } : each))
        }
        expect(claimed).toEqual(all?.ticketIds ?? [])
        expect(amount).toBe(all?.amount ?? 0n)
      }),
    )
  })

  test('error: no ticket in a transaction', () => {
    expect(() => planClaims(ROUND, tickets, 0)).toThrow(RangeError)
  })
})

describe('mayHaveClaims', () => {
  test.each([
    [false, 1, true],
    [true, 100, false],
    [true, 101, true],
  ])('default: claimed: %s, %s tickets: %s', (isClaimed, totalTickets, expected) => {
    expect(mayHaveClaims({ isClaimed, totalTickets }, 100)).toBe(expected)
  })
})
