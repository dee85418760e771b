import { describe, expect, it } from 'vitest'
import { byPattern, matchPath } from './paths.ts'

describe('matchPath', () => {
  it.each([
    ['/', '/', {}],
    ['/', '/swap', undefined],
    ['/swap', '/swap', {}],
    ['/swap', '/Swap/', {}],
    ['/Multitokendrop', '/multitokendrop', {}],
    ['/swap', '/swap/BNB', undefined],
    ['/swap', '/swaps', undefined],
    ['/swap', '/%73wap', {}],
    ['/info/pair/:address', '/info/pair/0xAb', { address: '0xAb' }],
    ['/info/pair/:address', '/info/pair', undefined],
    ['/info/pair/:address', '/info/pair//', undefined],
    ['/add/:a/:b', '/add/BNB/0x1/', { a: 'BNB', b: '0x1' }],
    ['/info/account/:name', '/info/account/a%20b', { name: 'a b' }],
    ['/info/account/:name', '/info/account/%zz', { name: '%zz' }],
    ['*', '/no/such/page', {}],
  ])('default: %s and %s', (pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params)
  })

  it.each([
    ['/info', '/info/pairs', {}],
    ['/info', '/information', undefined],
    ['/info/pair/:address', '/info/pair/0x1/x', { address: '0x1' }],
    ['/info/pairs', '/info', undefined],
  ])('behavior: as the beginning of a path, %s and %s', (pattern, path, params) => {
    expect(matchPath(pattern, path, true)).toEqual(params)
  })
})

describe('byPattern', () => {
  it('default: names come before parts that vary, everything else last', () => {
    const patterns = ['*', '/teams/:id', '/:page/all', '/teams/all', '/']
    expect(byPattern(patterns.map((path) => ({ path }))).map(({ path }) => path)).toEqual([
      '/',
      '/teams/all',
      '/teams/:id',
      '/:page/all',
      '*',
    ])
  })
})
