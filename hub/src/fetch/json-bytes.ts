import { parseJson } from '../serving/parse-json.ts'

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]

let last: Promise<unknown> = Promise.resolve()

/**
 * Returns the bytes of a JSON object or array as published, without a byte order mark. Texts are parsed one in each
 * turn of the event loop: megabytes that arrive together would hold up everyone else.
 * @throws {Error} for anything else
 */
export function jsonBytes(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const turn = last.then(() => new Promise(setImmediate)).then(() => checkedBytes(bytes))
  last = turn.catch(() => undefined)
  return turn
}

function checkedBytes(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  // Rejects invalid UTF-8.
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  const json: unknown = parseJson(text)
  if (typeof json !== 'object' || json === null) throw new Error('The answer is not an object.')
  return BYTE_ORDER_MARK.every((byte, at) => bytes[at] === byte)
    ? bytes.subarray(BYTE_ORDER_MARK.length)
    : bytes
}
