import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmountExact } from '../format/format-amount.ts'
import { numberStyleOf } from '../format/number-style.ts'
import { acceptAmountText, acceptPastedAmountText, MAX_AMOUNT_TEXT_LENGTH } from './amount-text.ts'
import { Amount, MAX_UINT256 } from './amount.ts'
import { sampleToken } from './testing/sample-currencies.ts'

const es = numberStyleOf('es')
const ru = numberStyleOf('ru')
const en = numberStyleOf('en')
const hi = numberStyleOf('hi')

describe('acceptAmountText', () => {
  it.each([
    ['', ''],
    ['0', '0'],
    ['1.', '1.'],
    ['.5', '.5'],
    ['.', '.'],
    ['007', '007'],
    ['1,5', '1.5'],
    [',5', '.5'],
    [' 1.5\n', '1.5'],
    ['1'.repeat(79), '1'.repeat(79)],
  ])('default: %j becomes %j', (text, accepted) => {
    expect(acceptAmountText(text)).toBe(accepted)
    expect(acceptAmountText(text, en)).toBe(accepted)
  })

  it.each([
    '1e5',
    '1E5',
    '-1',
    '+1',
    '1.2.3',
    '1,2,3',
    '1,2.3',
    '0x10',
    'abc',
    'NaN',
    'Infinity',
    '1 000',
    '1_000',
    '٣',
    '１',
    '१',
    '½',
    '1\u200b',
    "1'000",
    '1'.repeat(80),
    ' '.repeat(10_000),
  ])('default: %j is refused', (text) => {
    expect(acceptAmountText(text)).toBeUndefined()
  })

  it('behavior: the decimal sign of the language becomes a point', () => {
    const arabic = { ...en, decimalSign: '٫' }
    expect(acceptAmountText('1,5', es)).toBe('1.5')
    expect(acceptAmountText('1,5', ru)).toBe('1.5')
    expect(acceptAmountText('1٫5', arabic)).toBe('1.5')
  })

  it('behavior: a pasted number loses its group signs where it reads in one way only', () => {
    expect(acceptAmountText('1,234,567', en)).toBe('1234567')
    expect(acceptAmountText('1,234.5', en)).toBe('1234.5')
    expect(acceptAmountText('1.234,5', es)).toBe('1234.5')
    expect(acceptAmountText('1.234.567,5', es)).toBe('1234567.5')
    expect(acceptAmountText('1 234,5', ru)).toBe('1234.5')
    expect(acceptAmountText('12,34,567.5', hi)).toBe('1234567.5')
  })

  it('behavior: a single comma is a decimal sign, as the specification says', () => {
    expect(acceptAmountText('1,234', en)).toBe('1.234')
  })

  it('behavior: groups in the wrong places are refused', () => {
    expect(acceptAmountText('12,34,567.5', en)).toBeUndefined()
    expect(acceptAmountText('1,234,567.5', hi)).toBeUndefined()
    expect(acceptAmountText('1.234,567,8', es)).toBeUndefined()
    expect(acceptAmountText('1,,234.5', en)).toBeUndefined()
  })

  it('behavior: never throws, and what it accepts is digits with at most one point', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: fc.constantFrom(...'0123456789.,  eE-+'), maxLength: 120 }),
    )
    fc.assert(
      fc.property(anything, fc.constantFrom(undefined, en, es, hi, ru), (text, style) => {
        const accepted = acceptAmountText(text, style)
        if (accepted === undefined) return
        expect(accepted).toMatch(/^[0-9]*\.?[0-9]*$/)
        expect(accepted.length).toBeLessThanOrEqual(MAX_AMOUNT_TEXT_LENGTH)
        expect(acceptAmountText(accepted, style)).toBe(accepted)
      }),
      { numRuns: 10_000 },
    )
  })

  it('behavior: reads what the four languages print, unless a single sign could be a decimal one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(en, es, hi, ru),
        fc.integer({ min: 0, max: 36 }),
        fc.bigInt({ min: 0n, max: MAX_UINT256 }),
        fc.integer({ min: 0, max: 255 }),
        (style, decimals, wide, shift) => {
          const amount = Amount.fromRaw(sampleToken('X', decimals), wide >> BigInt(shift))
          const printed = formatAmountExact(amount, style)
          const plain = formatAmountExact(amount)
          const signs = printed.match(/[.,]/g) ?? []
          const isSingleGroupSign = signs.length === 1 && signs[0] === style.groupSign
          if (isSingleGroupSign || printed.length > 2 * MAX_AMOUNT_TEXT_LENGTH) return
          expect(acceptAmountText(printed, style)).toBe(
            plain.length > MAX_AMOUNT_TEXT_LENGTH ? undefined : plain,
          )
        },
      ),
      { numRuns: 10_000 },
    )
  })
})

describe('acceptPastedAmountText', () => {
  it('default: a pasted number keeps its value', () => {
    expect(acceptPastedAmountText('1,234.5', en)).toBe('1234.5')
    expect(acceptPastedAmountText('12,34,567', hi)).toBe('1234567')
    expect(acceptPastedAmountText('1.234,5', es)).toBe('1234.5')
    expect(acceptPastedAmountText('1\u00a0234', ru)).toBe('1234')
    expect(acceptPastedAmountText('1,5', en)).toBe('1.5')
    expect(acceptPastedAmountText('0,123', en)).toBe('0.123')
    expect(acceptPastedAmountText('1.234', en)).toBe('1.234')
    expect(acceptPastedAmountText('1,234', es)).toBe('1.234')
    expect(acceptPastedAmountText('1,234', ru)).toBe('1.234')
  })

  it.each([
    ['1,234', en],
    ['123,456', en],
    [' 12,345 ', hi],
    ['1.234', es],
  ])('error: %j can be read in two ways', (text, style) => {
    expect(acceptPastedAmountText(text, style)).toBeUndefined()
  })

  it('behavior: an exact amount as a language writes it comes back as itself, or is refused', () => {
    const bnb = sampleToken('BNB')
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: MAX_UINT256 }), fc.constantFrom(en, es, hi, ru), (raw, style) => {
        const amount = Amount.fromRaw(bnb, raw)
        const accepted = acceptPastedAmountText(formatAmountExact(amount, style), style)
        const plain = formatAmountExact(amount)
        expect([plain, undefined]).toContain(accepted)
      }),
      { numRuns: 2_000 },
    )
  })
})
