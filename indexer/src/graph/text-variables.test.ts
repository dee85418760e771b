import { beforeAll, expect, test } from 'vitest'
import { codesOf, execute, listIn } from './testing/execute.ts'
import { sampleEndpoint, type SampleEndpoint } from './testing/sample-endpoint.ts'

const PAIR = '0x0000000000000000000000000000000000000064'
let sample: SampleEndpoint
beforeAll(async () => {
  sample = await sampleEndpoint()
})

const request = (query: string, variables: Readonly<Record<string, unknown>>) =>
  execute(sample.endpoint, query, variables)

test.each(['Bytes!', 'Bytes', 'String!', 'String', 'ID!', 'ID'])(
  'default: an id may come as %s, as clients of subgraphs declare it',
  async (type) => {
    const answer = await request(`query pair($pair: ${type}) { pair(id: $pair) { id } }`, { pair: PAIR })
    expect(answer).toEqual({ status: 200, data: { pair: { id: PAIR } } })
  },
)

test.each(['[Bytes]!', '[Bytes!]', '[String!]!', '[String]', '[ID]!'])(
  'default: ids of a filter may come as %s, also through a fragment',
  async (type) => {
    const query = `query pairs($all: ${type}) { ...those }
      fragment those on Query { pairs(where: { id_in: $all }) { id } }`
    expect(listIn(await request(query, { all: [PAIR] }), 'pairs')).toEqual([{ id: PAIR }])
  },
)

test('behavior: a value is checked as what it is used for', async () => {
  const query = 'query ($from: String!) { swaps(where: { from: $from }) { id } }'
  expect(codesOf(await request(query, { from: 'not hexadecimal' }))).toEqual(['BAD_USER_INPUT'])
  expect(codesOf(await request('query ($pair: Bytes) { pair(id: $pair) { id } }', {}))).toEqual([
    'QUERY_REFUSED',
  ])
})

test.each([
  ['a list for one', 'query ($x: [Bytes!]!) { pair(id: $x) { id } }'],
  ['text for a number', 'query ($x: String!) { pairs(first: $x) { id } }'],
  ['a number for text', 'query ($x: Int!) { pair(id: $x) { id } }'],
  [
    'one for two kinds of places',
    'query ($x: String!) { pair(id: $x) { id } swaps(where: { from: $x }) { id } }',
  ],
])('error: %s is refused as before', async (_, query) => {
  expect(codesOf(await request(query, { x: PAIR }))).toContain('GRAPHQL_VALIDATION_FAILED')
})
