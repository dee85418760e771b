import { BodyBuffer } from './body-buffer.ts'
import { UNBOUNDED, type Room } from './held-bytes.ts'

/**
 * Reads the body's text; `undefined` when it exceeds `limit` bytes.
 * @param room where the body is held; it stays there
 * @throws {HubBusyError} when there is no room for it
 */
export async function readText(
  request: Pick<Request, 'body'>,
  limit: number,
  room: Room = UNBOUNDED,
): Promise<string | undefined> {
  const body = new BodyBuffer(room)
  for await (const chunk of request.body ?? []) {
    if (body.size + chunk.byteLength > limit) {
      body.discard()
      return undefined
    }
    body.add(chunk)
  }
  const { buffer, byteOffset, byteLength } = body.finish()
  return Buffer.from(buffer, byteOffset, byteLength).toString('utf8')
}
