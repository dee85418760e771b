import { describe, expect, test } from 'vitest'
import {
  contextOf,
  fakeEndpoint,
  meta,
  sampleAddress,
  sampleMove,
  sampleSwap,
  type Json,
} from '../testing/sample-answers.ts'
import { fetchTransactions } from './transaction-queries.ts'

const account = sampleAddress(0xe5)

async function swapOf(change: Readonly<Record<string, Json>>) {
  const endpoint = fakeEndpoint(() => ({ meta: meta(), swap: [sampleSwap(0, change)] }))
  const { rows } = await fetchTransactions(contextOf(endpoint), 'all', { swap: 'newest' })
  const [row] = rows.swap ?? []
  return {
    paid: row?.tokenA.symbol,
    amountA: row?.amountA?.raw,
    received: row?.tokenB.symbol,
    amountB: row?.amountB?.raw,
    row,
  }
}

describe('fetchTransactions', () => {
  test('default: what was paid and what was received', async () => {
    expect(await swapOf({})).toMatchObject({
      paid: 'AAA',
      amountA: 1_500_000_000_000_000_000n,
      received: 'BBB',
      amountB: 2_750_000n,
    })
    const back = { amount0In: '0.0', amount1In: '3.5', amount0Out: '2.5', amount1Out: '0.0' }
    expect(await swapOf(back)).toMatchObject({ paid: 'BBB', amountA: 3_500_000n, received: 'AAA' })
  })

  test('behavior: of both tokens on a side, what remains counts', async () => {
    const flash = { amount0In: '5.0', amount0Out: '1.0', amount1In: '1.0', amount1Out: '4.0' }
    expect(await swapOf(flash)).toMatchObject({ paid: 'AAA', amountA: 4n * 10n ** 18n, amountB: 3_000_000n })
  })

  test('behavior: an unknown worth is unknown', async () => {
    expect((await swapOf({ isPriced: false, amountUSD: '0.0' })).row?.amountUsd).toBeUndefined()
    expect((await swapOf({ isPriced: true, amountUSD: '0.0' })).row?.amountUsd?.isZero()).toBe(true)
  })

  test('behavior: one request for all kinds, each with its own cursor', async () => {
    const endpoint = fakeEndpoint(() => ({ meta: meta(), swap: [], add: [sampleMove(1)], remove: [] }))
    const { rows } = await fetchTransactions(
      contextOf(endpoint),
      { account },
      {
        swap: 'newest',
        add: { until: 123, skip: 2 },
        remove: 'newest',
      },
    )
    expect(endpoint.requests).toHaveLength(1)
    expect(endpoint.requests[0]).toContain('skip: 2')
    expect(endpoint.requests[0]).toContain('{ timestamp_lte: 123 }')
    expect(rows.add?.[0]).toMatchObject({ kind: 'add', account: expect.stringMatching(/^0x0+e5$/i) })
  })

  test.each([
    [{ account }, `{ or: [{ from: "${account}" }, { to: "${account}" }] }`],
    [{ pair: account }, `{ pair: "${account}" }`],
    [{ token: account }, `{ or: [{ token0: "${account}" }, { token1: "${account}" }] }`],
  ] as const)('behavior: of %j', async (scope, filter) => {
    const endpoint = fakeEndpoint(() => ({ meta: meta(), swap: [] }))
    await fetchTransactions(contextOf(endpoint), scope, { swap: 'newest' })
    expect(endpoint.requests[0]).toContain(filter)
  })

  test('behavior: a removal is also of the account whose LP tokens were returned', async () => {
    const endpoint = fakeEndpoint(() => ({ meta: meta(), remove: [] }))
    await fetchTransactions(contextOf(endpoint), { account }, { remove: 'newest' })
    const filter = `{ or: [{ from: "${account}" }, { sender: "${account}" }, { to: "${account}" }] }`
    expect(endpoint.requests[0]).toContain(filter)
  })

  test('behavior: a kind that failed alone is missing, the others are listed', async () => {
    const endpoint = fakeEndpoint((query) =>
      query.includes('mints(')
        ? Response.json({ data: null, errors: [{ message: 'no', path: ['add'] }] })
        : { meta: meta(), swap: [sampleSwap(0)], remove: [] },
    )
    const answer = await fetchTransactions(contextOf(endpoint), 'all', {
      swap: 'newest',
      add: 'newest',
      remove: 'newest',
    })
    expect(answer.missing).toEqual(['adds'])
    expect(answer.rows.add).toBeUndefined()
    expect(answer.rows.swap).toHaveLength(1)
  })
})
