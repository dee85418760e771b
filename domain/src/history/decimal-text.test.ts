import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_UINT256 } from '../money/amount.ts'
import { Token } from '../money/currency.ts'
import { Fraction } from '../money/fraction.ts'
import { amountOfFraction, fractionOfDecimal } from './decimal-text.ts'

const tokenOf = (decimals: number) =>
  new Token({
    chainId: 56,
    address: '0x00000000000000000000000000000000000000A1',
    decimals,
    symbol: 'T',
    name: 'T',
  })

/** As indexers write it: unsigned, trailing zeros trimmed or not. */
const textOf = (raw: bigint, decimals: number): string => {
  const digits = raw.toString().padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

describe('fractionOfDecimal', () => {
  test.each([
    ['0', 0n, 1n],
    ['12.50', 25n, 2n],
    ['0.000000000000000001', 1n, 10n ** 18n],
  ])('default: %s', (text, numerator, denominator) => {
    expect(fractionOfDecimal(text)?.isEqual(new Fraction(numerator, denominator))).toBe(true)
  })

  test.each(['', '-1', '+1', '01', '1.', '.5', '1e5', '1,000', ' 1', '1 ', 'NaN', 'Infinity', '0x10', '١'])(
    'error: %j is not a decimal',
    (text) => {
      expect(fractionOfDecimal(text)).toBeUndefined()
    },
  )

  test('error: longer than any amount', () => {
    expect(fractionOfDecimal('9'.repeat(90))).toBeDefined()
    expect(fractionOfDecimal('9'.repeat(91))).toBeUndefined()
    expect(fractionOfDecimal(`0.${'9'.repeat(261)}`)).toBeUndefined()
  })
})

describe('amountOfFraction', () => {
  test('default: every raw amount of every token comes back out of its text', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, MAX_UINT256), fc.integer({ min: 0, max: 255 }), (raw, decimals) => {
        const whole = fractionOfDecimal(textOf(raw, decimals))
        if (whole === undefined) throw new Error('The text was refused.')
        expect(amountOfFraction(tokenOf(decimals), whole)?.raw).toBe(raw)
      }),
    )
  })

  test('error: a part of the smallest unit, less than nothing, more than fits', () => {
    expect(amountOfFraction(tokenOf(2), new Fraction(1n, 1000n))).toBeUndefined()
    expect(amountOfFraction(tokenOf(2), new Fraction(-1n))).toBeUndefined()
    expect(amountOfFraction(tokenOf(0), new Fraction(MAX_UINT256 + 1n))).toBeUndefined()
  })
})
