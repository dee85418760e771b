import { describe, expect, test } from 'vitest'
import { monogramOf } from './monogram.ts'

const address = '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'

describe('monogramOf', () => {
  test('default', () => {
    expect(monogramOf('cake-lp', address)).toEqual({ letters: 'CAK', hue: Number(BigInt(address) % 360n) })
  })

  test('behavior: a symbol without letters or digits still has a mark', () => {
    expect(monogramOf('$$$', address).letters).toBe('?')
    expect(monogramOf('', address).letters).toBe('?')
  })

  test('behavior: letters are whole characters of any alphabet', () => {
    expect(monogramOf('घोड़ा', address).letters).not.toContain('\ufffd')
    expect(monogramOf('𝕏𝕐𝕫𝕨', address).letters).toBe('𝕏𝕐𝕫')
  })

  test('behavior: the hue is of the address, not of the symbol', () => {
    const other = '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'
    expect(monogramOf('CAKE', address).hue).not.toBe(monogramOf('CAKE', other).hue)
  })
})
