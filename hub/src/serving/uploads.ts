import type { Context, MiddlewareHandler } from 'hono'
import { HeldBytes, type Claim } from './held-bytes.ts'
import { readText } from './read-text.ts'

interface Upload {
  readonly all: HeldBytes
  readonly client: () => string
  claim?: Claim
}

const uploads = new WeakMap<Request, Upload>()

/** Holds the bodies that {@link readUpload} reads until their requests are answered. */
export function holdUploads(all: HeldBytes, clientOf: (context: Context) => string): MiddlewareHandler {
  return async (context, next) => {
    const upload: Upload = { all, client: () => clientOf(context) }
    uploads.set(context.req.raw, upload)
    try {
      await next()
    } finally {
      upload.claim?.release()
    }
  }
}

/**
 * Reads the text of a request's body; `undefined` when it exceeds `limit` bytes.
 * @throws {HubBusyError} when the bodies of all requests leave no room for it
 */
export function readUpload({ req: { raw } }: Context, limit: number): Promise<string | undefined> {
  const upload = uploads.get(raw)
  if (upload === undefined) return readText(raw, limit)
  upload.claim ??= upload.all.claim(upload.client())
  return readText(raw, limit, upload.claim)
}
