import {
  compactSignatureToSignature,
  hexToBigInt,
  parseCompactSignature,
  recoverAddress,
  serializeSignature,
  slice,
  type Hex,
} from 'viem'

/** Half the order of secp256k1: only the signature with the lower s of the two equivalent ones is valid. */
const HIGHEST_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n
const CHARACTERS = 2 + 2 * 65
const COMPACT_CHARACTERS = 2 + 2 * 64

/** Recovers the lower-case address that made a 65-byte signature, if it is one. */
export async function signerOf(hash: Hex, signature: Hex): Promise<string | undefined> {
  if (signature.length !== CHARACTERS) return undefined
  if (hexToBigInt(slice(signature, 32, 64)) > HIGHEST_S) return undefined
  try {
    return (await recoverAddress({ hash, signature })).toLowerCase()
  } catch {
    // Not a point on the curve.
    return undefined
  }
}

/** Expands a 64-byte signature (EIP-2098) to its 65-byte form; returns any other unchanged. */
export function expandedSignature(signature: Hex): Hex {
  if (signature.length !== COMPACT_CHARACTERS) return signature
  return serializeSignature(compactSignatureToSignature(parseCompactSignature(signature)))
}
