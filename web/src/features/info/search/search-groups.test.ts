import { addressKey, type Address } from '@ibull/domain'
import { describe, expect, test } from 'vitest'
import type { TokenIdentity } from '../../../history/index.ts'
import { foundGroups } from './found-groups.ts'
import { knownGroups } from './known-groups.ts'
import { optionKey, pathOf } from './search-groups.ts'
import { readSearchQuery } from './search-query.ts'

const cakeAddress = '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'
const wbnbAddress = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
const pairAddress = '0x0eD7e52944161450477ee417DE9Cd3a859b14fD0'

const identity = (address: Address, symbol: string): TokenIdentity => ({
  address,
  symbol,
  name: symbol,
  decimals: undefined,
  token: undefined,
  shortAddress: undefined,
})
const cake = identity(cakeAddress, 'CAKE')
const wbnb = identity(wbnbAddress, 'WBNB')

describe('readSearchQuery', () => {
  test('default', () => {
    expect(readSearchQuery('  cake ')).toEqual({
      text: 'cake',
      address: undefined,
      hash: undefined,
      isMistypedAddress: false,
    })
  })

  test('behavior: an address is one in any uniform spelling, with space around it', () => {
    expect(readSearchQuery(` ${cakeAddress.toLowerCase()}\n`).address).toBe(cakeAddress)
    expect(readSearchQuery(cakeAddress).isMistypedAddress).toBe(false)
  })

  test('behavior: a hash is that of a transaction, not an address', () => {
    const hash = `0x${'Ab'.repeat(32)}`
    expect(readSearchQuery(hash)).toMatchObject({ hash: hash.toLowerCase(), address: undefined })
  })

  test('error: distinguishes an address with a wrong letter from other texts', () => {
    expect(readSearchQuery(cakeAddress.replace('E09', 'e09')).isMistypedAddress).toBe(true)
    expect(readSearchQuery(`${cakeAddress.slice(0, -1)}g`).isMistypedAddress).toBe(true)
    expect(readSearchQuery(cakeAddress.slice(0, -1)).isMistypedAddress).toBe(false)
  })
})

describe('foundGroups', () => {
  test('default', () => {
    const groups = foundGroups(readSearchQuery('cake'), {
      tokens: [cake],
      pairs: [{ address: pairAddress, token0: cake, token1: wbnb }],
    })
    expect(groups.map(({ id, options }) => [id, options.map(optionKey)])).toEqual([
      ['tokens', [`/info/token/${cakeAddress}`]],
      ['pairs', [`/info/pair/${pairAddress}`]],
    ])
  })

  test('behavior: an address leads to its account too, after what it is besides', () => {
    const groups = foundGroups(readSearchQuery(cakeAddress), { tokens: [cake], pairs: [] })
    expect(groups.map(({ id }) => id)).toEqual(['tokens', 'account'])
    expect(groups[1]?.options.map(optionKey)).toEqual([`/info/account/${cakeAddress}`])
  })

  test('behavior: before there is an answer an address and a hash lead on already', () => {
    expect(foundGroups(readSearchQuery(wbnbAddress), undefined).map(({ id }) => id)).toEqual(['account'])
    const hash = `0x${'12'.repeat(32)}`
    expect(foundGroups(readSearchQuery(hash), undefined)).toEqual([
      { id: 'transaction', options: [{ kind: 'transaction', hash }] },
    ])
  })
})

describe('knownGroups', () => {
  const rows = {
    tokenRows: [{ token: cake }, { token: wbnb }] as unknown as Parameters<
      typeof knownGroups
    >[0]['tokenRows'],
    pairRows: [{ address: pairAddress, token0: cake, token1: wbnb }] as unknown as Parameters<
      typeof knownGroups
    >[0]['pairRows'],
  }

  test('default', () => {
    const groups = knownGroups({
      ...rows,
      recents: [
        { kind: 'pair', address: pairAddress },
        { kind: 'account', address: wbnbAddress },
      ],
      watchedTokens: [addressKey(cakeAddress) as Address],
      watchedPairs: [pairAddress],
    })
    expect(groups.map(({ id, options }) => [id, options.map(optionKey)])).toEqual([
      ['recent', [`/info/pair/${pairAddress}`, `/info/account/${wbnbAddress}`]],
      ['watched', [`/info/token/${cakeAddress}`]],
    ])
  })

  test('behavior: what has no name here is left out, and an empty group too', () => {
    const groups = knownGroups({
      tokenRows: [],
      pairRows: [],
      recents: [{ kind: 'token', address: cakeAddress }],
      watchedTokens: [wbnbAddress],
      watchedPairs: [],
    })
    expect(groups).toEqual([])
  })
})

describe('pathOf', () => {
  test('default', () => {
    expect(pathOf({ kind: 'token', token: cake })).toBe(`/info/token/${cakeAddress}`)
    expect(pathOf({ kind: 'account', address: wbnbAddress })).toBe(`/info/account/${wbnbAddress}`)
  })
})
