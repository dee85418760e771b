import { describe, expect, it } from 'vitest'
import { addPairTarget, addTwiceTarget, removePairTarget, swapOutputTarget } from './redirects.ts'

const a = '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'
const b = '0xe9e7CEA3DedcA5984780Bafc599bD69ADd087D56'

describe('redirects', () => {
  it('default: a path with an output currency leads to the swap screen and keeps the query [2.1.3]', () => {
    expect(swapOutputTarget({ outputCurrency: a }, '?exactAmount=5')).toBe(
      `/swap?exactAmount=5&outputCurrency=${a}`,
    )
  })

  it('behavior: the currency of the path wins over one in the query', () => {
    expect(swapOutputTarget({ outputCurrency: a }, `?outputCurrency=${b}`)).toBe(`/swap?outputCurrency=${a}`)
  })

  it('behavior: a value in the path cannot become another parameter', () => {
    expect(swapOutputTarget({ outputCurrency: 'BNB&recipient=0x1' }, '')).toBe(
      '/swap?outputCurrency=BNB%26recipient%3D0x1',
    )
  })

  it('behavior: a pair written A-B in add becomes two parts, with BNB on either side [2.1.8.1]', () => {
    expect(addPairTarget({ currencyIdA: `${a}-${b}` }, '')).toBe(`/add/${a}/${b}`)
    expect(addPairTarget({ currencyIdA: `BNB-${b}` }, '?x=1')).toBe(`/add/BNB/${b}?x=1`)
    expect(addPairTarget({ currencyIdA: `${a}-BNB` }, '')).toBe(`/add/${a}/BNB`)
    expect(addPairTarget({ currencyIdA: a }, '')).toBeUndefined()
    expect(addPairTarget({ currencyIdA: `${a}-${b}0` }, '')).toBeUndefined()
    expect(addPairTarget({ currencyIdA: `${a}-` }, '')).toBeUndefined()
  })

  it('behavior: adding a currency to itself keeps one of them, whatever its case [2.1.9.1]', () => {
    expect(addTwiceTarget({ currencyIdA: a, currencyIdB: a.toLowerCase() }, '')).toBe(`/add/${a}`)
    expect(addTwiceTarget({ currencyIdA: 'BNB', currencyIdB: 'bnb' }, '?x=1')).toBe('/add/BNB?x=1')
    expect(addTwiceTarget({ currencyIdA: a, currencyIdB: b }, '')).toBeUndefined()
  })

  it('behavior: remove takes two addresses and nothing else [2.1.10]', () => {
    expect(removePairTarget({ tokens: `${a}-${b}` }, '?x=1')).toBe(`/remove/${a}/${b}?x=1`)
    expect(removePairTarget({ tokens: `BNB-${b}` }, '')).toBe('/pool')
    expect(removePairTarget({ tokens: a }, '')).toBe('/pool')
  })
})
