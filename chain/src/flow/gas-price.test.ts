import { expect, test } from 'vitest'
import { bscNetwork } from '../networks/house-networks.ts'
import { feeCeilings, withGasMargin } from './gas-price.ts'

test('feeCeilings: bounds a swap on BNB Smart Chain at 0.04 BNB', () => {
  const { gasPriceCeilingWei, gasCeiling } = feeCeilings(bscNetwork, 120_000n)
  expect({ gasPriceCeilingWei, gasCeiling }).toEqual({
    gasPriceCeilingWei: 14_000_000_000n,
    gasCeiling: 2_480_000n,
  })
  expect(gasPriceCeilingWei * gasCeiling).toBeLessThan(4n * 10n ** 16n)
})

test('withGasMargin: adds 10 %, rounded down [7.2.6.2, 9.3.4]', () => {
  expect(withGasMargin(100_000n)).toBe(110_000n)
  expect(withGasMargin(15n)).toBe(16n)
})
