import type { Context } from 'hono'
import { readText } from '@ibull/hub'
import { ENDPOINTS } from '@ibull/indexer/endpoint-names'

/** Below this path the indexer answers. */
export const INDEXER_PATH = '/indexer'

const BODY_LIMIT_BYTES = 100_000
const LIMITS = { answerBytes: 20_000_000, timeoutMs: 15_000 }
/** The endpoints an operator would publish: queries and the health state. */
const OPEN_PATHS: ReadonlySet<string> = new Set([
  ...ENDPOINTS.map((name) => `/${name}`),
  '/graphql',
  '/health',
  '/ready',
  '/status',
])

/**
 * Forwards a query to the indexer at `indexerUrl`, within limits of size and time. `undefined` while none runs.
 */
export async function proxyIndexer(
  context: Context,
  indexerUrl: string | undefined,
  limits: typeof LIMITS = LIMITS,
): Promise<Response> {
  const { method } = context.req
  const path = context.req.path.slice(INDEXER_PATH.length)
  if (!OPEN_PATHS.has(path)) return context.json({ error: 'The indexer has nothing here.' }, 404)
  if (method !== 'GET' && method !== 'POST') {
    return context.json({ error: 'Only GET and POST are understood here.' }, 405, { allow: 'GET, POST' })
  }
  const body = method === 'POST' ? await readText(context.req.raw, BODY_LIMIT_BYTES) : ''
  if (body === undefined) {
    context.header('connection', 'close')
    return context.json({ error: `A question has at most ${BODY_LIMIT_BYTES} bytes.` }, 413)
  }
  if (indexerUrl === undefined) return context.json({ error: 'The indexer is not running.' }, 503)
  try {
    const answer = await fetch(`${indexerUrl}${path}${new URL(context.req.url).search}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(limits.timeoutMs),
      headers: { accept: 'application/json', 'content-type': contentType(context) },
      ...(method === 'POST' ? { body } : {}),
    })
    const text = await readText(answer, limits.answerBytes)
    if (text === undefined) return context.json({ error: 'The answer of the indexer is too long.' }, 502)
    return new Response(text === '' ? null : text, {
      status: answer.status,
      headers: {
        'content-type': answer.headers.get('content-type') ?? 'application/json',
        'cache-control': 'no-store',
      },
    })
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return isLate
      ? context.json({ error: 'The indexer did not answer in time.' }, 504)
      : context.json({ error: 'The indexer does not answer.' }, 502)
  }
}

function contentType(context: Context): string {
  return context.req.header('content-type') ?? 'application/json'
}
