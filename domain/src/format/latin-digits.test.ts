import { describe, expect, it } from 'vitest'
import { acceptWholeNumber, latinDigits } from './latin-digits.ts'

const DECIMAL = /^\p{Nd}{10}$/u
const scripts = Intl.supportedValuesOf('numberingSystem')
  .map((numberingSystem) => {
    const format = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false })
    return [numberingSystem, Array.from({ length: 10 }, (_, digit) => format.format(digit)).join('')] as const
  })
  .filter(([, digits]) => DECIMAL.test(digits))

describe('latinDigits', () => {
  it('default: knows many scripts', () => {
    expect(scripts.length).toBeGreaterThan(50)
  })

  it.each(scripts)('default: the digits of %s are 0 to 9', (_, digits) => {
    expect(latinDigits(digits)).toBe('0123456789')
  })

  it('behavior: leaves all else as it is', () => {
    expect(latinDigits('½ ² 三 Ⅳ a1, -２e')).toBe('½ ² 三 Ⅳ a1, -2e')
  })
})

describe('acceptWholeNumber', () => {
  it.each([
    ['', ''],
    ['12', '12'],
    [' 007 ', '007'],
    ['१२', '12'],
  ])('default: %j becomes %j', (text, accepted) => {
    expect(acceptWholeNumber(text, 3)).toBe(accepted)
  })

  it.each(['1.5', '1,000', '1e2', '-1', '1234', 'x'])('error: %j is refused, never shortened', (text) => {
    expect(acceptWholeNumber(text, 3)).toBeUndefined()
  })
})
