import { Token, type Address } from '@ibull/domain'
import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { getAddress, getCreate2Address, keccak256, type Hex } from 'viem'
import { bscNetwork } from '../networks/house-networks.ts'
import { candidatePair, candidatePairs, pairAddress } from './pair-address.ts'
import { checksumAddress } from './checksum.ts'
import { parseAddress } from './parse-address.ts'

const CHECKSUMMED = '0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82'

describe('parseAddress', () => {
  test.each([
    ['the checksummed form', CHECKSUMMED, CHECKSUMMED],
    ['small letters', CHECKSUMMED.toLowerCase(), CHECKSUMMED],
    ['capital letters', `0x${CHECKSUMMED.slice(2).toUpperCase()}`, CHECKSUMMED],
    ['a wrong checksum', CHECKSUMMED.replace('0x0E', '0x0e'), undefined],
    ['a capital X', CHECKSUMMED.replace('0x', '0X'), undefined],
    ['39 digits', CHECKSUMMED.slice(0, -1), undefined],
    ['41 digits', `${CHECKSUMMED}0`, undefined],
    ['a space before', ` ${CHECKSUMMED}`, undefined],
    ['a line break after', `${CHECKSUMMED}\n`, undefined],
    ['no prefix', CHECKSUMMED.slice(2), undefined],
    ['nothing', '', undefined],
  ])('behavior: %s', (_name, text, expected) => {
    expect(parseAddress(text)).toBe(expected)
  })
})

const hexBytes = (length: number) =>
  fc
    .uint8Array({ minLength: length, maxLength: length })
    .map((array): Hex => `0x${Buffer.from(array).toString('hex')}`)

describe('as viem has it', () => {
  test('behavior: checksums', () => {
    fc.assert(
      fc.property(hexBytes(20), (address) => {
        expect(checksumAddress(address.slice(2))).toBe(getAddress(address))
        expect(checksumAddress(address.slice(2).toUpperCase())).toBe(getAddress(address))
      }),
    )
  })

  test('behavior: pair addresses', () => {
    fc.assert(
      fc.property(hexBytes(20), hexBytes(32), hexBytes(20), hexBytes(20), (from, bytecodeHash, a, b) => {
        const salt = keccak256(a < b ? `${a}${b.slice(2)}` : `${b}${a.slice(2)}`)
        const expected = getCreate2Address({ from, salt, bytecodeHash })
        expect(pairAddress(from, bytecodeHash, a, b)).toBe(expected)
      }),
    )
  })
})

describe('candidatePairs', () => {
  const [wbnb, cake, busd] = bscNetwork.baseTokens as [Token, Token, Token]

  test('default', () => {
    const candidates = candidatePairs(bscNetwork, [wbnb, cake, busd])
    expect(candidates).toHaveLength(3)
    for (const { tokens } of candidates) expect(tokens[0].sortsBefore(tokens[1])).toBe(true)
  })

  test('behavior: the same token in another spelling is the same token', () => {
    const lower = new Token({ ...cake, address: cake.address.toLowerCase() as Address })
    expect(candidatePairs(bscNetwork, [wbnb, cake, lower, wbnb])).toHaveLength(1)
  })

  test('behavior: the order of two tokens and the spelling of their addresses do not matter', () => {
    const { factory } = bscNetwork.contracts
    const hash = bscNetwork.initCodeHash
    const expected = candidatePair(bscNetwork, wbnb, cake).address
    expect(candidatePair(bscNetwork, cake, wbnb).address).toBe(expected)
    expect(pairAddress(factory, hash, cake.address.toLowerCase() as Address, wbnb.address)).toBe(expected)
  })

  test('behavior: another factory has other pairs', () => {
    const moved = {
      ...bscNetwork,
      contracts: { ...bscNetwork.contracts, factory: bscNetwork.contracts.router },
    }
    expect(candidatePair(moved, wbnb, cake).address).not.toBe(candidatePair(bscNetwork, wbnb, cake).address)
  })
})
