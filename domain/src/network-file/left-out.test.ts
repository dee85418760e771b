import { expect, test } from 'vitest'
import { leftOut } from './left-out.ts'
import type { NetworkFile } from './network-file.ts'

const services = { exchangeGraphUrl: '/indexer/exchange', blocksGraphUrl: '/indexer/blocks', hubUrl: '/api' }
const ADDRESS = '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'

/** What a file with these contracts, and with more fields, is without. */
function without(names: readonly string[], more: Readonly<Record<string, unknown>> = {}): readonly string[] {
  const contracts = Object.fromEntries(names.map((name) => [name, ADDRESS]))
  return leftOut({ contracts, services, ...more } as unknown as NetworkFile)
}

test('behavior: voting is left out where stakes could count, and no space is named', () => {
  const [sentence, ...others] = without(['farm', 'vault'])
  expect(sentence).toMatch(
    /^voting is left out: write governance, \{ space, .* \}, into the parameter file and run npm run deploy with --network-only; .* services\.governanceHubUrl/,
  )
  expect(others).toEqual([])
  expect(without(['farm'])).toEqual([])
  expect(without(['farm', 'vault'], { governance: {} })).toEqual([])
})

test('behavior: so are the sales of a factory without a list', () => {
  const histories = { ...services, saleGraphUrl: '/indexer/sale' }
  expect(without(['tokenSaleFactory'], { services: histories })).toEqual([
    'the sales of contracts.tokenSaleFactory are left out: once it has one, run npm run deploy with --network-only; without a parameter file, write tokenSales, a list with an entry for each',
  ])
  expect(without(['tokenSaleFactory'], { services: histories, tokenSales: [] })).toEqual([])
})

test('behavior: so is the history of sales and auctions without their endpoints', () => {
  expect(without(['tokenSaleFactory', 'farmAuction'], { tokenSales: [] })).toEqual([
    'the history of contracts.tokenSaleFactory is left out: write services.saleGraphUrl "/indexer/sale"',
    'the history of contracts.farmAuction is left out: write services.auctionGraphUrl "/indexer/auction"',
  ])
})
