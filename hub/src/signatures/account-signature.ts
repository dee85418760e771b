import {
  compactSignatureToSignature,
  hexToBigInt,
  parseCompactSignature,
  recoverAddress,
  serializeSignature,
  slice,
  type Hex,
} from 'viem'

/** Half of the order of secp256k1: of the two signatures with the same meaning, the one with the lower s is valid. */
const HIGHEST_S = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n
const CHARACTERS = 2 + 2 * 65
const COMPACT_CHARACTERS = 2 + 2 * 64

/** The address in lower case whose key made a signature of 65 bytes, if it is one. */
export async function signerOf(hash: Hex, signature: Hex): Promise<string | undefined> {
  if (signature.length !== CHARACTERS) return undefined
  if (hexToBigInt(slice(signature, 32, 64)) > HIGHEST_S) return undefined
  try {
    return (await recoverAddress({ hash, signature })).toLowerCase()
  } catch {
    // Numbers that are on no curve.
    return undefined
  }
}

/** A signature of 64 bytes (EIP-2098) in its common form of 65; any other as it is. */
export function expandedSignature(signature: Hex): Hex {
  if (signature.length !== COMPACT_CHARACTERS) return signature
  return serializeSignature(compactSignatureToSignature(parseCompactSignature(signature)))
}
