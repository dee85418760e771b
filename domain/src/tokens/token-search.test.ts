import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Token } from '../money/currency.ts'
import { bnb, sampleAddress, sampleToken } from '../money/testing/sample-currencies.ts'
import { sanitizeName, sanitizeSymbol } from './label.ts'
import { enterSelection, indexTokens, isNativeQuery, searchTokens } from './token-search.ts'

let nextId = 1
const token = (symbol: string, name: string) => sampleToken(symbol, 18, nextId++, name)

const cakeLp = token('CAKE-LP', 'Pancake LPs')
const pancake = token('PAN', 'Cake Monster')
const cake = token('CAKE', 'PancakeSwap Token')
const cakeTwo = token('Cake2', 'Second')
const bunny = token('BUNNY', 'Bunny Token')
const usd = token('USD T', 'Tether USD')
const index = indexTokens([cakeLp, pancake, cake, cakeTwo, bunny, usd])
const symbols = (query: string) => searchTokens(index, query).map((found) => found.symbol)

/** The specification's rule, word for word, without an index. */
function searchPlainly(tokens: readonly Token[], query: string): Token[] {
  const clean = (text: string) => text.normalize('NFKC').toLowerCase().trim()
  const split = (text: string) => text.split(/\s+/).filter((word) => word !== '')
  const text = clean(query)
  const rankOf = (found: Token) => {
    const symbol = clean(sanitizeSymbol(found.symbol))
    return symbol === text ? 0 : text !== '' && symbol.startsWith(text) ? 1 : 2
  }
  const matching = tokens.filter((found) => {
    const words = split(`${clean(sanitizeSymbol(found.symbol))} ${clean(sanitizeName(found.name))}`)
    return split(text).every((part) => words.some((word) => word.startsWith(part) || word.endsWith(part)))
  })
  return [...matching].sort((a, b) => rankOf(a) - rankOf(b))
}

describe('searchTokens', () => {
  it('default: exact symbol, then symbol prefix, then the others in their order [5.22.2]', () => {
    expect(symbols('cake')).toEqual(['CAKE', 'CAKE-LP', 'Cake2', 'PAN'])
  })

  it('behavior: a word of the query is a prefix or a suffix of a word, not a part of it', () => {
    expect(symbols('token')).toEqual(['CAKE', 'BUNNY'])
    expect(symbols('swap')).toEqual(['CAKE'])
    expect(symbols('ancake')).toEqual(['CAKE-LP'])
    expect(symbols('unn')).toEqual([])
  })

  it('behavior: every word must match, in symbol or name', () => {
    expect(symbols('pancake token')).toEqual(['CAKE'])
    expect(symbols('cake pancakeswap')).toEqual(['CAKE'])
    expect(symbols('cake bunny')).toEqual([])
    expect(symbols('  TETHER   usd ')).toEqual(['USD T'])
    expect(symbols('usd t')).toEqual(['USD T'])
  })

  it('behavior: by address in any spelling, and only the whole address [5.22.1]', () => {
    const upper = `0x${bunny.address.slice(2).toUpperCase()}`
    expect(searchTokens(index, ` ${upper} `)).toEqual([bunny])
    expect(symbols(sampleAddress(0xdead))).toEqual([])
    expect(symbols(bunny.address.slice(0, 41))).toEqual([])
  })

  it('behavior: an empty query finds all', () => {
    expect(searchTokens(index, ' ')).toEqual(index.tokens)
  })

  it('behavior: what the user holds comes first within its rank', () => {
    const preferred = [bunny.address, cakeTwo.address, sampleAddress(0xdead)]
    const found = searchTokens(index, 'cake', { preferred }).map((one) => one.symbol)
    expect(found).toEqual(['CAKE', 'Cake2', 'CAKE-LP', 'PAN'])
    expect(searchTokens(index, '', { preferred }).map((one) => one.symbol)).toEqual([
      'BUNNY',
      'Cake2',
      'CAKE-LP',
      'PAN',
      'CAKE',
      'USD T',
    ])
  })

  it('behavior: finds hostile labels by what they show', () => {
    const hostile = token('BN\u202eB', 'Full ＷＩＤＴＨ')
    expect(searchTokens(indexTokens([hostile]), 'bnb width')).toEqual([hostile])
    expect(searchTokens(indexTokens([hostile]), 'ｂｎｂ')).toEqual([hostile])
  })

  it('behavior: finds and orders as the rule says, for any tokens and queries [5.22.1, 5.22.2]', () => {
    const letters = (maxLength: number) => fc.string({ unit: fc.constantFrom(...'abcB '), maxLength })
    const tokens = fc
      .array(fc.tuple(letters(4), letters(8)), { maxLength: 30 })
      .map((labels) => labels.map(([symbol, name], id) => sampleToken(symbol, 18, id, name)))
    fc.assert(
      fc.property(tokens, letters(6), (all, query) => {
        expect(searchTokens(indexTokens(all), query)).toEqual(searchPlainly(all, query))
      }),
      { numRuns: 1000 },
    )
  })

  it('behavior: never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (query) => {
        expect(searchTokens(index, query).length).toBeLessThanOrEqual(index.tokens.length)
      }),
      { numRuns: 1000 },
    )
    expect(symbols('cake '.repeat(5000))).toEqual(symbols('cake cake'))
  })
})

describe('isNativeQuery', () => {
  it('default: the beginnings of BNB and nothing else [5.25]', () => {
    for (const query of ['', 'b', 'bn', 'bnb', 'BNB', 'Bn']) expect(isNativeQuery(query, bnb)).toBe(true)
    for (const query of ['bnbx', 'n', 'nb', 'wbnb']) expect(isNativeQuery(query, bnb)).toBe(false)
  })
})

describe('enterSelection', () => {
  const enter = (query: string) => enterSelection(query, searchTokens(index, query), bnb)

  it('default: bnb is the native currency [5.17, 5.24]', () => {
    expect(enter(' BnB ')).toBe(bnb)
  })

  it('behavior: the first result when its symbol is the query [5.24]', () => {
    expect(enter('cake')).toBe(cake)
  })

  it('behavior: the only result [5.24]', () => {
    expect(enter('bun')).toBe(bunny)
    expect(enter(bunny.address)).toBe(bunny)
  })

  it('behavior: nothing when several results are alike or there is none', () => {
    expect(enter('pan')).toBe(pancake)
    expect(enter('cak')).toBeUndefined()
    expect(enter('nothing')).toBeUndefined()
  })
})

describe('20,000 tokens', () => {
  // A seeded list with a realistic distribution of words and symbols.
  const parts = [
    'cake',
    'swap',
    'moon',
    'safe',
    'inu',
    'doge',
    'bull',
    'x',
    'fi',
    'dao',
    'wrapped',
    'token',
    'usd',
    'baby',
  ]
  let seed = 0x4942
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed % below
  }
  const word = () => Array.from({ length: 1 + random(3) }, () => parts[random(parts.length)]).join('')
  const tokens = Array.from({ length: 20_000 }, (_, id) =>
    sampleToken(`${word().slice(0, 8)}${random(100)}`.toUpperCase(), 18, id, `${word()} ${word()} Token`),
  )
  const large = indexTokens(tokens)

  it('behavior: the same results as without an index', () => {
    for (const query of ['c', 'cake', 'token', 'x 1', 'cake swap', 'baby9', 'zzz']) {
      expect(searchTokens(large, query)).toEqual(searchPlainly(tokens, query))
    }
  })
})
