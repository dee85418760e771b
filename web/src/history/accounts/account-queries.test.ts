import { expect, test } from 'vitest'
import { fetchPositionValues } from './account-queries.ts'
import { contextOf, fakeEndpoint, meta, NOW, sampleAddress, type Json } from '../testing/sample-answers.ts'

const account = sampleAddress(0xe5)
const [busy, quiet] = [sampleAddress(0xc3), sampleAddress(0xd4)]
const today = NOW - (NOW % 86_400)

const snapshot = (pair: string, balance: string): Json => ({
  timestamp: NOW - 60,
  block: 480,
  pair: { id: pair },
  liquidityTokenBalance: balance,
})

const days: Json = [busy, quiet].map((pairAddress) => ({
  date: today,
  pairAddress,
  totalSupply: '100.0',
  reserve0: '1.0',
  reserveUSD: '1000.0',
}))

/** So many moves in one pair that the last move in the other is beyond the query's limit. */
function endpointOf(snapshots: readonly Json[]) {
  return fakeEndpoint((query) => {
    if (query.includes('snapshots:')) return { meta: meta(), snapshots }
    if (query.includes('days:')) return { meta: meta(), days }
    const positions = [
      { pair: { id: busy }, liquidityTokenBalance: '10.0' },
      { pair: { id: quiet }, liquidityTokenBalance: '50.0' },
    ]
    return { meta: meta(), positions }
  })
}

test('default: what was held is worth its part of the pair', async () => {
  const endpoint = endpointOf([snapshot(busy, '10.0')])
  const { value, missing } = await fetchPositionValues(contextOf(endpoint), account)
  expect(value.map(({ date, valueUsd }) => [date, valueUsd?.toNumber()])).toEqual([[today, 100]])
  expect(missing).toEqual([])
  expect(endpoint.requests).toHaveLength(2)
})

test('behavior: with more moves than one answer holds, what was held before them counts, and earlier days are marked as missing', async () => {
  const endpoint = endpointOf(Array.from({ length: 1000 }, () => snapshot(busy, '10.0')))
  const { value, missing } = await fetchPositionValues(contextOf(endpoint), account)
  expect(value.map(({ date, valueUsd }) => [date, valueUsd?.toNumber()])).toEqual([[today, 600]])
  expect(missing).toEqual(['history'])
  expect(endpoint.requests[1]).toContain('block: { number: 480 }')
})

test('behavior: of two blocks of one second the last counts', async () => {
  const snapshots = [snapshot(busy, '0.0'), snapshot(busy, '10.0')]
  const endpoint = endpointOf(snapshots)
  const { value } = await fetchPositionValues(contextOf(endpoint), account)
  expect(value.map(({ valueUsd }) => valueUsd?.toNumber())).toEqual([0])
  expect(endpoint.requests[0]).toContain('orderBy: block, orderDirection: desc')
})
