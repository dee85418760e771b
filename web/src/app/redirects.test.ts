import { createMemoryRouter, matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { addPairTarget, addTwiceTarget, removePairTarget, swapOutputTarget } from './redirects.ts'
import { features } from './registry.ts'
import { routesOf } from './router.tsx'

const a = '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'
const b = '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56'

describe('redirects', () => {
  it('default: a path with an output currency leads to the swap screen and keeps the query', () => {
    expect(swapOutputTarget({ outputCurrency: a }, '?exactAmount=5')).toBe(
      `/swap?exactAmount=5&outputCurrency=${a}`,
    )
  })

  it('behavior: a pair written A-B in add becomes two parts, with BNB on either side', () => {
    expect(addPairTarget({ currencyIdA: `${a}-${b}` })).toBe(`/add/${a}/${b}`)
    expect(addPairTarget({ currencyIdA: `BNB-${b}` })).toBe(`/add/BNB/${b}`)
    expect(addPairTarget({ currencyIdA: a })).toBeUndefined()
    expect(addPairTarget({ currencyIdA: `${a}-${b}0` })).toBeUndefined()
  })

  it('behavior: adding a currency to itself keeps one of them, whatever its case', () => {
    expect(addTwiceTarget({ currencyIdA: a, currencyIdB: a.toLowerCase() })).toBe(`/add/${a}`)
    expect(addTwiceTarget({ currencyIdA: a, currencyIdB: b })).toBeUndefined()
  })

  it('behavior: remove takes two addresses and nothing else', () => {
    expect(removePairTarget({ tokens: `${a}-${b}` })).toBe(`/remove/${a}/${b}`)
    expect(removePairTarget({ tokens: `BNB-${b}` })).toBe('/pool')
    expect(removePairTarget({ tokens: a })).toBe('/pool')
  })

  it.each([
    ['/send?recipient=x', '/swap', '?recipient=x'],
    ['/pool', '/liquidity', ''],
    ['/syrup', '/pools', ''],
    [`/swap/${a}`, '/swap', `?outputCurrency=${a}`],
    [`/remove/${a}`, '/liquidity', ''],
    [`/create/${a}/${a}`, `/add/${a}`, ''],
    [`/add/${a}-${b}`, `/add/${a}/${b}`, ''],
  ])('behavior: %s leads to %s', async (from, pathname, search) => {
    const router = createMemoryRouter(routesOf(features), { initialEntries: [from] })
    await expect.poll(() => router.state.initialized && router.state.location.pathname).toBe(pathname)
    expect(router.state.location.search).toBe(search)
    router.dispose()
  })

  it('behavior: every path of the specification has a page, anything else the not-found page', () => {
    const routes = routesOf(features)
    const known = [
      '/',
      '/swap',
      '/find',
      '/liquidity',
      '/create',
      '/add',
      `/remove/${a}/${b}`,
      '/farms',
      '/pools',
      '/staking',
      '/lottery',
      '/nft',
      '/Multitokendrop',
      '/prediction',
      '/referral',
      '/info',
    ]
    for (const path of known) expect(matchRoutes(routes, path)?.at(-1)?.route.path, path).not.toBe('*')
    expect(matchRoutes(routes, '/no/such/page')?.at(-1)?.route.path).toBe('*')
  })
})
