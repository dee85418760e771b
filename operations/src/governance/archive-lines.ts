import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { OperationError } from '../program/operation-error.ts'

const MOST_SAID = 300

/** Streams an archive's lines from a file or an http URL. @throws {OperationError} */
export async function* archiveLines(place: string): AsyncGenerator<string, void> {
  const input = /^https?:/.test(place) ? await download(place) : createReadStream(place)
  try {
    yield* createInterface({ input, crlfDelay: Infinity })
  } catch (error) {
    throw new OperationError(`The archive ${place} can't be read: ${String(error)}`)
  }
}

async function download(url: string): Promise<Readable> {
  let response: Response
  try {
    response = await fetch(url)
  } catch (error) {
    throw new OperationError(`The archive at ${url} is not available: ${reasonOf(error)}.`)
  }
  if (!response.ok || response.body === null)
    throw new OperationError(
      `The archive at ${url} is not available: the status is ${response.status}.${await saidBy(response)}`,
    )
  return Readable.fromWeb(response.body as ReadableStream)
}

/**
 * The hub's reason for refusing, such as votes still waiting for their power. Printed as JSON, because it may
 * contain terminal escapes.
 */
async function saidBy(response: Response): Promise<string> {
  const answer: unknown = await response.json().catch(() => undefined)
  if (typeof answer !== 'object' || answer === null || !('error_description' in answer)) return ''
  const { error_description: reason } = answer
  return typeof reason === 'string' ? ` The hub says ${JSON.stringify(reason.slice(0, MOST_SAID))}.` : ''
}

/** `fetch` puts the reason into its error's cause. */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined }
  return cause instanceof Error && cause.message !== '' ? cause.message : message
}
