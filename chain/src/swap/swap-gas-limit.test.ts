import { expect, test } from 'vitest'
import { swapGasLimit } from './swap-gas-limit.ts'

test('default: the estimate with 10 %, and the price accumulators of each pair', () => {
  expect(swapGasLimit(100_000n, 1)).toBe(154_200n)
  expect(swapGasLimit(100_000n, 3)).toBe(242_600n)
})
