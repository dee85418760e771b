import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DivisionByZeroError, Fraction } from './fraction.ts'

const integer = fc.bigInt({ min: -(2n ** 128n), max: 2n ** 128n })
const notZero = integer.filter((value) => value !== 0n)
const fraction = fc
  .tuple(integer, notZero)
  .map(([numerator, denominator]) => new Fraction(numerator, denominator))

describe('Fraction', () => {
  it('default: adds, subtracts, multiplies and divides exactly', () => {
    const third = new Fraction(1n, 3n)
    const half = new Fraction(1n, 2n)
    expect(third.add(half).isEqual(new Fraction(5n, 6n))).toBe(true)
    expect(third.subtract(half).isEqual(new Fraction(-1n, 6n))).toBe(true)
    expect(third.multiply(half).isEqual(new Fraction(1n, 6n))).toBe(true)
    expect(third.divide(half).isEqual(new Fraction(2n, 3n))).toBe(true)
    expect(third.invert().isEqual(new Fraction(3n))).toBe(true)
  })

  it('behavior: keeps the denominator positive', () => {
    const value = new Fraction(1n, -3n)
    expect([value.numerator, value.denominator]).toEqual([-1n, 3n])
  })

  it('behavior: floor and ceil enclose every value, also below zero', () => {
    fc.assert(
      fc.property(fraction, (value) => {
        const floor = value.floor()
        expect(new Fraction(floor).compare(value)).not.toBe(1)
        expect(new Fraction(floor + 1n).compare(value)).toBe(1)
        const isWhole = value.numerator % value.denominator === 0n
        expect(value.ceil() - floor).toBe(isWhole ? 0n : 1n)
      }),
      { numRuns: 1000 },
    )
  })

  it('behavior: subtracting what was added gives the same value back', () => {
    fc.assert(
      fc.property(fraction, fraction, (a, b) => {
        expect(a.add(b).subtract(b).isEqual(a)).toBe(true)
        expect(a.compare(b)).toBe(-b.compare(a))
      }),
      { numRuns: 1000 },
    )
  })

  it('behavior: converts to a double within its precision', () => {
    expect(new Fraction(1n, 3n).toNumber()).toBeCloseTo(1 / 3, 15)
    expect(new Fraction(10n ** 30n + 1n, 10n ** 12n).toNumber()).toBeCloseTo(1e18, -3)
    expect(new Fraction(-5n, 4n).toNumber()).toBe(-1.25)
  })

  it('error: a denominator of zero and dividing by zero', () => {
    expect(() => new Fraction(1n, 0n)).toThrow(DivisionByZeroError)
    expect(() => new Fraction(1n).divide(new Fraction(0n))).toThrow(DivisionByZeroError)
    expect(() => new Fraction(0n).invert()).toThrow(DivisionByZeroError)
  })
})
