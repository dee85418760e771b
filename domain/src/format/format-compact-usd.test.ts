import { describe, expect, it } from 'vitest'
import { Fraction } from '../money/fraction.ts'
import { formatCompactUsd } from './format-compact-usd.ts'
import { numberStyleOf } from './number-style.ts'

const english = numberStyleOf('en-US')

describe('formatCompactUsd', () => {
  it.each([
    [new Fraction(0n), '$0.00'],
    [new Fraction(1n, 1_000n), '<$0.01'],
    [new Fraction(99_999n, 100n), '$999.99'],
    [new Fraction(1_234_567n), '$1.2M'],
    [new Fraction(1_235_000n), '$1.2M'],
    [new Fraction(999_999n), '$1M'],
    [new Fraction(9_876_543_210n), '$9.9B'],
    [new Fraction(1_250_000n), '$1.3M'],
    [new Fraction(123_456n), '$120K'],
  ])('default: %s is %s [9.9.1]', (value, text) => {
    expect(formatCompactUsd(value, english)).toBe(text)
  })

  it('behavior: each language has its own words and places', () => {
    const value = new Fraction(1_234_567n)
    expect(formatCompactUsd(value, numberStyleOf('ru-RU')).replace(/\s/g, ' ')).toBe('1,2 млн $')
    expect(formatCompactUsd(value, numberStyleOf('hi-IN')).replace(/\s/g, ' ')).toBe('$12 लाख')
  })
})
