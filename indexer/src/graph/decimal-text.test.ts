import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalText, scaledText } from './decimal-text.ts'

test('default: exact decimals without exponent or trailing zeros', () => {
  expect(decimalText('1500000000000000000', 18)).toBe('1.5')
  expect(decimalText('-1', 3)).toBe('-0.001')
  expect(decimalText('0', 36)).toBe('0')
  expect(decimalText('12', 0)).toBe('12')
  expect(decimalText('12', -2)).toBe('1200')
  expect(decimalText('0', -2)).toBe('0')
})

test('default: a decimal times a power of ten', () => {
  expect(scaledText('1000.5', 18)).toBe('1000500000000000000000')
  expect(scaledText('0.0001', 2)).toBe('0.01')
  expect(scaledText('-007', 1)).toBe('-70')
})

test('default: one undoes the other', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.nat(80), (raw, scale) => {
      expect(scaledText(decimalText(String(raw), scale), scale).replace(/^-?0(?=\d)/, '')).toBe(String(raw))
    }),
  )
})
