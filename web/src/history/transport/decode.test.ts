import { describe, expect, test } from 'vitest'
import { blockNumber, list, timestamp, tokenDecimals, words } from './decode.ts'
import { HistorySchemaError } from './history-errors.ts'

describe('list', () => {
  const decode = list(words, 2)

  test('default: as many as were requested', () => {
    expect(decode(['a', 'b'], 'rows')).toEqual(['a', 'b'])
  })

  test.each([
    ['no list', { length: 1 }],
    ['one more', ['a', 'b', 'c']],
    ['a wrong item', ['a', 1]],
  ])('error: %s', (_name, value) => {
    expect(() => decode(value, 'rows')).toThrow(HistorySchemaError)
  })
})

test.each([
  ['blockNumber', 2 ** 31 - 1, blockNumber],
  ['timestamp', 253_402_300_799, timestamp],
  ['tokenDecimals', 255, tokenDecimals],
])('behavior: %s ends at %d', (_name, last, decode) => {
  expect(decode(last, 'value')).toBe(last)
  expect(() => decode(last + 1, 'value')).toThrow(HistorySchemaError)
})
