import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { Fraction } from '../money/fraction.ts'
import { Percent } from '../money/percent.ts'
import { formatCompact } from './format-compact.ts'
import { formatCount } from './format-count.ts'
import { formatDuration, unitByIntl } from './format-duration.ts'
import { formatPercent, formatPriceImpact } from './format-percent.ts'
import { formatUsd, formatUsdPrice } from './format-usd.ts'
import { groupDigits, numberStyleOf, PLAIN_STYLE, styleFromIntl } from './number-style.ts'

const APP_LOCALES = ['en-US', 'es-ES', 'hi-IN', 'ru-RU']

const en = numberStyleOf('en')
const es = numberStyleOf('es')
const hi = numberStyleOf('hi')
const ru = numberStyleOf('ru')
const hundredths = (n: number) => new Fraction(BigInt(n), 100n)

describe('numberStyleOf', () => {
  it('default: knows signs and groups of the four languages', () => {
    const looks = [en, es, hi, ru].map((style) => [
      style.decimalSign,
      style.groupSign,
      style.firstGroup,
      style.furtherGroup,
      style.minimumLeadingDigits,
    ])
    expect(looks).toEqual([
      ['.', ',', 3, 3, 1],
      [',', '.', 3, 3, 2],
      ['.', ',', 3, 2, 1],
      [',', '\u00a0', 3, 3, 1],
    ])
  })

  it.each(APP_LOCALES)('behavior: what is kept of %s is what Intl says', (locale) => {
    expect(numberStyleOf(locale)).toEqual(styleFromIntl(locale))
  })

  it('behavior: groups as Intl does, also numbers that no double can hold', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 256n }),
        fc.constantFrom(en, es, hi, ru),
        (value, style) => {
          const intl = new Intl.NumberFormat(style.locale, { numberingSystem: 'latn' })
          expect(groupDigits(value.toString(), style)).toBe(intl.format(value))
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('behavior: Latin digits also where the language has its own', () => {
    expect(groupDigits('1234567', numberStyleOf('ar-EG'))).toMatch(/^[0-9]/)
  })
})

describe('formatPercent', () => {
  it.each([
    [0, '0.00%'],
    [1, '0.01%'],
    [50, '0.50%'],
    [123, '1.23%'],
    [10_000, '100.00%'],
    [-123, '-1.23%'],
  ])('default: %s basis points are %s', (bps, text) => {
    expect(formatPercent(Percent.fromBps(bps))).toBe(text)
  })

  it('behavior: rounds to the nearest, or as asked', () => {
    const share = new Fraction(12_345n, 1_000_000n)
    expect(formatPercent(share)).toBe('1.23%')
    expect(formatPercent(new Fraction(12_350n, 1_000_000n))).toBe('1.24%')
    expect(formatPercent(new Fraction(12_350n, 1_000_000n), { rounding: 'down' })).toBe('1.23%')
    expect(formatPercent(share, { places: 1 })).toBe('1.2%')
  })

  it('behavior: what is not zero never reads as zero', () => {
    expect(formatPercent(new Fraction(1n, 10n ** 30n))).toBe('<0.01%')
    expect(formatPercent(new Fraction(99n, 1_000_000n))).toBe('<0.01%')
    expect(formatPercent(new Fraction(-1n, 10n ** 30n))).toBe('>-0.01%')
    expect(formatPercent(new Fraction(1n, 10n ** 9n), { places: 0 })).toBe('<1%')
  })

  it('behavior: the sign of the language', () => {
    expect(formatPercent(Percent.fromBps(123), { style: es })).toBe('1,23\u00a0%')
    expect(formatPercent(Percent.fromBps(123), { style: ru })).toBe('1,23\u00a0%')
    expect(formatPercent(Percent.fromBps(123), { style: hi })).toBe('1.23%')
  })
})

describe('formatPriceImpact', () => {
  it('default: everything below 0.01 % reads <0.01% [5.16]', () => {
    expect(formatPriceImpact(new Fraction(0n))).toBe('<0.01%')
    expect(formatPriceImpact(new Fraction(99_999n, 10n ** 9n))).toBe('<0.01%')
    expect(formatPriceImpact(Percent.fromBps(1))).toBe('0.01%')
    expect(formatPriceImpact(Percent.fromBps(1234))).toBe('12.34%')
    expect(formatPriceImpact(new Fraction(0n), ru)).toBe('<0,01\u00a0%')
  })
})

