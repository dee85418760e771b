import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmountExact } from '../format/format-amount.ts'
import { numberStyleOf, type NumberStyle } from '../format/number-style.ts'
import { MAX_AMOUNT_TEXT_LENGTH, readAmountText } from './amount-text.ts'
import { Amount, MAX_UINT256 } from './amount.ts'
import { sampleToken } from './testing/sample-currencies.ts'

const es = numberStyleOf('es')
const ru = numberStyleOf('ru')
const en = numberStyleOf('en')
const hi = numberStyleOf('hi')

/** Content of the field after typing its last character, or the reason of the refusal. */
function typed(text: string, style: NumberStyle = en): string {
  const reading = readAmountText(text, style)
  return reading.kind === 'accepted' ? reading.text : reading.reason
}

/** Content of the field after all of it was inserted at once, or the reason of the refusal. */
function inserted(text: string, style: NumberStyle = en): string {
  const reading = readAmountText(text, style, text)
  return reading.kind === 'accepted' ? reading.text : reading.reason
}

describe('readAmountText, typed', () => {
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
    ['٣', '3'],
    ['１．５', '1.5'],
    ['1。5', '1.5'],
    ['१२,५', '12.5'],
    ['٣٫٥', '3.5'],
    ['1\u200b', '1'],
    ['\u200f١٢٣\u200f', '123'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['1'.repeat(79), '1'.repeat(79)],
  ])('default: %j becomes %j [5.6.1]', (text, accepted) => {
    expect(typed(text)).toBe(accepted)
  })

  it.each([
    ['1e5', 'exponent'],
    ['1E-7', 'exponent'],
    ['1.5e+18', 'exponent'],
    ['-1', 'sign'],
    ['+1', 'sign'],
    ['\u22121.5', 'sign'],
    ['1.2.3', 'separators'],
    ['1,2,3', 'separators'],
    ['1,2.3', 'separators'],
    ['1 000', 'separators'],
    ['1_000', 'separators'],
    ["1'000", 'separators'],
    ['1٬', 'separators'],
    ['0x10', 'notANumber'],
    ['abc', 'notANumber'],
    ['NaN', 'notANumber'],
    ['Infinity', 'notANumber'],
    ['½', 'notANumber'],
    ['$1', 'notANumber'],
    ['1'.repeat(80), 'tooLong'],
    [' '.repeat(10_000), 'tooLong'],
  ])('error: %j is refused: %s', (text, reason) => {
    expect(typed(text)).toBe(reason)
  })

  it('behavior: the decimal sign of the language becomes a point', () => {
    const arabic = { ...en, decimalSign: '٫' }
    expect(typed('1,5', es)).toBe('1.5')
    expect(typed('1,5', ru)).toBe('1.5')
    expect(typed('1٫5', arabic)).toBe('1.5')
  })

  it('behavior: a pasted number loses its group signs where it reads in one way only', () => {
    expect(typed('1,234,567', en)).toBe('1234567')
    expect(typed('1,234.5', en)).toBe('1234.5')
    expect(typed('1.234,5', es)).toBe('1234.5')
    expect(typed('1.234.567,5', es)).toBe('1234567.5')
    expect(typed('1 234,5', ru)).toBe('1234.5')
    expect(typed('12,34,567.5', hi)).toBe('1234567.5')
  })

  it('behavior: a single comma is a decimal sign, as the specification says', () => {
    expect(typed('1,234', en)).toBe('1.234')
  })

  it('behavior: groups in the wrong places are refused', () => {
    expect(typed('12,34,567.5', en)).toBe('separators')
    expect(typed('1,234,567.5', hi)).toBe('separators')
    expect(typed('1.234,567,8', es)).toBe('separators')
    expect(typed('1,,234.5', en)).toBe('separators')
  })

  it('behavior: never throws, and what it accepts is digits with at most one point', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.string({ unit: fc.constantFrom(...'0123456789.,  eE-+'), maxLength: 120 }),
    )
    fc.assert(
      fc.property(anything, fc.constantFrom(en, es, hi, ru), (text, style) => {
        const reading = readAmountText(text, style)
        if (reading.kind === 'refused') return
        const accepted = reading.text
        expect(accepted).toMatch(/^[0-9]*\.?[0-9]*$/)
        expect(accepted.length).toBeLessThanOrEqual(MAX_AMOUNT_TEXT_LENGTH)
        expect(typed(accepted, style)).toBe(accepted)
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
          expect(typed(printed, style)).toBe(plain.length > MAX_AMOUNT_TEXT_LENGTH ? 'tooLong' : plain)
        },
      ),
      { numRuns: 10_000 },
    )
  })
})

describe('readAmountText, inserted at once', () => {
  it('default: a pasted number keeps its value', () => {
    expect(inserted('1,234.5', en)).toBe('1234.5')
    expect(inserted('12,34,567', hi)).toBe('1234567')
    expect(inserted('1.234,5', es)).toBe('1234.5')
    expect(inserted('1\u00a0234', ru)).toBe('1234')
    expect(inserted('1,5', en)).toBe('1.5')
    expect(inserted('0,123', en)).toBe('0.123')
    expect(inserted('1.234', en)).toBe('1.234')
    expect(inserted('1,234', es)).toBe('1.234')
    expect(inserted('1,234', ru)).toBe('1.234')
  })

  it.each([
    ['1,234', en],
    ['123,456', en],
    [' 12,345 ', hi],
    ['1.234', es],
    ['１，２３４', en],
    ['१,२३४', hi],
  ])('error: %j can be read in two ways', (text, style) => {
    expect(inserted(text, style)).toBe('ambiguous')
  })

  it('error: refuses an ambiguous insertion at any place', () => {
    const at = (text: string, part: string) => readAmountText(text, en, part)
    expect(at('01,234', '1,234')).toEqual({ kind: 'refused', reason: 'ambiguous' })
    expect(at('12341,234', '1,234')).toEqual({ kind: 'refused', reason: 'ambiguous' })
    expect(at('1,234', ',234')).toEqual({ kind: 'refused', reason: 'ambiguous' })
    expect(at('51,234.5', '1,234.5')).toEqual({ kind: 'accepted', text: '51234.5' })
  })

  it('behavior: an exact amount as a language writes it comes back as itself, or is refused', () => {
    const bnb = sampleToken('BNB')
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: MAX_UINT256 }), fc.constantFrom(en, es, hi, ru), (raw, style) => {
        const amount = Amount.fromRaw(bnb, raw)
        const accepted = inserted(formatAmountExact(amount, style), style)
        const plain = formatAmountExact(amount)
        expect([plain, 'ambiguous', 'tooLong']).toContain(accepted)
      }),
      { numRuns: 2_000 },
    )
  })
})
