import { Fraction } from '@ibull/domain'
import { contractNumber } from '@ibull/domain/lottery'
import { describe, expect, test } from 'vitest'
import { buyPlan, filledNumbers, randomBelow, type BuyBlocker, type BuyFacts } from './buy-form.ts'

const facts: BuyFacts = {
  terms: { price: 1_000n, discountDivisor: 2_000n },
  balance: 10_000n,
  limit: 100,
  countText: '2',
  shown: ['123456', '654321', '000000'],
  isRiskAcknowledged: true,
}

describe('buyPlan', () => {
  test('default: price, discount and the numbers of the contract [lottery.9.3, lottery.18.6]', () => {
    const plan = buyPlan(facts)
    expect(plan).toMatchObject({
      count: 2,
      price: 1_999n,
      fullPrice: 2_000n,
      affordable: 10,
      blocker: undefined,
    })
    expect(plan.discount).toEqual(new Fraction(1n, 2_000n))
    expect(plan.numbers).toEqual([contractNumber('123456'), contractNumber('654321')])
  })

  test.each<[BuyBlocker, Partial<BuyFacts>]>([
    ['noTickets', { countText: '' }],
    ['noTickets', { countText: '0' }],
    ['tooMany', { countText: '101' }],
    ['balanceUnknown', { balance: undefined }],
    ['insufficientBalance', { balance: 1_998n }],
    ['unfinished', { shown: ['123456', '12345'] }],
    ['risk', { isRiskAcknowledged: false }],
  ])('error: %s [lottery.9.2, lottery.10]', (blocker, change) => {
    const plan = buyPlan({ ...facts, ...change })
    expect(plan.blocker).toBe(blocker)
    expect(plan.numbers).toEqual([])
  })

  test('behavior: a number twice is marked, and may be bought', () => {
    const plan = buyPlan({ ...facts, countText: '3', shown: ['123456', '111111', '123456'] })
    expect([...plan.duplicates]).toEqual([0, 2])
    expect(plan.blocker).toBeUndefined()
    expect([...buyPlan({ ...facts, shown: ['123456', '111111', '123456'] }).duplicates]).toEqual([])
  })
})

describe('filledNumbers', () => {
  test('default: what is known stays, what is added is six digits, different, and not owned', () => {
    const owned = contractNumber('555555') ?? 0
    const filled = filledNumbers(['123456'], '100', 100, [owned])
    expect(filled[0]).toBe('123456')
    expect(new Set(filled).size).toBe(100)
    expect(filled.every((digits) => /^\d{6}$/.test(digits))).toBe(true)
    expect(filled).not.toContain('555555')
    expect(filledNumbers(filled, '3', 100, [])).toBe(filled)
    const most = Array.from({ length: 990_000 }, (_, index) => 1_000_000 + index)
    const added = filledNumbers([], '100', 100, most).map((digits) => contractNumber(digits) ?? 0)
    expect(added.filter((number) => number < 1_990_000)).toEqual([])
    expect(filledNumbers([], '5000', 100, [])).toHaveLength(100)
  })

  test('default: random numbers are below their limit, and reach both ends', () => {
    const drawn = new Set(Array.from({ length: 300 }, () => randomBelow(3)))
    expect([...drawn].sort((a, b) => a - b)).toEqual([0, 1, 2])
  })
})
