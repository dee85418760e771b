import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInputText, formatAmountExact } from '../format/format-amount.ts'
import { PLAIN_STYLE } from '../format/number-style.ts'
import { MAX_AMOUNT_TEXT_LENGTH, readAmountText } from './amount-text.ts'
import { Amount, MAX_UINT256 } from './amount.ts'
import { parseAmount, type ParsedAmount } from './parse-amount.ts'
import { bnb, ibull, sampleToken } from './testing/sample-currencies.ts'

const uint256 = fc
  .tuple(fc.bigInt({ min: 0n, max: MAX_UINT256 }), fc.integer({ min: 0, max: 255 }))
  .map(([wide, shift]) => wide >> BigInt(shift))
const decimals = fc.integer({ min: 0, max: 255 })

/** Raw amount, 0 for zero, or the name of the other result. */
function rawOf(parsed: ParsedAmount): bigint | string {
  if (parsed.kind === 'amount') return parsed.amount.raw
  if (parsed.kind === 'zero') return 0n
  return parsed.kind === 'invalid' ? parsed.reason : parsed.kind
}

describe('parseAmount', () => {
  it.each([
    ['1', 10n ** 9n],
    ['1.', 10n ** 9n],
    ['.5', 5n * 10n ** 8n],
    [',5', 5n * 10n ** 8n],
    ['1,5', 15n * 10n ** 8n],
    ['000001.5', 15n * 10n ** 8n],
    ['0.000000001', 1n],
    ['1.5000000000000', 15n * 10n ** 8n],
    ['123456789.987654321', 123456789987654321n],
  ])('default: %s of 9 decimals', (text, raw) => {
    expect(parseAmount(text, ibull)).toEqual({ kind: 'amount', amount: Amount.fromRaw(ibull, raw) })
  })

  it('behavior: empty and zero are two different things [5.7]', () => {
    for (const text of ['', '.', ',']) expect(parseAmount(text, bnb)).toEqual({ kind: 'empty' })
    for (const text of ['0', '0.', '.0', '000.000', '0'.repeat(79)]) {
      expect(parseAmount(text, bnb)).toEqual({ kind: 'zero' })
    }
  })

  it('behavior: a positive number without a currency has its own result', () => {
    expect(parseAmount('1.5', undefined)).toEqual({ kind: 'noCurrency' })
    expect(parseAmount('0', undefined)).toEqual({ kind: 'zero' })
  })

  it.each([
    ['1e5', 'notANumber'],
    ['1E-5', 'notANumber'],
    ['-1', 'notANumber'],
    ['+1', 'notANumber'],
    ['1.2.3', 'notANumber'],
    ['1,2,3', 'notANumber'],
    ['1,2.3', 'notANumber'],
    [' 1', 'notANumber'],
    ['0x1', 'notANumber'],
    ['٣', 'notANumber'],
    ['１', 'notANumber'],
    ['१.५', 'notANumber'],
    ['Infinity', 'notANumber'],
    ['0.0000000001', 'tooManyDecimals'],
    ['1.0000000001', 'tooManyDecimals'],
    ['1'.repeat(80), 'tooLong'],
    ['9'.repeat(79), 'tooLarge'],
  ])('default: %s is invalid: %s', (text, reason) => {
    expect(parseAmount(text, ibull)).toEqual({ kind: 'invalid', reason })
  })

  it('behavior: the largest uint256 is an amount, one more is too large', () => {
    const whole = sampleToken('X', 0)
    expect(parseAmount(MAX_UINT256.toString(), whole)).toEqual({
      kind: 'amount',
      amount: Amount.fromRaw(whole, MAX_UINT256),
    })
    expect(parseAmount((MAX_UINT256 + 1n).toString(), whole)).toEqual({ kind: 'invalid', reason: 'tooLarge' })
  })

  it('behavior: reads every amount that it can hold back to the last unit, with 0 to 255 decimals', () => {
    const expectedOf = (amount: Amount, text: string): ParsedAmount => {
      if (text.length > MAX_AMOUNT_TEXT_LENGTH) return { kind: 'invalid', reason: 'tooLong' }
      return amount.isZero() ? { kind: 'zero' } : { kind: 'amount', amount }
    }
    fc.assert(
      fc.property(uint256, decimals, (raw, places) => {
        const amount = Amount.fromRaw(sampleToken('X', places), raw)
        const text = formatAmountExact(amount)
        expect(parseAmount(text, amount.currency)).toEqual(expectedOf(amount, text))
      }),
      { numRuns: 10_000 },
    )
  })

  it('behavior: what Max types is all of the amount, or all that fits into the field', () => {
    fc.assert(
      fc.property(uint256, decimals, (raw, places) => {
        const amount = Amount.fromRaw(sampleToken('X', places), raw)
        const text = amountInputText(amount)
        expect(readAmountText(text, PLAIN_STYLE)).toEqual({ kind: 'accepted', text })
        const cut = 10n ** BigInt(Math.max(0, places - 77))
        expect(rawOf(parseAmount(text, amount.currency))).toBe(raw - (raw % cut))
      }),
      { numRuns: 10_000 },
    )
  })

  it('behavior: digits around one point mean the number that they spell', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 39 })
    const expectedOf = (whole: string, fraction: string, places: number): string | bigint => {
      if (whole + fraction === '') return 'empty'
      const scaled = BigInt(whole + fraction.padEnd(255, '0'))
      const unit = 10n ** BigInt(255 - places)
      if (scaled % unit !== 0n) return 'tooManyDecimals'
      return scaled / unit > MAX_UINT256 ? 'tooLarge' : scaled / unit
    }
    fc.assert(
      fc.property(
        digits,
        digits,
        fc.constantFrom('', '.', ','),
        decimals,
        (whole, fraction, sign, places) => {
          const spelled = sign === '' ? '' : fraction
          const parsed = parseAmount(whole + sign + spelled, sampleToken('X', places))
          expect(rawOf(parsed)).toBe(expectedOf(whole, spelled, places))
        },
      ),
      { numRuns: 10_000 },
    )
  })

  it('behavior: never throws, and refuses every other character [5.7]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), decimals, (text, places) => {
        const isClean = /^[0-9.,]*$/.test(text)
        expect(isClean || parseAmount(text, sampleToken('X', places)).kind === 'invalid').toBe(true)
      }),
      { numRuns: 10_000 },
    )
  })
})
