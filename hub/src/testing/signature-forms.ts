import { parseSignature, serializeCompactSignature, signatureToCompactSignature, toHex, type Hex } from 'viem'

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/** Returns the other signature of the same key over the same hash: s negated, parity flipped. */
export function highSForm(signature: Hex): Hex {
  const { r, s, yParity } = parseSignature(signature)
  const high = toHex(ORDER - BigInt(s), { size: 32 })
  return `0x${r.slice(2)}${high.slice(2)}${yParity === 0 ? '1c' : '1b'}`
}

/** Returns the 64-byte form (EIP-2098). */
export function compactForm(signature: Hex): Hex {
  return serializeCompactSignature(signatureToCompactSignature(parseSignature(signature)))
}
