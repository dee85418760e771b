import { collectedHeap } from '@ibull/testkit/memory'
import { getIntrospectionQuery } from './graphql-library.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { execute, post, codesOf } from './testing/execute.ts'
import { exchangeEndpoint } from './testing/sample-endpoint.ts'
import type { Endpoint, GraphDatabase } from './index.ts'

let endpoint: Endpoint
let touched = 0
beforeAll(() => {
  const touch = (): never => {
    touched += 1
    throw new Error('The database was asked.')
  }
  const database: GraphDatabase = { query: touch, open: touch }
  endpoint = exchangeEndpoint(database, {}, () => undefined)
})

const repeat = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ')

const nested = (depth: number): string =>
  depth === 0
    ? '{ id }'
    : `{ ... on Query { pairs ${'{ token0 '.repeat(depth)}{ id }${' }'.repeat(depth)} } }`

const deepWhere = (depth: number): string => `${'{and: ['.repeat(depth)}{id: "0x"}${']}'.repeat(depth)}`

const hostile: readonly (readonly [string, string, string])[] = [
  ['ten thousand rows', '{ pairs(first: 10000) { id } }', 'BAD_USER_INPUT'],
  ['a negative page', '{ pairs(first: -1) { id } }', 'BAD_USER_INPUT'],
  ['a page far away', '{ pairs(skip: 5001) { id } }', 'BAD_USER_INPUT'],
  ['a depth of 20', nested(20), 'QUERY_REFUSED'],
  [
    'two thousand names for one thing',
    `{ ${repeat(2000, (index) => `a${index}: pairs(first: 1) { id }`)} }`,
    'GRAPHQL_PARSE_FAILED',
  ],
  ['the same thing hundreds of times', `{ ${repeat(400, () => 'pairs { id }')} }`, 'QUERY_TOO_LARGE'],
  [
    'many names for one thing in every row',
    `{ pairs(first: 1000) { ${repeat(101, (index) => `a${index}: id`)} } }`,
    'QUERY_TOO_COSTLY',
  ],
  [
    'many questions in one',
    `{ ${repeat(499, (index) => `a${index}: pairs(first: 51) { id }`)} }`,
    'QUERY_TOO_COSTLY',
  ],
  [
    'one name in many fragments',
    `{ ${repeat(41, (index) => `...F${index}`)} } ${repeat(41, (index) => `fragment F${index} on Query { pairs { id } }`)}`,
    'QUERY_TOO_LARGE',
  ],
  [
    'one name many times inside of a fragment',
    `{ pairs { token0 { ...F } } } fragment F on Token { ${repeat(41, () => 'id')} }`,
    'QUERY_TOO_LARGE',
  ],
  ['the schema', getIntrospectionQuery(), 'INTROSPECTION_REFUSED'],
  [
    'the schema, many times',
    `{ ${repeat(30, (index) => `a${index}: __schema { types { fields { type { name } } } }`)} }`,
    'INTROSPECTION_REFUSED',
  ],
  [
    'a type in a fragment',
    '{ ...F } fragment F on Query { __type(name: "Pair") { name } }',
    'INTROSPECTION_REFUSED',
  ],
  [
    'fragments that double',
    `{ ...F0 } ${repeat(30, (index) => `fragment F${index} on Query { ...F${index + 1} ...F${index + 1} }`)} fragment F30 on Query { _meta { deployment } }`,
    'QUERY_TOO_LARGE',
  ],
  [
    'fragments in a circle',
    '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }',
    'QUERY_TOO_LARGE',
  ],
  ['a deep filter', `{ pairs(where: ${deepWhere(60)}) { id } }`, 'BAD_USER_INPUT'],
  ['a wide filter', `{ pairs(where: {or: [${repeat(101, () => '{id: "0x"}')}]}) { id } }`, 'BAD_USER_INPUT'],
  ['a long text', `{ tokens(where: {symbol_contains: "${'('.repeat(10_000)}"}) { id } }`, 'BAD_USER_INPUT'],
  [
    'all of it at once',
    `{ ${repeat(30, (index) => `a${index}: pairs(first: 1000) { id name reserve0 reserve1 }`)} }`,
    'QUERY_TOO_COSTLY',
  ],
  ['a change', 'mutation { pairs { id } }', 'ONLY_QUERIES'],
  ['a stream', 'subscription { pairs { id } }', 'ONLY_QUERIES'],
  ['two questions in one', 'query A { pairs { id } } query B { pairs { id } }', 'QUERY_TOO_LARGE'],
  ['an unknown field in where', '{ pairs(where: {foo: "1"}) { id } }', 'GRAPHQL_VALIDATION_FAILED'],
  ['an unknown order', '{ pairs(orderBy: foo) { id } }', 'GRAPHQL_VALIDATION_FAILED'],
  ['an empty block', '{ pairs(block: {}) { id } }', 'BAD_USER_INPUT'],
  ['two blocks', `{ pairs(block: {number: 1, hash: "0x${'0'.repeat(64)}"}) { id } }`, 'BAD_USER_INPUT'],
  ['a negative block', '{ pairs(block: {number: -1}) { id } }', 'BAD_USER_INPUT'],
  ['a malformed hash', '{ pairs(block: {hash: "0x12"}) { id } }', 'BAD_USER_INPUT'],
  ['a malformed number', '{ pairs(where: {reserve0_gt: "1e400000"}) { id } }', 'BAD_USER_INPUT'],
  [
    'a number of a thousand digits',
    `{ pairs(where: {reserve0_gt: "${'9'.repeat(1000)}"}) { id } }`,
    'BAD_USER_INPUT',
  ],
  ['null where nothing is null', '{ pairs(where: {reserve0_gt: null}) { id } }', 'BAD_USER_INPUT'],
  ['an alternative that is null', '{ pairs(where: {or: [null]}) { id } }', 'BAD_USER_INPUT'],
]

