import { expect, test } from 'vitest'
import { numberOption } from './run-program.ts'

test('default: the number of an option, or its default', () => {
  expect(numberOption('port', undefined, 9_090)).toBe(9_090)
  expect(numberOption('port', '0', 9_090, { most: 65_535 })).toBe(0)
  expect(numberOption('gas-price', '0.05', 1)).toBe(0.05)
})

test('error: not a number, or out of range', () => {
  for (const text of ['', ' ', '1e3', '-1', '0x10', '1s', 'Infinity'])
    expect(() => numberOption('poll', text, 1), text).toThrow('--poll must be a number of at least 0')
  expect(() => numberOption('port', '65536', 1, { most: 65_535 })).toThrow(
    '--port must be a number from 0 to 65535, not 65536.',
  )
  expect(() => numberOption('poll', '0', 1, { least: 1 })).toThrow('of at least 1')
})
