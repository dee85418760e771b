import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { OperationError } from '../program/operation-error.ts'

/** The lines of an archive, read piece by piece from a file or an http address. @throws {OperationError} */
export async function* archiveLines(place: string): AsyncGenerator<string, void> {
  const input = /^https?:/.test(place) ? await download(place) : createReadStream(place)
  try {
    yield* createInterface({ input, crlfDelay: Infinity })
  } catch (error) {
    throw new OperationError(`The archive ${place} can't be read: ${String(error)}`)
  }
}

async function download(url: string): Promise<Readable> {
  const response = await fetch(url)
  if (!response.ok || response.body === null)
    throw new OperationError(`The archive at ${url} is not available: the status is ${response.status}.`)
  return Readable.fromWeb(response.body as ReadableStream)
}
