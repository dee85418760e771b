import { describe, expect, test } from 'vitest'
import { HistorySchemaError, HistoryTimeoutError, HistoryUnavailableError } from './history-errors.ts'
import { UnknownFieldError } from './graph-answer.ts'
import { postGraph, type Fetch } from './graph-request.ts'

const answering =
  (body: unknown, status = 200): Fetch =>
  () =>
    Promise.resolve(Response.json(body, { status }))

const request = (
  fetch: Fetch,
  options: { timeoutMs?: number; maximumBytes?: number; signal?: AbortSignal } = {},
) => postGraph('/graph', '{ a b }', { signal: undefined, ...options, fetch })

const failure = async (answer: Promise<unknown>): Promise<Error> => {
  const error: unknown = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof Error) return error
  throw new Error('It did not fail.')
}

describe('postGraph', () => {
  test('default: one POST of the question, without credentials', async () => {
    const calls: [string, RequestInit][] = []
    const answer = await request((url, init) => {
      calls.push([url, init])
      return Promise.resolve(Response.json({ data: { a: 1 } }))
    })
    expect(answer).toEqual({ data: { a: 1 }, failed: new Map(), codes: new Map() })
    expect(calls).toHaveLength(1)
    expect(calls[0]?.[0]).toBe('/graph')
    expect(calls[0]?.[1]).toMatchObject({ method: 'POST', credentials: 'omit', body: '{"query":"{ a b }"}' })
  })

  test('behavior: a part that failed is named beside the others', async () => {
    const errors = [{ message: 'Too deep', path: ['b', 0, 'c'] }]
    const answer = await request(answering({ data: { a: 1, b: null }, errors }))
    expect(answer).toEqual({
      data: { a: 1, b: null },
      failed: new Map([['b', 'Too deep']]),
      codes: new Map(),
    })
  })

  test('behavior: a part that took the others with it is named too', async () => {
    const answer = await request(answering({ data: null, errors: [{ message: 'Too deep', path: ['b'] }] }))
    expect(answer).toEqual({ data: undefined, failed: new Map([['b', 'Too deep']]), codes: new Map() })
  })

  test.each([
    ['Cannot query field "feesUSD" on type "Pair".', undefined, 400],
    ['Type `Pair` has no field `feesUSD`', undefined, 200],
    ['whatever', 'GRAPHQL_VALIDATION_FAILED', 200],
  ])('behavior: %s is a shape that the endpoint does not have', async (message, code, status) => {
    const body = { errors: [{ message, extensions: code === undefined ? undefined : { code } }] }
    expect(await failure(request(answering(body, status)))).toBeInstanceOf(UnknownFieldError)
  })

  test.each([
    [{ error: 'The indexer is not running.' }, 503],
    [{ errors: [{ message: 'INTERNAL', extensions: { code: 'INTERNAL' } }] }, 200],
    [{ data: { a: 1 }, errors: [{ message: 'lost' }] }, 200],
    [{ errors: [{ message: 'too long', extensions: { code: 'TOO_LARGE' } }] }, 413],
  ])('error: unavailable: %j with status %i', async (body, status) => {
    expect(await failure(request(answering(body, status)))).toBeInstanceOf(HistoryUnavailableError)
  })

  test.each([
    [[]],
    ['text'],
    [null],
    [{}],
    [{ data: [] }],
    [{ data: {}, errors: 'no' }],
    [{ data: {}, errors: [5] }],
  ])('error: %j is no answer of GraphQL', async (body) => {
    expect(await failure(request(answering(body)))).toBeInstanceOf(HistorySchemaError)
  })

  test('error: a page of another kind in its place', async () => {
    const page =
      (status: number): Fetch =>
      () =>
        Promise.resolve(new Response('<html>', { status }))
    expect(await failure(request(page(200)))).toBeInstanceOf(HistorySchemaError)
    expect(await failure(request(page(502)))).toBeInstanceOf(HistoryUnavailableError)
  })

  test('error: no connection', async () => {
    const error = await failure(request(() => Promise.reject(new TypeError('Failed to fetch'))))
    expect(error).toBeInstanceOf(HistoryUnavailableError)
    expect(error.cause).toBeInstanceOf(TypeError)
  })

  const never: Fetch = (_url, { signal }) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    })

  test('error: no answer in time', async () => {
    const error = await failure(request(never, { timeoutMs: 5 }))
    expect(error).toBeInstanceOf(HistoryTimeoutError)
  })

  test('error: given up by the page: its own reason, not a failure of the endpoint', async () => {
    const controller = new AbortController()
    const aborted = failure(request(never, { signal: controller.signal }))
    controller.abort(new Error('left'))
    expect((await aborted).message).toBe('left')
  })

  test('error: more than fits', async () => {
    const body = { data: { a: 'x'.repeat(2000) } }
    expect(await failure(request(answering(body), { maximumBytes: 1000 }))).toBeInstanceOf(
      HistoryUnavailableError,
    )
    expect(await request(answering(body), { maximumBytes: 3000 })).toMatchObject({ data: body.data })
  })
})
