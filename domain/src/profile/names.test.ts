import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPossibleName, NAME_LENGTH, nameKey, nameProblem } from './names.ts'
import { REFUSED_NAMES, REFUSED_PARTS } from './refused-words.ts'

describe('nameProblem', () => {
  test.each([
    'bob',
    'ABC',
    '123',
    'Fifteen15Chars0',
    'Ishita',
    'Scunthorpe',
    'Nigeria',
    'therapist',
    'Hubert',
  ])('default: %s', (name) => expect(nameProblem(name)).toBeUndefined())

  test.each(['', 'a', 'ab'])('error: "%s" is too short', (name) => {
    expect(nameProblem(name)).toBe('tooShort')
  })

  test('error: sixteen characters are too many', () => {
    expect(nameProblem('a'.repeat(NAME_LENGTH.most))).toBeUndefined()
    expect(nameProblem('a'.repeat(NAME_LENGTH.most + 1))).toBe('tooLong')
  })

  test.each([
    'a b',
    ' bob',
    'bob\n',
    'bob_1',
    'bo-b',
    'José',
    'Боб',
    'ｂｏｂ',
    '１２３',
    'bob\u200B',
    '🐂🐂🐂',
    'İbo',
  ])('error: %j has other characters than letters and digits', (name) =>
    expect(nameProblem(name)).toBe('characters'),
  )

  test('behavior: what is longer than a name and has other characters is said to have them', () => {
    expect(nameProblem('a-'.repeat(20))).toBe('characters')
  })

  test.each([
    'admin',
    'ADMIN',
    'Adm1n',
    'Support24',
    'SyrupStorm',
    'theiBullteam',
    '1bull',
    'xFUCKx',
    'sh1t',
  ])('error: %s is on the word list', (name) => expect(nameProblem(name)).toBe('refused'))

  test('behavior: every word of the list is refused in any case, and could be a name otherwise', () => {
    for (const word of [...REFUSED_NAMES, ...REFUSED_PARTS]) {
      expect(word).toMatch(/^[a-z0-9]+$/)
      if (word.length < NAME_LENGTH.least || word.length > NAME_LENGTH.most) continue
      expect([word, nameProblem(word), nameProblem(word.toUpperCase())]).toEqual([word, 'refused', 'refused'])
    }
  })

  test('behavior: names with the same key have the same problem', () => {
    const names = fc.stringMatching(/^[A-Za-z0-9 ]{0,18}$/)
    fc.assert(fc.property(names, (name) => nameProblem(name) === nameProblem(nameKey(name))))
  })
})

test('default: a name is unique without case', () => {
  expect(nameKey('BullRunner7')).toBe(nameKey('bullrunner7'))
  expect(nameKey('Bull7')).not.toBe(nameKey('Bull8'))
})

describe('isPossibleName', () => {
  test('default: names, also those that are refused today', () => {
    expect(['bob', 'Fifteen15Chars0', 'Support24'].map(isPossibleName)).toEqual([true, true, true])
  })

  test('error: what no account could ever register', () => {
    const names = ['', 'ab', 'a'.repeat(NAME_LENGTH.most + 1), 'bob;x', 'bob\u200B']
    expect(names.map(isPossibleName)).toEqual(names.map(() => false))
  })
})
