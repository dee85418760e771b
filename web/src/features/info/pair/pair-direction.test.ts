import { describe, expect, it } from 'vitest'
import { readsInverted } from './pair-direction.ts'

const stable = '0x1111111111111111111111111111111111111111'
const native = '0x2222222222222222222222222222222222222222'
const cake = '0x3333333333333333333333333333333333333333'
const quotes = { stableTokens: [{ address: stable }], wrappedNative: { address: native } } as const

describe('readsInverted', () => {
  it.each([
    [cake, stable, false],
    [stable, cake, true],
    [native, cake, true],
    [native, stable, false],
    [stable, native, true],
    [cake, cake, false],
  ] as const)('default: %s, %s: %s', (token0, token1, isInverted) => {
    expect(readsInverted(token0, token1, quotes)).toBe(isInverted)
  })

  it('behavior: the spelling of an address does not matter', () => {
    const checksummed = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'
    const spelled = { stableTokens: [{ address: checksummed }], wrappedNative: { address: native } } as const
    expect(readsInverted('0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c', cake, spelled)).toBe(true)
  })
})
