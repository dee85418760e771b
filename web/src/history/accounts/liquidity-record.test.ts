import { expect, test } from 'vitest'
import { contextOf, fakeEndpoint, meta, NOW, sampleAddress, type Json } from '../testing/sample-answers.ts'
import { fetchLiquidityRecord } from './liquidity-record.ts'

const account = sampleAddress(0xe5)
const pair = sampleAddress(0xc3)
const today = NOW - (NOW % 86_400)

const move = (daysAgo: number, liquidity: string, amountUSD: string, isPriced = true) => ({
  transaction: { block: String(1000 - daysAgo) },
  timestamp: String(today - daysAgo * 86_400 + 60),
  logIndex: '3',
  pair: { id: pair },
  liquidity,
  amountUSD,
  isPriced,
})
const pairDays = [2, 1, 0].map((daysAgo) => ({
  date: today - daysAgo * 86_400,
  pairAddress: pair,
  totalSupply: '100.0',
  reserve0: '1.0',
  reserveUSD: '1000.0',
}))
const endpointOf = (adds: readonly Json[], removes: readonly Json[]) =>
  fakeEndpoint((query) =>
    query.includes('days:') ? { meta: meta(), days: pairDays } : { meta: meta(), adds, removes },
  )

test('default: moves with their worth, and what was left of them each day', async () => {
  const endpoint = endpointOf([move(2, '10.0', '90.0')], [move(1, '4.0', '44.0', false)])
  const { value, missing } = await fetchLiquidityRecord(contextOf(endpoint), account)
  expect(value.moves.map(({ kind, amountUsd }) => [kind, amountUsd?.toNumber()])).toEqual([
    ['add', 90],
    ['remove', undefined],
  ])
  expect(value.days.map(({ valueUsd }) => valueUsd?.toNumber())).toEqual([100, 60, 60])
  expect([value.isWhole, missing]).toEqual([true, []])
  expect(endpoint.requests[0]).toContain(`{ or: [{ from: "${account.toLowerCase()}" }`)
})

test('behavior: with more moves than one answer holds nothing is summed up', async () => {
  const endpoint = endpointOf(
    Array.from({ length: 1000 }, () => move(1, '1.0', '9.0')),
    [],
  )
  const { value, missing } = await fetchLiquidityRecord(contextOf(endpoint), account)
  expect([value.isWhole, value.days, missing]).toEqual([false, [], ['history']])
})

test('behavior: of two blocks of one second the lower is first, wherever its events are in it', async () => {
  const add = { ...move(1, '10.0', '90.0'), transaction: { block: '41' }, logIndex: '9' }
  const remove = { ...move(1, '10.0', '95.0'), transaction: { block: '42' }, logIndex: '2' }
  const { value } = await fetchLiquidityRecord(contextOf(endpointOf([add], [remove])), account)
  expect(value.moves.map(({ kind }) => kind)).toEqual(['add', 'remove'])
  expect(value.days.map(({ valueUsd }) => valueUsd?.toNumber())).toEqual([0, 0])
})
