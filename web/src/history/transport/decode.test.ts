import { describe, expect, test } from 'vitest'
import { blockNumber, list, timestamp, tokenDecimals, words } from './decode.ts'
import { HistorySchemaError } from './history-errors.ts'

describe('list', () => {
  const decode = list(words, 2)

  test('default: as many as were asked for', () => {
    expect(decode(['a', 'b'], 'rows')).toEqual(['a', 'b'])
  })

  test.each([{ length: 1 }, ['a', 'b', 'c'], ['a', 1]])('error: %j', (value) => {
    expect(() => decode(value, 'rows')).toThrow(HistorySchemaError)
  })
})

test.each([
  ['blockNumber', blockNumber, 2 ** 31 - 1],
  ['timestamp', timestamp, 253_402_300_799],
  ['tokenDecimals', tokenDecimals, 255],
])('behavior: %s ends at %d', (_name, decode, last) => {
  expect(decode(last, 'value')).toBe(last)
  expect(() => decode(last + 1, 'value')).toThrow(HistorySchemaError)
})
