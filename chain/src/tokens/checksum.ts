import type { Address } from '@ibull/domain'
import { keccak_256 } from '@noble/hashes/sha3'

/** Computes keccak256 of hex digits; input and output have no prefix. */
export function keccakDigits(digits: string): string {
  return digitsOf(keccak_256(bytesOf(digits)))
}

/** Checksummed addresses by lower-case digits: the same tokens, pairs and accounts recur in every response. */
const known = /* @__PURE__ */ new Map<string, Address>()

/** Caches an address that is known to be checksummed. */
export function keepChecksum(address: Address): void {
  known.set(address.slice(2).toLowerCase(), address)
}

/** Returns the EIP-55 checksummed address. @param digits its 40 hex digits. */
export function checksumAddress(digits: string): Address {
  const small = digits.toLowerCase()
  const kept = known.get(small)
  if (kept !== undefined) return kept
  const address = checksumOf(small)
  known.set(small, address)
  return address
}

function checksumOf(small: string): Address {
  const hash = digitsOf(keccak_256(small))
  let letters = ''
  for (let index = 0; index < small.length; index++) {
    const letter = small.charAt(index)
    letters += hash.charAt(index) >= '8' ? letter.toUpperCase() : letter
  }
  return `0x${letters}`
}

function bytesOf(digits: string): Uint8Array {
  const bytes = new Uint8Array(digits.length / 2)
  for (let index = 0; index < bytes.length; index++) {
    bytes[index] = 16 * digitAt(digits, 2 * index) + digitAt(digits, 2 * index + 1)
  }
  return bytes
}

/** Letters of either case have their value minus 9 in the low four bits. */
function digitAt(digits: string, index: number): number {
  const code = digits.charCodeAt(index)
  return (code & 15) + (code < 64 ? 0 : 9)
}

const TEXT = '0123456789abcdef'

function digitsOf(bytes: Uint8Array): string {
  let digits = ''
  for (const byte of bytes) digits += TEXT.charAt(byte >> 4) + TEXT.charAt(byte & 15)
  return digits
}
