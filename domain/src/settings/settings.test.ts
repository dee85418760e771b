import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UnexpectedSlippageError } from '../exchange/slippage.ts'
import { deadlineText, parseDeadlineText } from './deadline-text.ts'
import { parseSlippageText, requireSlippageBps, slippageText, type ParsedSlippage } from './slippage-text.ts'

describe('parseSlippageText', () => {
  it.each([
    ['0.5', 50, undefined],
    ['0,5', 50, undefined],
    ['.5', 50, undefined],
    ['0.50', 50, undefined],
    ['0.500000', 50, undefined],
    ['1', 100, undefined],
    ['1.', 100, undefined],
    ['5', 500, undefined],
    ['5.01', 501, 'mayBeFrontrun'],
    ['49.99', 4999, 'mayBeFrontrun'],
    ['0.49', 49, 'mayFail'],
    ['0.01', 1, 'mayFail'],
    ['0', 0, 'mayFail'],
    [' 2 ', 200, undefined],
    ['00012', 1200, 'mayBeFrontrun'],
    ['०.५', 50, undefined],
    ['１．５', 150, undefined],
    ['١٫٥', 150, undefined],
  ])('default: %j is %s basis points, warning %s', (text, bps, warning) => {
    expect(parseSlippageText(text)).toEqual({ kind: 'slippage', bps, warning })
  })

  it.each([
    '50',
    '50.00',
    '100',
    '0.001',
    '0.125',
    '49.999',
    '-1',
    '+1',
    '1e1',
    'abc',
    '1.2.3',
    '1,2,3',
    '1 0',
    '9'.repeat(50),
  ])('default: %j is invalid', (text) => {
    expect(parseSlippageText(text)).toEqual({ kind: 'invalid' })
  })

  it('behavior: an empty field is not an error', () => {
    for (const text of ['', ' ', '.', ',']) expect(parseSlippageText(text)).toEqual({ kind: 'empty' })
  })

  it('behavior: every tolerance that can be stored reads back as itself', () => {
    for (let bps = 0; bps < 5000; bps += 1) {
      expect(parseSlippageText(slippageText(bps))).toMatchObject({ kind: 'slippage', bps })
    }
    expect([slippageText(50), slippageText(100), slippageText(1000), slippageText(0)]).toEqual([
      '0.5',
      '1',
      '10',
      '0',
    ])
  })

  it('behavior: what is stored is what was typed, or the text is invalid [5.3.1, 5.3.2]', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 6 })
    const expectedOf = (whole: string, fraction: string): ParsedSlippage => {
      if (whole + fraction === '') return { kind: 'empty' }
      // In millionths of a basis point to avoid rounding.
      const millionths = Number(whole + fraction.padEnd(8, '0'))
      if (millionths >= 5000e6 || millionths % 1e6 !== 0) return { kind: 'invalid' }
      const bps = millionths / 1e6
      return {
        kind: 'slippage',
        bps,
        warning: bps < 50 ? 'mayFail' : bps > 500 ? 'mayBeFrontrun' : undefined,
      }
    }
    fc.assert(
      fc.property(digits, fc.constantFrom('', '.', ','), digits, (whole, sign, fraction) => {
        const places = sign === '' ? '' : fraction
        expect(parseSlippageText(whole + sign + places)).toEqual(expectedOf(whole, places))
      }),
      { numRuns: 10_000 },
    )
  })

  it('behavior: never throws, and refuses every other character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const isClean = /^[0-9.,\s]*$/.test(text)
        expect(isClean || parseSlippageText(text).kind === 'invalid').toBe(true)
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('requireSlippageBps', () => {
  it('default: 0 to 10,000 [5.2]', () => {
    for (const bps of [0, 50, 10_000]) expect(requireSlippageBps(bps)).toBe(bps)
  })

  it('error: anything else, by its value [5.2]', () => {
    for (const bps of [-1, 10_001, 0.5, Number.NaN, Infinity]) {
      expect(() => requireSlippageBps(bps)).toThrow(UnexpectedSlippageError)
    }
    expect(() => requireSlippageBps(10_001)).toThrow('Unexpected slippage value: 10001')
  })
})

describe('parseDeadlineText', () => {
  it('default: whole minutes into seconds [5.5.1]', () => {
    expect(parseDeadlineText('20')).toEqual({ kind: 'deadline', seconds: 1200 })
    expect(parseDeadlineText(' 1 ')).toEqual({ kind: 'deadline', seconds: 60 })
    expect(parseDeadlineText('२०')).toEqual({ kind: 'deadline', seconds: 1200 })
    expect(parseDeadlineText('007')).toEqual({ kind: 'deadline', seconds: 420 })
    expect(parseDeadlineText('')).toEqual({ kind: 'empty' })
  })

  it.each(['0', '000', '-5', '+5', '1.5', '1,5', '1e3', 'abc', '525601', '9'.repeat(20), '9'.repeat(300)])(
    'default: %j is invalid',
    (text) => {
      expect(parseDeadlineText(text)).toEqual({ kind: 'invalid' })
    },
  )

  it('behavior: reads back what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 525_600 }), (minutes) => {
        expect(parseDeadlineText(deadlineText(minutes * 60))).toEqual({
          kind: 'deadline',
          seconds: minutes * 60,
        })
      }),
      { numRuns: 10_000 },
    )
  })
})
