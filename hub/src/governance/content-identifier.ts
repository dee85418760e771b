import { createHash } from 'node:crypto'
import { base32 } from 'multiformats/bases/base32'

/** CIDv1, raw codec, 32-byte SHA-256. */
const PREFIX = [0x01, 0x55, 0x12, 0x20]

/** Computes the IPFS content identifier of a text, which anyone with the bytes can verify. */
export function contentIdentifier(text: string): string {
  const digest = createHash('sha256').update(text, 'utf8').digest()
  return base32.encode(Uint8Array.from([...PREFIX, ...digest]))
}