test.each(hostile)('error: %s is refused before anything is read [info.15]', async (_, query, code) => {
  const before = touched
  const answer = await execute(endpoint, query)
  expect(answer.data ?? null).toBeNull()
  expect(answer.errors?.length).toBeGreaterThan(0)
  expect(codesOf(answer)).toContain(code)
  expect(codesOf(answer)).not.toContain('INTERNAL')
  expect(touched).toBe(before)
})

test('keeps no document in memory once its question is answered', async () => {
  const send = async (count: number, name: string): Promise<void> => {
    for (let number = 0; number < count; number += 1) {
      const query = `{ ${repeat(400, (index) => `${name}${number}x${index}: pairs(first: -1) { id }`)} }`
      expect(codesOf(await execute(endpoint, query))).toContain('BAD_USER_INPUT')
    }
  }
  await send(5, 'a')
  const before = collectedHeap()
  await send(25, 'b')
  expect(collectedHeap() - before).toBeLessThan(5_000_000)
})

describe('error: requests that are no questions', () => {
  const long = JSON.stringify({ query: `{ pairs { id } } #${' '.repeat(200_000)}` })
  test.each([
    [
      'a long batch',
      400,
      'BATCH_TOO_LARGE',
      JSON.stringify(Array.from({ length: 21 }, () => ({ query: '{ pairs { id } }' }))),
    ],
    ['an empty batch', 400, 'BAD_REQUEST', '[]'],
    ['a batch of nothing', 400, 'BAD_REQUEST', '[{"query":"{ pairs { id } }"},null]'],
    ['a huge body', 413, 'BODY_TOO_LARGE', long],
    ['no JSON', 400, 'BAD_REQUEST', '{"query":'],
    ['no query', 400, 'BAD_REQUEST', '{"variables":{}}'],
    ['a list of variables', 400, 'BAD_REQUEST', '{"query":"{ pairs { id } }","variables":[]}'],
    ['nothing', 400, 'BAD_REQUEST', ''],
  ])('%s', async (_, status, code, body) => {
    const before = touched
    const answer = await post(endpoint, body)
    expect([answer.status, codesOf(answer)]).toEqual([status, [code]])
    expect(touched).toBe(before)
  })

  test('a form of another site', async () => {
    const answer = await post(endpoint, '{"query":"{ pairs { id } }"}', { 'content-type': 'text/plain' })
    expect([answer.status, codesOf(answer)]).toEqual([415, ['UNSUPPORTED_MEDIA_TYPE']])
  })

  test('a huge body that does not say its length', async () => {
    const piece = new TextEncoder().encode(' '.repeat(20_000))
    let pieces = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pieces += 1
        controller.enqueue(piece)
      },
    })
    const request = new Request('http://localhost/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit)
    expect((await endpoint(request)).status).toBe(413)
    expect(pieces).toBeLessThan(10)
  })

  test.each([
    '?query={pairs{id}}&variables=[]',
    '?query={pairs{id}}&variables=1',
    '?query={pairs{id}}&variables={',
  ])('a GET with %s', async (search) => {
    expect((await endpoint(new Request(`http://localhost/${search}`))).status).toBe(400)
  })

  test('another method', async () => {
    expect((await endpoint(new Request('http://localhost/', { method: 'DELETE' }))).status).toBe(405)
  })
})
