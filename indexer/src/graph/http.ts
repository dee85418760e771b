const MOST_BODY = 100_000

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** A JSON answer. */
export const jsonAnswer = (status: number, body: string): Response =>
  new Response(body, { status, headers: HEADERS })

/** A refusal in the shape of a GraphQL error. */
export function refusal(
  status: number,
  code: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify({ errors: [{ message, extensions: { code } }] }), {
    status,
    headers: { ...HEADERS, ...headers },
  })
}

/** The question of a POST request, checked as far as HTTP and JSON go; or the refusal. */
export async function readQuestion(request: Request): Promise<{ readonly body: string } | Response> {
  if (request.method !== 'POST')
    return refusal(405, 'METHOD_NOT_ALLOWED', 'Ask by POST.', { allow: 'GET, POST' })
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/(?:json|graphql\+json)\s*(?:;|$)/i.test(type))
    return refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'The question must be application/json.')
  const body = await limitedText(request)
  if (body === undefined)
    return refusal(413, 'BODY_TOO_LARGE', `The question is longer than ${MOST_BODY} bytes.`)
  const question = parsed(body)
  if (Array.isArray(question)) return refusal(400, 'BATCH_REFUSED', 'Ask one question at a time.')
  if (!isQuestion(question))
    return refusal(400, 'BAD_REQUEST', 'The question must be JSON with a text `query`.')
  return { body }
}

function isQuestion(question: unknown): boolean {
  if (question === null || typeof question !== 'object') return false
  const { query, variables } = question as { readonly query?: unknown; readonly variables?: unknown }
  return (
    typeof query === 'string' &&
    (variables === undefined ||
      variables === null ||
      (typeof variables === 'object' && !Array.isArray(variables)))
  )
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The body; undefined as soon as it is known to be too long. */
async function limitedText(request: Request): Promise<string | undefined> {
  const length = request.headers.get('content-length')
  if (length !== null) return Number(length) > MOST_BODY ? undefined : request.text()
  if (request.body === null) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > MOST_BODY) return undefined
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
