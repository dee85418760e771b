import { ADVICE, errorCodes } from '@ibull/chain'
import { describe, expect, test } from 'vitest'
import { placeholdersOf } from '../i18n/index.ts'

const files = import.meta.glob<Readonly<Record<string, string>>>(
  ['./copy/*.json', '../tokens/manage/copy/*.json', '../features/*/records/copy/*.json'],
  { eager: true, import: 'default' },
)
const languages = Object.fromEntries(
  ['en', 'es', 'hi', 'ru'].map((code) => [
    code,
    Object.assign(
      {},
      ...Object.entries(files).flatMap(([path, texts]) => (path.endsWith(`/${code}.json`) ? [texts] : [])),
    ) as Readonly<Record<string, string>>,
  ]),
)
const english = languages['en'] ?? {}

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
    const differing = Object.keys(english).filter(
      (key) => placeholdersOf(texts[key] ?? '').join() !== placeholdersOf(english[key] ?? '').join(),
    )
    expect(differing).toEqual([])
  })
})

test('default: the words of the specification', () => {
  expect(english).toMatchObject({
    'error.approvingFailed': 'An error occurred approving transaction',
    'error.confirmingFailed': 'An error occurred confirming transaction',
    'error.gasTooLow': 'Please try again. Confirm the transaction and make sure you are paying enough gas!',
  })
})
