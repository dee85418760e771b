import { describe, expect, test } from 'vitest'
import { cake, ibull } from '../../money/testing/sample-currencies.ts'
import { harvestable, harvestWait } from './harvest.ts'
import { IBULL, NOW, ONE, sampleFarm, samplePool, sampleVault } from './testing/sample-sources.ts'

const open = sampleFarm()
const locked = sampleFarm({ pid: 1 }, { nextHarvestUntil: NOW + 60n })
const nothing = sampleFarm({ pid: 2 }, { earnings: 0n })
const pool = samplePool(
  { stakedToken: ibull, rewardToken: cake },
  { earnings: ONE, stakedBalance: 2n * IBULL },
)

describe('harvestable', () => {
  test('default: what pays now: no lock, no vault, nothing that owes nothing', () => {
    const sources = [open, locked, nothing, pool, sampleVault()]
    expect(harvestable(sources, NOW)).toEqual({ farms: [open], pools: [pool] })
    expect(harvestable(sources, NOW + 60n).farms).toEqual([open, locked])
  })

  test('behavior: without an account there is nothing', () => {
    const strange = sampleFarm({}, {}, { hasAccount: false })
    expect(harvestable([strange], NOW)).toEqual({ farms: [], pools: [] })
  })
})

test('harvestWait: the seconds that are left [farms.9]', () => {
  const at = (nextHarvestUntil: bigint) => harvestWait({ nextHarvestUntil }, NOW)
  expect([at(0n), at(NOW), at(NOW + 5n)]).toEqual([0n, 0n, 5n])
})
