import { parseJson } from '../serving/parse-json.ts'

/**
 * Returns the bytes of a JSON object or array as published, without a byte order mark.
 * @throws {Error} for anything else
 */
export function jsonBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  // Rejects invalid UTF-8, and strips a byte order mark.
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  const json: unknown = parseJson(text)
  if (typeof json !== 'object' || json === null) throw new Error('The answer is not an object.')
  return new TextEncoder().encode(text)
}
