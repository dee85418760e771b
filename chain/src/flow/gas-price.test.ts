import { expect, test } from 'vitest'
import { withGasMargin } from './gas-price.ts'

test('withGasMargin: adds 10 %, rounded down [7.2.6.2, 9.3.4]', () => {
  expect(withGasMargin(100_000n)).toBe(110_000n)
  expect(withGasMargin(15n)).toBe(16n)
})
