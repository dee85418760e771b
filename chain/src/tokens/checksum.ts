import type { Address } from '@ibull/domain'
import { keccak_256 } from '@noble/hashes/sha3'

/** keccak256 of bytes given as hexadecimal digits without prefix, likewise without prefix. */
export function keccakDigits(digits: string): string {
  return digitsOf(keccak_256(bytesOf(digits)))
}

/** The checksummed form of an address (EIP-55). @param digits its 40 hexadecimal digits. */
export function checksumAddress(digits: string): Address {
  const small = digits.toLowerCase()
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

/** The letters of either case have their digit's value less 9 in the low four bits. */
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
