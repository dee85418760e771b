import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { BodyBuffer } from '../serving/body-buffer.ts'
import type { Room } from '../serving/held-bytes.ts'
import { FetchFailedError } from './fetch-errors.ts'

const decoders = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
} as const

/** Encodings the hub can decode. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br'

/**
 * Reads a body of up to `maxBytes`, counted both as received and as decompressed; one byte more closes the
 * connection.
 * @param room where the body is held; it stays there
 * @param signal ends the wait for room
 * @throws {FetchFailedError | HubBusyError}
 */
export async function readBody(
  url: string,
  answer: IncomingMessage,
  maxBytes: number,
  room: Room,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const decoder = isKnownEncoding(encoding) ? decoders[encoding]() : undefined
  if (decoder === undefined && encoding !== 'identity' && encoding !== '') {
    throw new FetchFailedError(url, 'badAnswer', `The answer is in an encoding that is not spoken here.`)
  }
  const tooLarge = (): FetchFailedError =>
    new FetchFailedError(url, 'tooLarge', `The answer has more than ${maxBytes} bytes.`)
  const stated = Number(answer.headers['content-length'] ?? 0)
  if (stated > maxBytes) throw tooLarge()
  // What is compressed is not kept.
  const expected = decoder === undefined && stated > 0 ? stated : 0
  // Nothing is held while this waits.
  if (expected > 0) await room.reserve(expected, signal)
  const body = new BodyBuffer(room, expected)
  const count = (keep: boolean) =>
    async function* limited(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      let size = 0
      for await (const chunk of source) {
        size += chunk.byteLength
        if (size > maxBytes) throw tooLarge()
        if (keep) body.add(chunk)
        else yield chunk
      }
    }
  try {
    if (decoder === undefined) await pipeline(answer, count(true))
    else await pipeline(answer, count(false), decoder, count(true))
    return body.finish()
  } catch (error) {
    body.discard()
    throw error
  }
}

function isKnownEncoding(name: string): name is keyof typeof decoders {
  return Object.hasOwn(decoders, name)
}
