import type { Address } from '@ibull/domain'
import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'

/** keccak256 of bytes given as hexadecimal digits without prefix, likewise without prefix. */
export function keccakDigits(digits: string): string {
  return bytesToHex(keccak_256(hexToBytes(digits)))
}

/** The checksummed form of an address (EIP-55). @param digits its 40 hexadecimal digits. */
export function checksumAddress(digits: string): Address {
  const small = digits.toLowerCase()
  const hash = bytesToHex(keccak_256(small))
  const letters = Array.from(small, (letter, index) =>
    Number.parseInt(hash.charAt(index), 16) >= 8 ? letter.toUpperCase() : letter,
  )
  return `0x${letters.join('')}`
}
