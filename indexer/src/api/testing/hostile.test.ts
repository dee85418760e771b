import { PGlite } from '@electric-sql/pglite'
import { expect, test, beforeAll } from 'vitest'
import { endpoints } from '../endpoints.ts'
import { codesOf, listIn, type Answer } from '../../graph/testing/execute.ts'
import type { Endpoint } from '../../graph/index.ts'
import { honestQuestions, hostileQuestions } from './hostile-questions.ts'
import { sampleMarket } from './sample-market.ts'

const SWAPS = 4200
const address = '0x0000000000000000000000000000000000000001'
let endpoint: Endpoint

beforeAll(async () => {
  const client = await PGlite.create()
  for (const text of sampleMarket(SWAPS)) await client.exec(text)
  const found = endpoints(
    { $client: client },
    {
      exchange: {
        chainId: 31_337,
        factory: address,
        multicall: address,
        wrappedNative: address,
        mainToken: address,
        stableTokens: [],
        startBlock: 0,
      },
      blockInterval: 1,
      hasIntrospection: false,
      onFailure: (error) => {
        throw error
      },
      // Of a machine that is busy with other tests.
      limits: { readingMs: 60_000, requestMs: 200_000, patienceMs: 200_000 },
    },
  ).get('exchange')
  if (found === undefined) throw new Error('There is no endpoint.')
  endpoint = found
})

async function send(query: string, client: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ query })
  const response = await endpoint(new Request('http://localhost/', { method: 'POST', headers, body }), client)
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) }
}

const REFUSED = new Set(['QUERY_TOO_COSTLY', 'QUERY_TOO_LARGE', 'GRAPHQL_VALIDATION_FAILED'])
const refusedNames = [
  "each pair's greatest swap, 86 lists",
  '300 sorted swaps',
  "each pair's first swap by an order that serves no list",
  '300 searches of all swaps',
  'a hundred searches of all swaps',
  'lists in lists in lists',
]

test.each(refusedNames)('error: %s: refused before it is read', async (name) => {
  const question = hostileQuestions[name]
  const answer = await send(question?.(1) ?? '', 'hostile')
  expect(codesOf(answer).every((code) => REFUSED.has(String(code)))).toBe(true)
  expect(codesOf(answer).length).toBeGreaterThan(0)
  expect(answer.data ?? null).toBeNull()
})

test('behavior: an honest question is answered before those of a client that sends the worst', async () => {
  const order: string[] = []
  const hostile = Object.entries(hostileQuestions).flatMap(([name, question]) =>
    [10, 11].map(async (index) => {
      const answer = await send(question(index), 'hostile')
      order.push(`hostile ${name}`)
      return answer
    }),
  )
  const [name, question] = Object.entries(honestQuestions)[1] ?? []
  const answer = await send(question?.(1) ?? '', 'honest')
  order.push(`honest ${name ?? ''}`)
  expect(answer.errors).toBeUndefined()
  expect(listIn(answer, 'swaps')).toHaveLength(50)
  await Promise.all(hostile)
  // Some were ahead in the line when it came.
  expect(order.findIndex((one) => one.startsWith('honest'))).toBeLessThan(order.length / 2)
})

test('default: what a page needs costs little of what a question is given', async () => {
  for (const question of Object.values(honestQuestions))
    expect((await send(question(1), 'honest')).errors).toBeUndefined()
})
