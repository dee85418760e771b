import { createHash } from 'node:crypto'
import { base32 } from 'multiformats/bases/base32'

/** CIDv1, raw bytes, SHA-256 with its 32 bytes. */
const PREFIX = [0x01, 0x55, 0x12, 0x20]

/** The content identifier under which IPFS would have a text: anyone with its bytes can check it. */
export function contentIdentifier(text: string): string {
  const digest = createHash('sha256').update(text, 'utf8').digest()
  return base32.encode(Uint8Array.from([...PREFIX, ...digest]))
}
