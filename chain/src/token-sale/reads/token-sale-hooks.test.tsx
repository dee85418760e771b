import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pageHooks } from '../../testing/page-hooks.tsx'
import { startSaleWorld, type SaleWorld } from '../../testing/sale-world.ts'
import { useParticipant, useSalePositions, useTokenSales } from './use-token-sales.ts'

let world: SaleWorld
const { start } = pageHooks(() => world)

beforeAll(async () => {
  world = await startSaleWorld()
})
afterAll(() => world?.stop())
beforeEach(() => world.reset())

test('behavior: the page reads all that it shows in one eth_call for each block', async () => {
  const [listings, sales] = [[world.listing], [world.listing.address]]
  const { page, expectOneCallPerBlock } = await start(() => ({
    sales: useTokenSales(listings),
    positions: useSalePositions(world.account, listings),
    participant: useParticipant(world.account, sales),
  }))
  await waitFor(() => {
    const { sales: shown, positions, participant } = page()
    expect([...shown, ...positions, participant].map(({ status }) => status)).toEqual(
      Array.from({ length: 3 }, () => 'ready'),
    )
  })
  await expectOneCallPerBlock()
})
