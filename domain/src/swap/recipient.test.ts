import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Address, ParseAddress } from '../money/address.ts'
import { findImitatedAddress, isHexAddress, parseRecipient } from './recipient.ts'

const address: Address = '0x1234567890abcdef1234567890abcdef12345678'
const parseAddress: ParseAddress = (text) => (text.toLowerCase() === address ? address : undefined)
const onMain = { parseAddress, chainId: 56, hasNameResolver: true }
const onTest = { parseAddress, chainId: 97, hasNameResolver: true }

describe('parseRecipient', () => {
  it('default: an address', () => {
    expect(parseRecipient(address, onMain)).toEqual({ kind: 'address', address })
  })

  it('behavior: no recipient, an empty one and a wrong one are three things', () => {
    expect(parseRecipient(undefined, onMain)).toEqual({ kind: 'own' })
    expect(parseRecipient(' \n', onMain)).toEqual({ kind: 'empty' })
    expect(parseRecipient('0x12', onMain)).toEqual({ kind: 'invalid' })
  })

  it('behavior: white space is stripped everywhere', () => {
    const spaced = ` ${address.slice(0, 20)}\t${address.slice(20)}\n`
    expect(parseRecipient(spaced, onMain)).toEqual({ kind: 'address', address })
    expect(parseRecipient(' ali ce.eth ', onMain)).toEqual({ kind: 'name', name: 'alice.eth' })
  })

  it('behavior: an address with a wrong checksum is invalid [5.1.1]', () => {
    expect(parseRecipient('0x1234567890abcdef1234567890abcdef12345670', onMain)).toEqual({ kind: 'invalid' })
  })

  it('behavior: .eth names belong to the main network [5.11]', () => {
    expect(parseRecipient('alice.eth', onMain)).toEqual({ kind: 'name', name: 'alice.eth' })
    expect(parseRecipient('Alice.ETH', onTest)).toEqual({ kind: 'unresolvableName', name: 'Alice.ETH' })
    expect(parseRecipient('alice.bnb', onTest)).toEqual({ kind: 'name', name: 'alice.bnb' })
  })

  it('behavior: without a resolver no name stands for an address', () => {
    for (const chainId of [56, 97]) {
      const context = { parseAddress, chainId, hasNameResolver: false }
      expect(parseRecipient('alice.bnb', context)).toEqual({ kind: 'unresolvableName', name: 'alice.bnb' })
      expect(parseRecipient(address, context)).toEqual({ kind: 'address', address })
    }
  })

  it.each([
    'alice',
    '.eth',
    'alice.',
    'a..eth',
    'http://alice.eth',
    'alice.eth/pay',
    'a@b.eth',
    'alice.e7',
    `${'a'.repeat(260)}.eth`,
  ])('default: %s is neither address nor name', (text) => {
    expect(parseRecipient(text, onMain)).toEqual({ kind: 'invalid' })
  })

  it('behavior: never throws and takes no time for long texts', () => {
    const long = fc.constantFrom('a', 'a.', '.', '-', '0', ' ').map((text) => text.repeat(10_000))
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), long), (text) => {
        const { kind } = parseRecipient(text, onMain)
        expect(kind === 'address').toBe(isHexAddress(text.replace(/\s+/g, '')) && kind !== 'invalid')
      }),
      { numRuns: 1000 },
    )
  })
})

describe('findImitatedAddress', () => {
  const forged: Address = '0x1234000000000000000000000000000000005678'

  it('default: same ends, another middle', () => {
    expect(findImitatedAddress(forged, [address])).toBe(address)
  })

  it('behavior: an address does not imitate itself, nor one with other ends', () => {
    expect(findImitatedAddress(`0x${address.slice(2).toUpperCase()}`, [address])).toBeUndefined()
    expect(findImitatedAddress('0x1235000000000000000000000000000000005678', [address])).toBeUndefined()
    expect(findImitatedAddress('0x1234000000000000000000000000000000005679', [address])).toBeUndefined()
  })
})
