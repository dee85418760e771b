import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

const nested = (levels: number, inner = '') =>
  `${'[{"a":'.repeat(levels / 2)}1${inner}${'}]'.repeat(levels / 2)}`

test('default: parses any JSON of a hundred levels', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 20 }), (text) => {
      expect(parseJson(text)).toEqual(JSON.parse(text))
    }),
  )
  expect(parseJson(nested(100))).toEqual(JSON.parse(nested(100)))
})

test('behavior: counts no brackets inside of strings', () => {
  const text = JSON.stringify(['['.repeat(200), '\\"'.repeat(3), `\\${'{'.repeat(200)}`])
  expect(parseJson(text)).toEqual(JSON.parse(text))
})

test.each([
  ['a level more', nested(102)],
  ['levels behind a string', `["\\\\",${'['.repeat(200)}`],
  ['half a string', '["a'],
  ['nothing', ''],
])('error: refuses %s', (_, text) => {
  expect(() => parseJson(text)).toThrow(SyntaxError)
})
