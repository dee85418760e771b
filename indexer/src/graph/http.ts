const MOST_BODY = 100_000
const MOST_QUESTIONS = 20
/** Within which a body must have arrived. */
const BODY_MS = 5_000

const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/** Returns a JSON response. */
export const jsonAnswer = (status: number, body: string): Response =>
  // A copy: the server writes the length into it.
  new Response(body, { status, headers: { ...HEADERS } })

/** Returns a rejection in the format of a GraphQL error. */
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

/** Queries of a request, each as JSON with a `query` string. */
export interface Questions {
  readonly bodies: readonly string[]
  /** Whether the response must be a list. */
  readonly isBatch: boolean
}

/**
 * Parses a request's queries, validated as HTTP and JSON, or returns the rejection. POST takes one or a batch of
 * up to 20 as JSON, GET one in `query`, `variables` (JSON) and `operationName`.
 */
export async function readQuestions(request: Request, bodyMs = BODY_MS): Promise<Questions | Response> {
  if (request.method === 'GET' || request.method === 'HEAD') return questionOfUrl(new URL(request.url))
  if (request.method !== 'POST')
    return refusal(405, 'METHOD_NOT_ALLOWED', 'Ask by GET or POST.', { allow: 'GET, POST' })
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/(?:json|graphql\+json)\s*(?:;|$)/i.test(type))
    return refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'The question must be application/json.')
  const body = await within(bodyMs, limitedText(request))
  if (body === TOO_SLOW) return refusal(408, 'BODY_TOO_SLOW', 'The question took too long to arrive.')
  if (body === undefined)
    return refusal(413, 'BODY_TOO_LARGE', `The question is longer than ${MOST_BODY} bytes.`)
  const question = parsed(body)
  if (!Array.isArray(question))
    return isQuestion(question) ? { bodies: [body], isBatch: false } : noQuestion()
  if (question.length > MOST_QUESTIONS)
    return refusal(400, 'BATCH_TOO_LARGE', `A batch has at most ${MOST_QUESTIONS} questions.`)
  if (question.length === 0 || !question.every(isQuestion)) return noQuestion()
  return { bodies: question.map((one) => JSON.stringify(one)), isBatch: true }
}

function questionOfUrl({ searchParams }: URL): Questions | Response {
  const variables = searchParams.get('variables')
  const question = {
    query: searchParams.get('query') ?? undefined,
    variables: variables === null ? undefined : parsed(variables),
    operationName: searchParams.get('operationName') ?? undefined,
  }
  if (variables !== null && question.variables === undefined) return noQuestion()
  return isQuestion(question) ? { bodies: [JSON.stringify(question)], isBatch: false } : noQuestion()
}

const noQuestion = (): Response =>
  refusal(400, 'BAD_REQUEST', 'A question is JSON with a text `query`, and an object for its `variables`.')

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

const TOO_SLOW = Symbol('too slow')

async function within<T>(milliseconds: number, value: Promise<T>): Promise<T | typeof TOO_SLOW> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<typeof TOO_SLOW>((resolve) => {
    timer = setTimeout(() => resolve(TOO_SLOW), milliseconds)
  })
  // A client that leaves later fails the rest of its body, which is no longer needed.
  value.catch(() => undefined)
  try {
    return await Promise.race([value, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Reads the body; undefined as soon as it exceeds the limit. */
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
