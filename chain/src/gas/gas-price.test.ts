import type { GasPrice, GasSpeed } from '@ibull/domain'
import { describe, expect, test } from 'vitest'
import { bscNetwork } from '../networks/house-networks.ts'
import { gasPriceOf, type GasMarket } from './gas-price.ts'

const GWEI = 1_000_000_000n
const floor = 50_000_000n
const at = (nodeWei: bigint | undefined, baseFeeWei = 0n): GasMarket => ({ nodeWei, baseFeeWei })

describe('gasPriceOf', () => {
  test.each<[GasSpeed, GasMarket | undefined, bigint, GasPrice['source']]>([
    ['standard', at(floor), 50_000_000n, 'node'],
    ['fast', at(floor), 60_000_000n, 'node'],
    ['instant', at(floor), 70_000_000n, 'node'],
    ['fast', at(50_000_001n), 60_000_002n, 'node'],
    ['standard', at(0n), 50_000_000n, 'node'],
    ['instant', at(1n), 70_000_000n, 'node'],
    ['standard', at(5n * GWEI), 5n * GWEI, 'node'],
    ['fast', at(5n * GWEI), 6n * GWEI, 'node'],
    ['standard', at(5n * GWEI + 1n), 5n * GWEI, 'preset'],
    ['instant', at(900n * GWEI), 7n * GWEI, 'preset'],
    ['standard', at(undefined), 5n * GWEI, 'preset'],
    ['instant', undefined, 7n * GWEI, 'preset'],
  ])('default: %s at %o is %s wei, from the %s', (speed, market, wei, source) => {
    expect(gasPriceOf(bscNetwork, speed, market)).toEqual({ wei, mostWei: wei, tipWei: undefined, source })
  })

  test('behavior: leaves room for a base fee that rises by half', () => {
    expect(gasPriceOf(bscNetwork, 'fast', at(3n * GWEI, 2n * GWEI))).toEqual({
      wei: 3_600_000_000n,
      mostWei: 4_600_000_000n,
      tipWei: 1_600_000_000n,
      source: 'node',
    })
  })

  test('behavior: pays the base fee at least where the node proposes less', () => {
    const { wei, tipWei } = gasPriceOf(bscNetwork, 'standard', at(GWEI, 4n * GWEI))
    expect([wei, tipWei]).toEqual([4n * GWEI, 0n])
  })

  test("behavior: pays a base fee above the preset, with the node's tip", () => {
    const price = gasPriceOf(bscNetwork, 'standard', at(6_500_000_000n, 6n * GWEI))
    expect(price).toEqual({
      wei: 6_500_000_000n,
      mostWei: 9_500_000_000n,
      tipWei: 500_000_000n,
      source: 'baseFee',
    })
    expect(gasPriceOf(bscNetwork, 'standard', at(undefined, 6n * GWEI))).toMatchObject({ wei: 6n * GWEI })
  })

  test('behavior: takes presets with decimals', () => {
    const gasPresetsGwei = { standard: 0.1, fast: 0.12, instant: 0.15 }
    expect(gasPriceOf({ ...bscNetwork, gasPresetsGwei }, 'fast', undefined).wei).toBe(120_000_000n)
  })
})
