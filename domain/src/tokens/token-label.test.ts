import { describe, expect, it } from 'vitest'
import { Token } from '../money/currency.ts'
import { bnb, busd, cake, ibull, sampleToken, wbnb } from '../money/testing/sample-currencies.ts'
import { skeletonOf } from './skeleton.ts'
import { curateTokens, findImpersonated, tokenLabel } from './token-label.ts'

const usdt = sampleToken('USDT', 18, 0xd7, 'Tether USD')
const curated = curateTokens([wbnb, cake, busd, ibull, usdt], bnb)
const forged = (symbol: string, name = 'Some token') => sampleToken(symbol, 18, 0xf0, name)

describe('findImpersonated', () => {
  it.each([
    ['BNB', 'BNB'],
    ['bnb', 'BNB'],
    ['BN\u202eB', 'BNB'],
    ['B\u200bNB', 'BNB'],
    ['BNВ', 'BNB'],
    ['ΒΝΒ', 'BNB'],
    ['ʙɴʙ', 'BNB'],
    ['ᏴNB', 'BNB'],
    ['B.N.B', 'BNB'],
    ['B N B', 'BNB'],
    ['BŃB', 'BNB'],
    ['ＢＮＢ', 'BNB'],
    ['САKE', 'CAKE'],
    ['CΑΚΕ', 'CAKE'],
    ['1BULL', 'IBULL'],
    ['lBULL', 'IBULL'],
    ['IBU11', 'IBULL'],
    ['iBull', 'IBULL'],
    ['USD₮', 'USDT'],
    ['U$DT', 'USDT'],
    ['UЅDТ', 'USDT'],
    ['WBNB', 'WBNB'],
    ['VVBNB', 'WBNB'],
  ])('default: %s looks like %s', (symbol, original) => {
    expect(findImpersonated(forged(symbol), curated)?.symbol).toBe(original)
  })

  it('behavior: a forged name is as bad as a forged symbol', () => {
    expect(findImpersonated(forged('XYZ', 'Tеthеr USD'), curated)).toBe(usdt)
    expect(findImpersonated(forged('XYZ', 'PancakeSwap  Token'), curated)).toBe(cake)
  })

  it.each(['CAKE2', 'BULL', 'XCAKE', 'USDC', 'ETH', '東京', '!!!'])('default: %s is itself', (symbol) => {
    expect(findImpersonated(forged(symbol), curated)).toBeUndefined()
  })

  it('behavior: a curated token imitates none, under any spelling of its address', () => {
    const same = new Token({ ...busd, address: `0x${busd.address.slice(2).toUpperCase()}` })
    expect(findImpersonated(same, curated)).toBeUndefined()
    for (const token of [wbnb, cake, ibull, usdt]) expect(findImpersonated(token, curated)).toBeUndefined()
  })
})

describe('skeletonOf', () => {
  it('default: what a label looks like', () => {
    expect(skeletonOf('US-DT')).toBe(skeletonOf('usdt'))
    expect(skeletonOf('Corn')).toBe(skeletonOf('Com'))
    expect(skeletonOf('CAKE')).not.toBe(skeletonOf('COKE'))
    expect(skeletonOf('?? - …')).toBe('')
  })
})

describe('tokenLabel', () => {
  it('default: a curated token shows without its address', () => {
    expect(tokenLabel(cake, curated)).toEqual({
      symbol: 'CAKE',
      name: 'PancakeSwap Token',
      shortAddress: undefined,
      impersonates: undefined,
      hasMixedScripts: false,
    })
  })

  it('behavior: a forgery shows clean, with address and warnings', () => {
    expect(tokenLabel(forged('BN\u202eВ', ''), curated)).toEqual({
      symbol: 'BNВ',
      name: 'Unknown Token',
      shortAddress: '0x0000...00f0',
      impersonates: bnb,
      hasMixedScripts: true,
    })
  })
})
