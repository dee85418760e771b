import { describe, expect, it } from 'vitest'
import { isNativeLow } from './low-native.ts'

const fiveGwei = 5_000_000_000n

describe('isNativeLow', () => {
  it('default: warns below the fee of one typical swap', () => {
    expect(isNativeLow(200_000n * fiveGwei - 1n, fiveGwei)).toBe(true)
    expect(isNativeLow(200_000n * fiveGwei, fiveGwei)).toBe(false)
  })

  it('behavior: never stays silent at 2,000,000,000 wei, however cheap the gas [9.8]', () => {
    expect(isNativeLow(2_000_000_000n, 0n)).toBe(true)
    expect(isNativeLow(2_000_000_001n, 0n)).toBe(false)
  })
})
