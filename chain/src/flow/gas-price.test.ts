import { expect, test } from 'vitest'
import { withGasMargin } from './gas-price.ts'

test('withGasMargin: adds 10 %, rounded down', () => {
  expect(withGasMargin(100_000n)).toBe(110_000n)
  expect(withGasMargin(15n)).toBe(16n)
})
