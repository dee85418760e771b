import { describe, expect, it } from 'vitest'
import { fillText, lookUpText, MissingCopyError, parseTexts, placeholdersOf, pluralKey } from './texts.ts'

describe('texts', () => {
  it('default: fills the places of a text [1.4.2]', () => {
    expect(fillText('Insufficient %symbol% balance', { symbol: 'BNB' })).toBe('Insufficient BNB balance')
  })

  it('behavior: a percent sign beside a place stays what it is', () => {
    expect(fillText('100% of %name%', { name: 'BNB' })).toBe('100% of BNB')
    expect(fillText('%share%% off', { share: 5 })).toBe('5% off')
    expect(placeholdersOf('100% of %name%, 5% now')).toEqual(['name'])
  })

  it('behavior: a value is never read as a pattern, nor as a place', () => {
    expect(fillText('%a% and %b%', { a: '$& %b%', b: 'x' })).toBe('$& %b% and x')
  })

  it('behavior: a name that every object has is no value', () => {
    expect(fillText('%constructor%', {})).toBeUndefined()
  })

  it('behavior: a missing or unfillable translation falls back to English, key by key', () => {
    const english = { hello: 'Hello %name%', bye: 'Bye' }
    expect(lookUpText('hello', { name: 'Ann' }, { hello: 'Hola %nombre%' }, english)).toBe('Hello Ann')
    expect(lookUpText('hello', { name: 'Ann' }, { hello: 'Hola %name%' }, english)).toBe('Hola Ann')
    expect(lookUpText('bye', undefined, { hello: 'Hola %name%' }, english)).toBe('Bye')
  })

  it('error: a key without any text', () => {
    expect(() => lookUpText('nothing', undefined, {}, {})).toThrow(MissingCopyError)
  })

  it('behavior: plural forms follow the language, and fall back to other', () => {
    const texts = { 'day.one': '', 'day.few': '', 'day.many': '', 'day.other': '' }
    expect([1, 3, 5, 21].map((count) => pluralKey('day', count, 'ru', texts))).toEqual([
      'day.one',
      'day.few',
      'day.many',
      'day.one',
    ])
    expect(pluralKey('day', 3, 'ru', { 'day.other': '' })).toBe('day.other')
    expect(pluralKey('day', 3, 'ru', { 'day.other': '' }, texts)).toBe('day.few')
  })

  it('behavior: a language file must be an object of texts', () => {
    expect(parseTexts({ a: 'b' })).toEqual({ a: 'b' })
    for (const wrong of [null, [], 'text', { a: 1 }, { a: { b: 'c' } }])
      expect(parseTexts(wrong)).toBeUndefined()
  })
})
