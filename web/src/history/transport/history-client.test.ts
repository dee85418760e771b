import { describe, expect, test } from 'vitest'
import { HistorySchemaError, HistoryUnavailableError } from './history-errors.ts'
import type { Dialect } from './history-client.ts'
import { integer } from './decode.ts'
import { clientOf, fakeEndpoint, meta, type Json } from '../testing/sample-answers.ts'

const parts = (dialect: Dialect) =>
  ({
    a: { field: dialect === 'full' ? 'a(ours: 1)' : 'a', decode: integer },
    b: { field: 'b', decode: integer, part: 'pairs' },
    c: { field: 'c', decode: integer, part: 'tokens' },
  }) as const

const request = (exchange: (query: string) => Json | Response) => {
  const endpoint = fakeEndpoint(exchange)
  return { endpoint, answer: clientOf(endpoint).request('test', parts, undefined) }
}

describe('request', () => {
  test('default: all parts in one request, with the block that they are of', async () => {
    const { endpoint, answer } = request(() => ({ meta: meta(77), a: 1, b: 2, c: '3' }))
    expect(await answer).toMatchObject({
      values: { a: 1, b: 2, c: 3 },
      dialect: 'full',
      asOf: { block: 77 },
      missing: [],
    })
    expect(endpoint.requests).toHaveLength(1)
  })

  test('behavior: a part that failed alone is missing, the others are there', async () => {
    const { answer } = request(() =>
      Response.json({
        data: { meta: meta(), a: 1, b: null, c: 3 },
        errors: [{ message: 'no', path: ['b'] }],
      }),
    )
    expect(await answer).toMatchObject({ values: { a: 1, c: 3 }, missing: ['pairs'] })
  })

  test('behavior: the parts that a failing one took with it are requested again without it', async () => {
    const { endpoint, answer } = request((query) =>
      query.includes('b: b')
        ? Response.json({ data: null, errors: [{ message: 'no', path: ['b'] }] })
        : { meta: meta(), a: 1, c: 3 },
    )
    expect(await answer).toMatchObject({ values: { a: 1, c: 3 }, missing: ['pairs'] })
    expect(endpoint.requests).toHaveLength(2)
  })

  test('behavior: an endpoint without our own fields is asked again without them, once for all', async () => {
    const endpoint = fakeEndpoint((query) =>
      query.includes('ours')
        ? Response.json(
            { errors: [{ message: 'Unknown argument "ours" on field "Query.a".' }] },
            { status: 400 },
          )
        : { meta: meta(), a: 1, b: 2, c: 3 },
    )
    const client = clientOf(endpoint)
    expect(await client.request('test', parts, undefined)).toMatchObject({
      dialect: 'base',
      values: { a: 1 },
    })
    expect(await client.request('test', parts, undefined)).toMatchObject({ dialect: 'base' })
    expect(endpoint.requests).toHaveLength(3)
  })

  test('error: an endpoint that has not even the common fields is of another shape', async () => {
    const { answer } = request(() =>
      Response.json({ errors: [{ message: 'Cannot query field "a" on type "Query".' }] }),
    )
    await expect(answer).rejects.toBeInstanceOf(HistorySchemaError)
  })

  test('error: a part that is needed failed', async () => {
    const { answer } = request(() =>
      Response.json({
        data: { meta: meta(), a: null, b: 2, c: 3 },
        errors: [{ message: 'no', path: ['a'] }],
      }),
    )
    await expect(answer).rejects.toBeInstanceOf(HistoryUnavailableError)
  })

  test('error: every part failed', async () => {
    const endpoint = fakeEndpoint(() =>
      Response.json({ data: { meta: meta(), b: null }, errors: [{ message: 'no', path: ['b'] }] }),
    )
    const optional = () => ({ b: { field: 'b', decode: integer, part: 'pairs' } }) as const
    await expect(clientOf(endpoint).request('test', optional, undefined)).rejects.toBeInstanceOf(
      HistoryUnavailableError,
    )
  })

  test('error: a malformed part is of the wrong shape even where it could be missing', async () => {
    const { answer } = request(() => ({ meta: meta(), a: 1, b: 'x', c: 3 }))
    await expect(answer).rejects.toMatchObject({ code: 'historySchema', field: 'b' })
  })
})
