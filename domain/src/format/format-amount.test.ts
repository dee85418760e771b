import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Amount, MAX_UINT256 } from '../money/amount.ts'
import { Fraction } from '../money/fraction.ts'
import { Price } from '../money/price.ts'
import { bnb, busd, cake, ibull, sampleToken } from '../money/testing/sample-currencies.ts'
import type { Rounding } from './decimal.ts'
import {
  amountInputText,
  formatAmount,
  formatAmountExact,
  formatAmountPlaces,
  formatAmountUp,
  formatPrice,
  formatSignificant,
  MAXIMUM_SHOWN_PLACES,
} from './format-amount.ts'
import { numberStyleOf } from './number-style.ts'
import { stripGroups } from './read-number.ts'

const wei = (raw: bigint) => Amount.fromRaw(bnb, raw)

/** Value of plain decimal text, parsed digit by digit. */
function valueOf(text: string): Fraction {
  const [whole = '', fraction = ''] = text.split('.')
  return new Fraction(BigInt(whole + fraction), 10n ** BigInt(fraction.length))
}

/** Unit of the last significant digit kept: found by counting up or down, not by logarithm. */
function lastUnit(value: Fraction, digits: number): Fraction {
  let unit = new Fraction(1n)
  const ten = new Fraction(10n)
  while (!value.isLessThan(unit.multiply(ten))) unit = unit.multiply(ten)
  while (value.isLessThan(unit)) unit = unit.divide(ten)
  for (let kept = 1; kept < digits; kept += 1) unit = unit.divide(ten)
  const smallest = new Fraction(1n, 10n ** BigInt(MAXIMUM_SHOWN_PLACES))
  return unit.isLessThan(smallest) ? smallest : unit
}

/** How far below and above the formatted number the exact one may be. */
function errorBounds(unit: Fraction, rounding: Rounding): [lowest: Fraction, highest: Fraction] {
  const almostOne = unit.multiply(new Fraction(10n ** 80n - 1n, 10n ** 80n))
  const half = unit.multiply(new Fraction(1n, 2n))
  const zero = new Fraction(0n)
  if (rounding === 'down') return [zero, almostOne]
  return rounding === 'up' ? [zero.subtract(almostOne), zero] : [zero.subtract(half), half]
}

describe('formatAmount', () => {
  it.each([
    [0n, '0'],
    [1n, '0.000000000000000001'],
    [1_234_567_890_000_000_000n, '1.23456'],
    [999_999_999_999_999_999n, '0.999999'],
    [10n ** 18n, '1'],
    [123_456_789n * 10n ** 18n, '123456000'],
    [12_345_678n, '0.0000000000123456'],
    [1_500_000_000_000_000_000n, '1.5'],
  ])('default: %s wei is %s', (raw, text) => {
    expect(formatAmount(wei(raw))).toBe(text)
  })

  it('behavior: fewer digits for a caller that wants them', () => {
    expect(formatAmount(wei(1_234_567_890_000_000_000n), { significantDigits: 4 })).toBe('1.234')
  })

  it('behavior: rounds up where the user pays at most', () => {
    expect(formatAmountUp(wei(1_234_500_000_000_000_001n), { significantDigits: 5 })).toBe('1.2346')
    expect(formatAmountUp(wei(999_999_999_999_999_999n))).toBe('1')
  })

  it('behavior: an amount that is not zero never reads as zero', () => {
    const odd = sampleToken('ODD', 255)
    expect(formatAmount(Amount.fromRaw(odd, 1n))).toBe('<0.000000000000000001')
    expect(formatAmount(Amount.fromRaw(odd, 0n))).toBe('0')
  })

  it('behavior: writes groups and signs of the language', () => {
    const amount = wei(1_234_567_500_000_000_000_000_000n)
    const seven = (locale: string) =>
      formatAmount(amount, { significantDigits: 8, style: numberStyleOf(locale) })
    expect(seven('en')).toBe('1,234,567.5')
    expect(seven('es')).toBe('1.234.567,5')
    expect(seven('hi')).toBe('12,34,567.5')
    expect(seven('ru')).toBe('1\u00a0234\u00a0567,5')
    expect(formatAmount(wei(1234n * 10n ** 18n), { style: numberStyleOf('es') })).toBe('1234')
    expect(formatAmount(wei(12345n * 10n ** 18n), { style: numberStyleOf('es') })).toBe('12.345')
  })
})

