import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Address, ParseAddress } from '../money/address.ts'
import { loaded } from '../loadable.ts'
import { findImitatedAddress, isDomainName, isHexAddress, parseRecipient, withLookup } from './recipient.ts'

const address: Address = '0x1234567890abcdef1234567890abcdef12345678'
const parseAddress: ParseAddress = (text) => (text.toLowerCase() === address ? address : undefined)
const onMain = { parseAddress, topLevelNames: ['bnb'] }
const onEthereum = { parseAddress, topLevelNames: ['eth'] }

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
    expect(parseRecipient(' ali ce.bnb ', onMain)).toEqual({ kind: 'name', name: 'alice.bnb' })
  })

  it('behavior: an address with a wrong checksum is invalid [5.1.1]', () => {
    expect(parseRecipient('0x1234567890abcdef1234567890abcdef12345670', onMain)).toEqual({ kind: 'invalid' })
  })

  it('behavior: a name belongs to the registry that knows its ending, .eth names to the one of Ethereum [5.11]', () => {
    expect(parseRecipient('alice.eth', onEthereum)).toEqual({ kind: 'name', name: 'alice.eth' })
    expect(parseRecipient('Alice.ETH', onEthereum)).toEqual({ kind: 'name', name: 'Alice.ETH' })
    expect(parseRecipient('alice.eth', onMain)).toEqual({ kind: 'unresolvableName', name: 'alice.eth' })
    expect(parseRecipient('pay.Alice.ＢＮＢ', onMain)).toEqual({ kind: 'name', name: 'pay.Alice.ＢＮＢ' })
    expect(parseRecipient('bnb.eth', onMain).kind).toBe('unresolvableName')
  })

  it('behavior: without a registry no name stands for an address', () => {
    const context = { parseAddress, topLevelNames: [] }
    expect(parseRecipient('alice.bnb', context)).toEqual({ kind: 'unresolvableName', name: 'alice.bnb' })
    expect(parseRecipient(address, context)).toEqual({ kind: 'address', address })
  })

  it.each([
    'alice',
    '.eth',
    'alice.',
    'a..eth',
    'http://alice.eth',
    'alice.eth/pay',
    'a@b.eth',
    'a\u202eb.bnb',
    'a\u200bb.bnb',
    'bnb?.bnb',
    'a.b',
    'javascript:alert(1).bnb',
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

describe('isDomainName', () => {
  it.each(['🚀.bnb', '👨‍👩‍👧‍👦.bnb', '🏴󠁧󠁢󠁥󠁮󠁧󠁿.bnb', '#️⃣1️⃣.bnb', '$_-a.bnb', 'алиса.bnb', "l'eau.bnb", 'a.b.c.d.bnb'])(
    'default: %s may be a name [5.10]',
    (name) => {
      expect(isDomainName(name)).toBe(true)
    },
  )
})

describe('withLookup', () => {
  const name = { kind: 'name', name: 'Alice.bnb' } as const

  it('behavior: a name stands for an address only once the registry has said which', () => {
    expect(withLookup(name, { status: 'idle' })).toBe(name)
    expect(withLookup(name, { status: 'loading' })).toBe(name)
    expect(withLookup(name, { status: 'failed' })).toEqual({ kind: 'unavailableName', name: 'Alice.bnb' })
    expect(withLookup(name, loaded({ kind: 'invalid' }))).toEqual({ kind: 'invalid' })
    expect(withLookup(name, loaded({ kind: 'notFound', name: 'alice.bnb' }))).toEqual({
      kind: 'unknownName',
      name: 'alice.bnb',
    })
    expect(withLookup(name, loaded({ kind: 'found', name: 'alice.bnb', address }))).toEqual({
      kind: 'address',
      name: 'alice.bnb',
      address,
    })
  })

  it('behavior: whatever is no name to be resolved stays as it is', () => {
    const own = parseRecipient(undefined, onMain)
    expect(withLookup(own, loaded({ kind: 'found', name: 'alice.bnb', address }))).toBe(own)
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
