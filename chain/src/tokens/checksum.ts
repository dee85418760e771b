import type { Address } from '@ibull/domain'
import { keccak_256 } from '@noble/hashes/sha3'

/** keccak256 of bytes given as hexadecimal digits without prefix, likewise without prefix. */
export function keccakDigits(digits: string): string {
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return digitsOf(keccak_256(bytes))
}

/** The checksummed form of an address (EIP-55). @param digits its 40 hexadecimal digits. */
export function checksumAddress(digits: string): Address {
  const small = digits.toLowerCase()
  const hash = digitsOf(keccak_256(small))
  const letters = Array.from(small, (letter, index) =>
    Number.parseInt(hash.charAt(index), 16) >= 8 ? letter.toUpperCase() : letter,
  )
  return `0x${letters.join('')}`
}

function digitsOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
