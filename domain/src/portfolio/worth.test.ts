import { expect, test } from 'vitest'
import { Fraction } from '../money/fraction.ts'
import { joinSums, sumOfWorths } from './worth.ts'

const third = new Fraction(1n, 3n)

test('default: worths are added, each rounded down to the millionth of a dollar', () => {
  const { usd, unpricedCount } = sumOfWorths([third, third, new Fraction(2n)])
  expect(usd.isEqual(new Fraction(2_666_666n, 1_000_000n))).toBe(true)
  expect(unpricedCount).toBe(0)
  expect(sumOfWorths([]).usd.isZero()).toBe(true)
})

test('behavior: what has no price is counted and not taken for zero', () => {
  expect(sumOfWorths([undefined, new Fraction(1n), undefined]).unpricedCount).toBe(2)
  const joined = joinSums([sumOfWorths([undefined, new Fraction(1n)]), sumOfWorths([undefined, third])])
  expect(joined.unpricedCount).toBe(2)
  expect(joined.usd.isEqual(new Fraction(1_333_333n, 1_000_000n))).toBe(true)
})
