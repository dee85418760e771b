import { describe, expect, it } from 'vitest'
import { InvalidAddressError, shortenAddress, shortenHash, shortenSymbol, splitAddress } from './shorten.ts'

const address = '0x1234567890abcdefABCDEF1234567890abcdeF98'

describe('shortenAddress', () => {
  it('default: first 4 and last 4 digits [9.9.3]', () => {
    expect(shortenAddress(address)).toBe('0x1234...eF98')
  })

  it('error: names what it was given [5.1.2]', () => {
    for (const value of ['', '0x', address.slice(2), `${address}0`, address.replace('8', 'g'), 'alice.eth']) {
      expect(() => shortenAddress(value)).toThrow(InvalidAddressError)
      expect(() => splitAddress(value)).toThrow(InvalidAddressError)
    }
    expect(new InvalidAddressError('0x12').message).toBe("Invalid 'address' parameter '0x12'")
  })

  it('behavior: the parts of an address make it whole again', () => {
    const { head, middle, tail } = splitAddress(address)
    expect([head, tail]).toEqual(['0x1234', 'eF98'])
    expect(head + middle + tail).toBe(address)
  })
})

describe('shortenHash', () => {
  it('default: first 4 and last 4 digits', () => {
    expect(shortenHash(`0xabcd${'0'.repeat(56)}9876`)).toBe('0xabcd...9876')
  })
})

describe('shortenSymbol', () => {
  it('default: only over 20 characters', () => {
    expect(shortenSymbol('A'.repeat(20))).toBe('A'.repeat(20))
    expect(shortenSymbol('ABCDEFGHIJKLMNOPQRSTU')).toBe('ABCD...QRSTU')
  })

  it('behavior: never cuts a character in two', () => {
    expect(shortenSymbol('🐂'.repeat(21))).toBe(`${'🐂'.repeat(4)}...${'🐂'.repeat(5)}`)
  })
})