describe('formatUsd', () => {
  it('default: two decimals, to the nearest cent [9.9.2]', () => {
    expect(formatUsd(hundredths(123_456), en)).toBe('$1,234.56')
    expect(formatUsd(new Fraction(123_4565n, 1000n), en)).toBe('$1,234.57')
    expect(formatUsd(new Fraction(0n), en)).toBe('$0.00')
    expect(formatUsd(hundredths(-250), en)).toBe('-$2.50')
  })

  it('behavior: less than a cent is not nothing', () => {
    expect(formatUsd(new Fraction(9n, 1000n), en)).toBe('<$0.01')
    expect(formatUsd(new Fraction(-9n, 1000n), en)).toBe('>-$0.01')
  })

  it('behavior: as each language writes dollars', () => {
    for (const style of [en, es, hi, ru]) {
      const intl = new Intl.NumberFormat(style.locale, {
        numberingSystem: 'latn',
        style: 'currency',
        currency: 'USD',
        currencyDisplay: 'narrowSymbol',
      })
      for (const cents of [0, 1, 250, 123_456, 1_234_567_89]) {
        expect(formatUsd(hundredths(cents), style)).toBe(intl.format(cents / 100))
      }
    }
  })

  it('behavior: the price of a small token keeps 4 significant digits', () => {
    expect(formatUsdPrice(new Fraction(123_456n, 10n ** 10n), en)).toBe('$0.00001235')
    expect(formatUsdPrice(new Fraction(5n, 10n), en)).toBe('$0.5')
    expect(formatUsdPrice(hundredths(312_34), en)).toBe('$312.34')
    expect(formatUsdPrice(new Fraction(0n), en)).toBe('$0.00')
    expect(formatUsdPrice(new Fraction(1n, 10n ** 30n), en)).toBe('<$0.000000000000000001')
  })
})

describe('formatCompact', () => {
  it.each([
    [0n, '0'],
    [7n, '7'],
    [999n, '990'],
    [1_000n, '1K'],
    [1_299n, '1.2K'],
    [999_999n, '990K'],
    [1_234_567n, '1.2M'],
    [3_450_000_000n, '3.4B'],
    [9_990_000_000_000n, '9.9T'],
    [12n * 10n ** 17n, '1200000T'],
  ])('default: %s is %s [9.9.1]', (value, text) => {
    expect(formatCompact(new Fraction(value), en).replaceAll(',', '')).toBe(text)
  })

  it('behavior: the words of the language', () => {
    const value = new Fraction(1_234_567n)
    expect(formatCompact(value, es)).toMatch(/^1,2\sM$/)
    expect(formatCompact(value, hi)).toMatch(/^12\sलाख$/)
    expect(formatCompact(value, ru)).toMatch(/^1,2\sмлн$/)
  })

  it('behavior: small numbers keep 2 significant digits and no exponent', () => {
    expect(formatCompact(new Fraction(129n, 100_000n), en)).toBe('0.0012')
    expect(formatCompact(new Fraction(1n, 10n ** 15n), en)).not.toMatch(/e/i)
    expect(formatCompact(new Fraction(2n ** 256n), PLAIN_STYLE)).not.toMatch(/e/i)
  })
})

describe('formatDuration', () => {
  it.each([
    [0, '0 sec'],
    [0.9, '0 sec'],
    [-5, '0 sec'],
    [59, '59 sec'],
    [60, '1 min'],
    [1200, '20 min'],
    [3_900, '1 hr 5 min'],
    [3_605, '1 hr'],
    [90_061, '1 day 1 hr'],
    [2 * 86_400, '2 days'],
  ])('default: %s seconds are %s', (seconds, text) => {
    expect(formatDuration(seconds, en)).toBe(text)
  })

  it('behavior: in the language of the style', () => {
    expect(formatDuration(1200, ru)).toMatch(/^20\sмин$/)
  })

  it.each(APP_LOCALES)('behavior: what is kept of %s is what Intl says', (locale) => {
    const style = numberStyleOf(locale)
    const units = [
      ['day', 86_400],
      ['hour', 3_600],
      ['minute', 60],
      ['second', 1],
    ] as const
    for (const [unit, seconds] of units) {
      for (const count of unit === 'day' ? [1, 2, 3, 5, 11, 21, 1_000, 12_345] : [1, 2, 5, 11, 21, 22]) {
        expect(formatDuration(count * seconds, style)).toBe(unitByIntl(count, unit, locale))
      }
    }
  })
})

describe('formatCount', () => {
  it('default: with the groups of the language', () => {
    expect([en, es, hi, ru].map((style) => formatCount(1_234_567, style))).toEqual([
      '1,234,567',
      '1.234.567',
      '12,34,567',
      '1\u00a0234\u00a0567',
    ])
    expect(formatCount(12n)).toBe('12')
  })

  it('behavior: numbers, counts and durations of the app’s languages are written without Intl, which is slow at first', () => {
    const format = vi.spyOn(Intl, 'NumberFormat')
    for (const locale of APP_LOCALES) {
      const style = numberStyleOf(locale)
      formatCount(1_234, style)
      formatDuration(90_061, style)
      formatCompact(new Fraction(1_234n), style)
      formatUsd(new Fraction(1_234n), style)
    }
    expect(format).not.toHaveBeenCalled()
    format.mockRestore()
  })
})
