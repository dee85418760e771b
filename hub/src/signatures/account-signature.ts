import { recover } from 'tiny-secp256k1'
import {
  compactSignatureToSignature,
  hexToBytes,
  hexToNumber,
  keccak256,
  parseCompactSignature,
  serializeSignature,
  slice,
  type Hex,
} from 'viem'

/** Half the order of secp256k1: only the signature with the lower s of the two equivalent ones is valid. */
const HIGHEST_S = '0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0'
const CHARACTERS = 2 + 2 * 65
const COMPACT_CHARACTERS = 2 + 2 * 64
const RECOVERY_IDS: ReadonlyMap<number, 0 | 1> = new Map([
  [0, 0],
  [1, 1],
  [27, 0],
  [28, 1],
])

/** Recovers the lower-case address that made a 65-byte signature, if it is one. */
export function signerOf(hash: Hex, signature: Hex): string | undefined {
  if (signature.length !== CHARACTERS) return undefined
  if (slice(signature, 32, 64).toLowerCase() > HIGHEST_S) return undefined
  const recoveryId = RECOVERY_IDS.get(hexToNumber(slice(signature, 64)))
  if (recoveryId === undefined) return undefined
  const key = publicKeyOf(hexToBytes(hash), hexToBytes(slice(signature, 0, 64)), recoveryId)
  return key === undefined ? undefined : `0x${keccak256(key.subarray(1)).slice(-40)}`
}

/** Uncompressed. In WebAssembly: recovery takes most of the time of a message. */
function publicKeyOf(hash: Uint8Array, signature: Uint8Array, recoveryId: 0 | 1): Uint8Array | undefined {
  try {
    return recover(hash, signature, recoveryId, false) ?? undefined
  } catch (error) {
    // Numbers that no signature has; any other failure is the machine's.
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Expands a 64-byte signature (EIP-2098) to its 65-byte form; returns any other unchanged, which may be a contract's. */
export function expandedSignature(signature: Hex): Hex {
  if (signature.length !== COMPACT_CHARACTERS) return signature
  try {
    return serializeSignature(compactSignatureToSignature(parseCompactSignature(signature)))
  } catch {
    return signature
  }
}