describe('formatSignificant', () => {
  const positive = fc
    .tuple(
      fc.bigInt({ min: 1n, max: MAX_UINT256 }),
      fc.bigInt({ min: 1n, max: MAX_UINT256 }),
      fc.integer({ min: 0, max: 255 }),
      fc.integer({ min: 0, max: 255 }),
    )
    .map(([n, d, a, b]) => new Fraction((n >> BigInt(a)) + 1n, (d >> BigInt(b)) + 1n))

  it('behavior: is within one unit of the last kept digit, on the side that the rounding says', () => {
    fc.assert(
      fc.property(
        positive,
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom<Rounding>('down', 'up', 'halfUp'),
        (value, digits, rounding) => {
          const text = formatSignificant(value, digits, rounding)
          const [lowest, highest] = errorBounds(lastUnit(value, digits), rounding)
          // `<0.000000000000000001` replaces an amount that rounds to zero.
          const isTiny = text === '<0.000000000000000001'
          const error = value.subtract(valueOf(isTiny ? '0' : text))
          expect(error.isLessThan(lowest)).toBe(false)
          expect(error.isGreaterThan(highest)).toBe(false)
          expect(isTiny || /^(0|[1-9][0-9]*)(\.[0-9]*[1-9])?$/.test(text)).toBe(true)
          expect(text).not.toBe('0')
          const significant = text.replace('.', '').replace(/^<?0+/, '').replace(/0+$/, '')
          expect(significant.length).toBeLessThanOrEqual(digits)
        },
      ),
      { numRuns: 10_000 },
    )
  })

  it('behavior: a half goes away from zero', () => {
    expect(formatSignificant(new Fraction(25n, 100n), 1, 'halfUp')).toBe('0.3')
    expect(formatSignificant(new Fraction(35n), 1, 'halfUp')).toBe('40')
    expect(formatSignificant(new Fraction(249n, 1000n), 1, 'halfUp')).toBe('0.2')
  })

  it('behavior: never an exponent, from 10^-60 to 10^60', () => {
    for (let power = -60; power <= 60; power += 1) {
      const value = power < 0 ? new Fraction(1n, 10n ** BigInt(-power)) : new Fraction(10n ** BigInt(power))
      expect(formatSignificant(value, 6, 'down')).toMatch(/^<?[0-9.]+$/)
    }
  })
})

describe('formatAmountExact', () => {
  it('default: every digit', () => {
    expect(formatAmountExact(Amount.fromRaw(ibull, 1_000_000_001n))).toBe('1.000000001')
    expect(formatAmountExact(wei(0n))).toBe('0')
    expect(formatAmountExact(wei(MAX_UINT256))).toBe(
      '115792089237316195423570985008687907853269984665640564039457.584007913129639935',
    )
  })

  it('behavior: what the four languages print reads back exactly', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('en', 'es', 'hi', 'ru'),
        fc.integer({ min: 0, max: 255 }),
        fc.bigInt({ min: 0n, max: MAX_UINT256 }),
        fc.integer({ min: 0, max: 255 }),
        (locale, decimals, wide, shift) => {
          const style = numberStyleOf(locale)
          const amount = Amount.fromRaw(sampleToken('X', decimals), wide >> BigInt(shift))
          const read = stripGroups(formatAmountExact(amount, style), style)
          expect(read).toBe(formatAmountExact(amount))
        },
      ),
      { numRuns: 10_000 },
    )
  })
})

describe('amountInputText', () => {
  it('default: exact, a point, no groups', () => {
    expect(amountInputText(wei(1_234_500_000_000_000_000_000n))).toBe('1234.5')
    expect(amountInputText(Amount.fromRaw(sampleToken('X', 0), 1000n))).toBe('1000')
    expect(amountInputText(wei(MAX_UINT256))).toHaveLength(79)
  })

  it('behavior: cut to what the field holds', () => {
    expect(amountInputText(Amount.fromRaw(sampleToken('X', 255), 1n))).toBe('0')
    expect(amountInputText(Amount.fromRaw(sampleToken('X', 80), 12345n))).toBe(`0.${'0'.repeat(75)}12`)
  })
})

describe('formatPrice', () => {
  it('default: whole units to the nearest, 6 digits', () => {
    const price = Price.fromAmounts(
      Amount.fromRaw(ibull, 3_000_000_000n),
      Amount.fromRaw(busd, 2n * 10n ** 18n),
    )
    expect(formatPrice(price)).toBe('0.666667')
    expect(formatPrice(price, { significantDigits: 4 })).toBe('0.6667')
    expect(formatPrice(price.invert())).toBe('1.5')
  })

  it('behavior: a price of zero is 0', () => {
    expect(formatPrice(Price.fromAmounts(Amount.fromRaw(cake, 1n), Amount.fromRaw(busd, 0n)))).toBe('0')
  })
})

describe('formatAmountPlaces', () => {
  it('default: so many decimals, rounded down [3.2.2]', () => {
    expect(formatAmountPlaces(wei(84_374_712_999_999_999_999n), 6)).toBe('84.374712')
    expect(formatAmountPlaces(wei(2_000_000_000_000_000_000n), 3)).toBe('2.000')
    expect(formatAmountPlaces(wei(0n), 3)).toBe('0.000')
  })

  it('behavior: what is not zero never reads as zero', () => {
    expect(formatAmountPlaces(wei(999_999_999_999n), 6)).toBe('<0.000001')
    expect(formatAmountPlaces(wei(1_000_000_000_000n), 6)).toBe('0.000001')
  })
})
