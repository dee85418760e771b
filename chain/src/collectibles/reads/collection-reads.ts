import type { Address } from '@ibull/domain'
import { LOCATION_LIMIT_CHARACTERS } from '@ibull/domain/collectibles'
import type { Hex } from '../../networks/network.ts'
import { addressAt, requireWords } from '../../contract-call/decode-words.ts'
import { decodeText, decodeUint, encodeAddress, encodeUint } from '../../reads/abi-words.ts'
import type { ContractRead } from '../../reads/read-types.ts'

// Reads common to enumerable ERC-721 collections, and our own collection's bunny id. Tests compare the selectors
// with the ABI.

const TOKEN_OF_OWNER_BY_INDEX = '0x2f745c59'
const TOKEN_BY_INDEX = '0x4f6ccce7'
const OWNER_OF = '0x6352211e'
const TOKEN_URI = '0xc87b56dd'
const GET_BUNNY_ID = '0xc72c6883'

const BUNNY_ID_BITS = 8

/** Reads the token at an index of an owner; reverts beyond the last. */
export function tokenOfOwnerByIndexRead(
  collection: Address,
  owner: Address,
  index: number,
): ContractRead<bigint> {
  const data: Hex = `${TOKEN_OF_OWNER_BY_INDEX}${encodeAddress(owner)}${encodeUint(index)}`
  return { to: collection, data, decode: decodeNumber }
}

/** Reads the token at a global index; reverts beyond the last. */
export function tokenByIndexRead(collection: Address, index: number): ContractRead<bigint> {
  return { to: collection, data: `${TOKEN_BY_INDEX}${encodeUint(index)}`, decode: decodeNumber }
}

/** Reads a token's owner; reverts for a nonexistent token. */
export function ownerOfRead(collection: Address, tokenId: bigint): ContractRead<Address> {
  return {
    to: collection,
    data: `${OWNER_OF}${encodeUint(tokenId)}`,
    decode: (data) => {
      const digits = data.slice(2)
      requireWords(digits, 0, 1)
      return addressAt(digits, 0)
    },
  }
}

/** Reads a token's metadata URI as returned by its contract, truncated just beyond the accepted length. */
export function tokenUriRead(collection: Address, tokenId: bigint): ContractRead<string> {
  return {
    to: collection,
    data: `${TOKEN_URI}${encodeUint(tokenId)}`,
    decode: (data) => decodeText(data, LOCATION_LIMIT_CHARACTERS + 1),
  }
}

/** Reads a token's bunny id in our own collection; 0 is a bunny. */
export function bunnyIdRead(collection: Address, tokenId: bigint): ContractRead<number> {
  return {
    to: collection,
    data: `${GET_BUNNY_ID}${encodeUint(tokenId)}`,
    decode: (data) => Number(decodeUint(data, 0, BUNNY_ID_BITS)),
  }
}

function decodeNumber(data: Hex): bigint {
  return decodeUint(data, 0)
}
