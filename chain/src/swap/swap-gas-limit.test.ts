import { expect, test } from 'vitest'
import { swapGasLimit } from './swap-gas-limit.ts'
import { typicalSwapGas } from './typical-gas.ts'

test('default: the estimate with 10 %, and the price accumulators of each pair', () => {
  expect(swapGasLimit(100_000n, 1)).toBe(154_200n)
  expect(swapGasLimit(100_000n, 3)).toBe(242_600n)
})

test('default: what a swap usually burns, by the hops of its routes', () => {
  expect([[1], [3], [1, 2], [1, 2, 2, 2]].map((hops) => typicalSwapGas(hops))).toEqual([
    110_000n,
    222_000n,
    282_000n,
    546_000n,
  ])
})
