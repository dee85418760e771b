import fc from 'fast-check'
import { bytesToHex, recoverAddress, slice, toHex, type Hex } from 'viem'
import { sign } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { compactForm, highSForm } from '../testing/signature-forms.ts'
import { expandedSignature, signerOf } from './account-signature.ts'

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => bytesToHex(bytes))
const signature = fc.uint8Array({ minLength: 65, maxLength: 65 }).map((bytes) => bytesToHex(bytes))
/** Half the order of secp256k1, as SEC 2 has the order. */
const HALF = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n / 2n

/** What viem recovers; it does not limit s. */
async function recovered(hash: Hex, given: Hex): Promise<string | undefined> {
  if (BigInt(slice(given, 32, 64)) > HALF) return undefined
  try {
    return (await recoverAddress({ hash, signature: given })).toLowerCase()
  } catch {
    return undefined
  }
}

describe('the account that signed', () => {
  test('is what viem recovers, whatever the key and the hash', async () => {
    await fc.assert(
      fc.asyncProperty(bytes32, bytes32, async (privateKey, hash) => {
        const sent = await sign({ hash, privateKey, to: 'hex' })
        expect(signerOf(hash, sent)).toBe(await recovered(hash, sent))
        expect(signerOf(hash, highSForm(sent))).toBeUndefined()
      }),
      { numRuns: 50 },
    )
  })

  test('is what viem recovers from any bytes, or none', async () => {
    const lastByte = fc.constantFrom(0, 1, 2, 3, 26, 27, 28, 29, 35, 255)
    await fc.assert(
      fc.asyncProperty(bytes32, signature, lastByte, async (hash, random, last) => {
        const low = toHex(BigInt(slice(random, 32, 64)) >> 1n, { size: 32 })
        const given: Hex = `${slice(random, 0, 32)}${low.slice(2)}${toHex(last, { size: 1 }).slice(2)}`
        expect(signerOf(hash, given)).toBe(await recovered(hash, given))
      }),
      { numRuns: 200 },
    )
  })

  test.each([
    ['r of nothing', 0n, 1n],
    ['s of nothing', 1n, 0n],
    ['r as large as the order', 2n * HALF + 1n, 1n],
    ['s one above half the order', 1n, HALF + 1n],
    ['r that is no point', 5n, 1n],
  ])('is unknown with %s', (_, r, s) => {
    const given: Hex = `${toHex(r, { size: 32 })}${toHex(s, { size: 32 }).slice(2)}1b`
    expect(signerOf(toHex(1, { size: 32 }), given)).toBeUndefined()
  })

  test('is known with s of exactly half the order', async () => {
    const hash = toHex(1, { size: 32 })
    const given: Hex = `${toHex(1, { size: 32 })}${toHex(HALF, { size: 32 }).slice(2)}1b`
    expect(signerOf(hash, given)).toMatch(/^0x[0-9a-f]{40}$/)
    expect(signerOf(hash, given)).toBe(await recovered(hash, given))
  })
})

describe('a signature of 64 bytes', () => {
  test('is expanded to the form that it stands for', async () => {
    await fc.assert(
      fc.asyncProperty(bytes32, bytes32, async (privateKey, hash) => {
        const sent = await sign({ hash, privateKey, to: 'hex' })
        expect(signerOf(hash, expandedSignature(compactForm(sent)))).toBe(await recovered(hash, sent))
      }),
      { numRuns: 20 },
    )
  })

  test.each([
    ['r of nothing', 0n, 1n],
    ['s of nothing', 1n, 0n],
    ['r as large as the order', 2n * HALF + 1n, 1n],
    ['s as large as the order', 1n, 2n * HALF + 1n],
  ])("with %s is no account's, and stays as a contract may have made it", (_, r, s) => {
    const given: Hex = `${toHex(r, { size: 32 })}${toHex(s, { size: 32 }).slice(2)}`
    expect(expandedSignature(given)).toBe(given)
    expect(signerOf(toHex(1, { size: 32 }), given)).toBeUndefined()
  })
})
