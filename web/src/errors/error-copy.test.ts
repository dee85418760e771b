import { ADVICE, errorCodes } from '@ibull/chain'
import { describe, expect, test } from 'vitest'
import { placeholdersOf } from '../i18n/index.ts'
import english from './copy/en.json'
import hindi from './copy/hi.json'
import russian from './copy/ru.json'
import spanish from './copy/es.json'
import yieldEnglish from './yield/copy/en.json'
import yieldHindi from './yield/copy/hi.json'
import yieldRussian from './yield/copy/ru.json'
import yieldSpanish from './yield/copy/es.json'

const languages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: { ...english, ...yieldEnglish },
  es: { ...spanish, ...yieldSpanish },
  hi: { ...hindi, ...yieldHindi },
  ru: { ...russian, ...yieldRussian },
}

describe.each(Object.entries(languages))('sentences of failures in %s', (_, texts) => {
  test('default', () => {
    const missing = errorCodes.filter((code) => !(texts[`error.${code}`] ?? '').trim())
    expect(missing).toEqual([])
  })

  test('behavior: every advice but none has its sentence', () => {
    const missing = ADVICE.filter((advice) => advice !== 'none' && !texts[`advice.${advice}`])
    expect(missing).toEqual([])
  })

  test('behavior: no sentence is of a failure that does not exist', () => {
    const known = new Set<string>(errorCodes.flatMap((code) => [`error.${code}`, `error.${code}.title`]))
    const stray = Object.keys(texts).filter((key) => key.startsWith('error.') && !known.has(key))
    expect(stray).toEqual([])
  })

  test('behavior: a translation takes the same values as the English sentence', () => {
    const reference: Readonly<Record<string, string>> = { ...english, ...yieldEnglish }
    const differing = Object.keys(reference).filter(
      (key) => placeholdersOf(texts[key] ?? '').join() !== placeholdersOf(reference[key] ?? '').join(),
    )
    expect(differing).toEqual([])
  })
})

test('default: the words of the specification [yield.4.2, yield.4.3, yield.4.4]', () => {
  expect(yieldEnglish).toMatchObject({
    'error.approvingFailed': 'An error occurred approving transaction: %message%',
    'error.confirmingFailed': 'An error occurred confirming transaction: %message%',
    'error.gasTooLow': 'Please try again. Confirm the transaction and make sure you are paying enough gas!',
  })
})
