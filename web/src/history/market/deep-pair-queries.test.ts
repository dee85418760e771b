import { localNetwork } from '@ibull/chain'
import { describe, expect, test } from 'vitest'
import {
  contextOf,
  fakeEndpoint,
  meta,
  ownTokenAnswer,
  tokenA,
  tokenB,
  type Json,
} from '../testing/sample-answers.ts'
import { fetchDeepPairs } from './deep-pair-queries.ts'

const unknown: Json = { id: `0x${'9'.repeat(40)}`, symbol: 'WHAT', name: 'No decimals', decimals: null }

describe('fetchDeepPairs', () => {
  test('default: the tokens of both pages, in the order of the answer', async () => {
    const endpoint = fakeEndpoint(() => ({
      meta: meta(),
      first: [{ token0: tokenB, token1: tokenA }],
      second: [{ token0: tokenA, token1: ownTokenAnswer() }],
    }))
    const pairs = await fetchDeepPairs(contextOf(endpoint))
    expect(pairs.map((pair) => pair.map(({ symbol }) => symbol))).toEqual([
      ['BBB', 'AAA'],
      ['AAA', localNetwork.mainToken.symbol],
    ])
    expect(pairs[1]?.[1].isSame(localNetwork.mainToken)).toBe(true)
    expect(pairs[1]?.[0]).toBe(pairs[0]?.[1])
    expect(endpoint.requests).toHaveLength(1)
    expect(endpoint.requests[0]).toMatch(/first: pairs\(first: 1000, skip: 0, orderBy: trackedReserveBNB/)
    expect(endpoint.requests[0]).toMatch(/second: pairs\(first: 1000, skip: 1000/)
  })

  test('behavior: a token of unknown decimals is left out, and so is a page that fails', async () => {
    const endpoint = fakeEndpoint(() =>
      Response.json({
        data: {
          meta: meta(),
          first: [
            { token0: unknown, token1: tokenA },
            { token0: tokenA, token1: tokenB },
          ],
          second: null,
        },
        errors: [{ message: 'Too far.', path: ['second'] }],
      }),
    )
    const pairs = await fetchDeepPairs(contextOf(endpoint))
    expect(pairs.map((pair) => pair.map(({ symbol }) => symbol))).toEqual([['AAA', 'BBB']])
  })

  test('behavior: an endpoint that does not track known reserves is asked for all of them', async () => {
    const endpoint = fakeEndpoint((query) =>
      query.includes('trackedReserveBNB')
        ? Response.json({
            errors: [{ message: 'Value "trackedReserveBNB" does not exist in "Pair_orderBy" enum.' }],
          })
        : { meta: meta(), first: [{ token0: tokenA, token1: tokenB }], second: [] },
    )
    expect(await fetchDeepPairs(contextOf(endpoint))).toHaveLength(1)
    expect(endpoint.requests.at(-1)).toContain('orderBy: reserveUSD')
  })

  test('error: more rows than were asked for', async () => {
    const row = { token0: tokenA, token1: tokenB }
    const endpoint = fakeEndpoint(() => ({
      meta: meta(),
      first: Array.from({ length: 1001 }, () => row),
      second: [],
    }))
    await expect(fetchDeepPairs(contextOf(endpoint))).rejects.toMatchObject({ code: 'historySchema' })
  })
})
