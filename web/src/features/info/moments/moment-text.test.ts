import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agoText, exactText } from './moment-text.ts'

const now = 1_772_600_767

describe('agoText', () => {
  test('default', () => {
    expect(agoText(now - 5 * 60 - 59, now, 'en-US')).toBe('5 min. ago')
    expect(agoText(now - 3_600, now, 'en-US')).toBe('1 hr. ago')
    expect(agoText(now - 86_400, now, 'en-US')).toBe('yesterday')
    expect(agoText(now - 3_600, now, 'ru-RU')).toContain('1')
  })

  test('behavior: the present, and what a fast clock puts ahead of it, is now', () => {
    expect(agoText(now, now, 'en-US')).toBe('now')
    expect(agoText(now + 500, now, 'en-US')).toBe('now')
  })

  test('behavior: from 30 days on it is a date', () => {
    expect(agoText(now - 29 * 86_400, now, 'en-US')).toBe('29 days ago')
    expect(agoText(now - 40 * 86_400, now, 'en-US')).toMatch(/2026/)
  })

  test('behavior: digits are 0 to 9 in every language', () => {
    const locale = fc.constantFrom('en-US', 'es-ES', 'hi-IN', 'ru-RU', 'ar-EG')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * 86_400 }), locale, (passed, language) => {
        const text = agoText(now - passed, now, language) + exactText(now - passed, language)
        expect(text.replace(/[0-9]/g, '')).not.toMatch(/\p{Nd}/u)
      }),
    )
  })
})

describe('exactText', () => {
  test('default', () => {
    expect(exactText(now, 'en-US')).toBe('Mar 4, 2026, 05:06:07 UTC')
  })
})
