/**
 * The bytes of a JSON object or list as they were published, without a byte order mark.
 * @throws {Error} for anything else
 */
export function jsonBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  // Refuses bytes that are no UTF-8, and leaves out a byte order mark.
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  const json: unknown = JSON.parse(text)
  if (typeof json !== 'object' || json === null) throw new Error('The answer is not an object.')
  return new TextEncoder().encode(text)
}
