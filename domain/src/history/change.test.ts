import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Fraction } from '../money/fraction.ts'
import { changeShare, grownBy, windowGrowth } from './change.ts'

const whole = (n: number | bigint): Fraction => new Fraction(BigInt(n))

describe('changeShare', () => {
  test('default', () => {
    expect(changeShare(whole(200), whole(210))?.isEqual(new Fraction(1n, 20n))).toBe(true)
  })

  test('behavior: a fall is negative, and all gone is -1', () => {
    expect(changeShare(whole(4), whole(3))?.isEqual(new Fraction(-1n, 4n))).toBe(true)
    expect(changeShare(whole(4), whole(0))?.isEqual(whole(-1))).toBe(true)
  })

  test('behavior: nothing is said of what is unknown, or grew out of nothing', () => {
    expect(changeShare(undefined, whole(1))).toBeUndefined()
    expect(changeShare(whole(1), undefined)).toBeUndefined()
    expect(changeShare(whole(0), whole(1))).toBeUndefined()
  })

  test('behavior: the change applied to what was gives what is', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 40n), fc.bigInt(0n, 10n ** 40n), (before, now) => {
        const change = changeShare(whole(before), whole(now))
        expect(change?.add(whole(1)).multiply(whole(before)).isEqual(whole(now))).toBe(true)
      }),
    )
  })
})

describe('grownBy', () => {
  test('default', () => {
    expect(grownBy(whole(5), whole(12))?.isEqual(whole(7))).toBe(true)
  })

  test('behavior: nothing happened is zero, not unknown', () => {
    expect(grownBy(whole(5), whole(5))?.isZero()).toBe(true)
  })

  test('error: a total that shrank or is unknown has no change', () => {
    expect(grownBy(whole(5), whole(4))).toBeUndefined()
    expect(grownBy(undefined, whole(4))).toBeUndefined()
    expect(grownBy(whole(4), undefined)).toBeUndefined()
  })
})

describe('windowGrowth', () => {
  test('default: what was gained, against what was gained in the window before', () => {
    const growth = windowGrowth({ now: whole(160), start: whole(100), before: whole(60) })
    expect(growth.value?.isEqual(whole(60))).toBe(true)
    expect(growth.change?.isEqual(new Fraction(1n, 2n))).toBe(true)
  })

  test('behavior: without the window before, the change alone is unknown', () => {
    const growth = windowGrowth({ now: whole(160), start: whole(100), before: undefined })
    expect(growth.value?.isEqual(whole(60))).toBe(true)
    expect(growth.change).toBeUndefined()
  })
})
