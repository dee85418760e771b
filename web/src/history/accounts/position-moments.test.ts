import { expect, test } from 'vitest'
import { contextOf, fakeEndpoint, meta, sampleAddress } from '../testing/sample-answers.ts'
import { fetchPositionMoments } from './position-moments.ts'

const [account, pair] = [sampleAddress(0xe5), sampleAddress(0xc3)]
const row = (balance: string) => ({
  liquidityTokenBalance: balance,
  liquidityTokenTotalSupply: '100.0',
  reserve0: '1.5',
  reserve1: '1000.0',
  kLast: '1400.0',
})
const momentsOf = (count: number) =>
  fetchPositionMoments(
    contextOf(
      fakeEndpoint(() => ({ meta: meta(), moments: Array.from({ length: count }, () => row('10.0')) })),
    ),
    account,
    pair,
  )

test('default', async () => {
  const { value } = await momentsOf(1)
  expect(value?.map((moment) => Object.values(moment).map((figure) => figure.toNumber()))).toEqual([
    [10, 100, 1400, 1.5, 1000],
  ])
})

test('behavior: with more moves than one answer holds they are unknown', async () => {
  expect((await momentsOf(999)).value).toHaveLength(999)
  expect((await momentsOf(1000)).value).toBeUndefined()
})

test('behavior: blocks of one second are in their order', async () => {
  const endpoint = fakeEndpoint(() => ({ meta: meta(), moments: [] }))
  await fetchPositionMoments(contextOf(endpoint), account, pair)
  expect(endpoint.requests[0]).toContain('orderBy: block, orderDirection: asc')
})

test('behavior: unknown from an endpoint that does not report the share of the protocol', async () => {
  const { kLast: _, ...plain } = row('10.0')
  const endpoint = fakeEndpoint((query) =>
    query.includes('kLast')
      ? Response.json({ errors: [{ message: 'Type `LiquidityPositionSnapshot` has no field `kLast`' }] })
      : { meta: meta(), moments: [plain] },
  )
  expect((await fetchPositionMoments(contextOf(endpoint), account, pair)).value).toBeUndefined()
})
