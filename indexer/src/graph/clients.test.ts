import { expect, test } from 'vitest'
import { admission } from './admission.ts'
import { readQuestions } from './http.ts'
import type { GraphDatabase, ReadingTime } from './index.ts'
import { exchangeEndpoint } from './testing/sample-endpoint.ts'

const HEAD = [
  `${'1'.padStart(10, '0')}${'1'.padStart(16, '0')}${'7'.padStart(16, '0')}`,
  'state',
  7,
  '0x07',
  1,
]

/** A database whose questions end with their time alone. */
function heldDatabase() {
  const times: ReadingTime[] = []
  const opened: (() => void)[] = []
  const database: GraphDatabase = {
    query: async () => [HEAD],
    open: async (time) => {
      times.push(time)
      opened.splice(0).forEach((notice) => notice())
      return {
        query: async (text) => {
          if (text.includes('_ponder_checkpoint')) return [HEAD]
          return new Promise((_, reject) => {
            const end = (): void => reject(Object.assign(new Error('canceling statement'), { code: '57014' }))
            if (time.signal.aborted) end()
            else time.signal.addEventListener('abort', end)
          })
        },
        close: async () => undefined,
      }
    },
  }
  const nextOpened = (): Promise<void> => new Promise((resolve) => opened.push(resolve))
  return { database, times, nextOpened }
}

const send = (endpoint: ReturnType<typeof exchangeEndpoint>, query: string, gone?: AbortController) =>
  endpoint(
    new Request('http://localhost/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
      ...(gone === undefined ? {} : { signal: gone.signal }),
    }),
    'a client',
  )

test('behavior: reading ends when the last client that waits for it leaves', async () => {
  const { database, times, nextOpened } = heldDatabase()
  const endpoint = exchangeEndpoint(database, {}, () => undefined)
  const clients = [new AbortController(), new AbortController()] as const
  const isOpen = nextOpened()
  const answers = clients.map((gone) => send(endpoint, '{ tokens { id } }', gone))
  await isOpen
  clients[0].abort()
  expect(times.map(({ signal }) => signal.aborted)).toEqual([false])
  clients[1].abort()
  expect(times.map(({ signal }) => signal.aborted)).toEqual([true])
  await Promise.all(answers)
})

test('behavior: reading ends with its time', async () => {
  const { database } = heldDatabase()
  const endpoint = exchangeEndpoint(database, { readingMs: 20 }, () => undefined)
  const answer = await send(endpoint, '{ tokens { id } }')
  expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'TIMED_OUT' } }] })
})

test('error: a client with too many requests is refused, another is not', () => {
  const { enter } = admission(3, 2)
  const leave = enter('a')
  expect([enter('a'), enter('a'), enter('b'), enter('c')].map((left) => left !== undefined)).toEqual([
    true,
    false,
    true,
    false,
  ])
  leave?.()
  expect(enter('a')).toBeDefined()
})

test('error: a body that does not end is refused', async () => {
  const body = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) })
  const request = new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit)
  const answer = await readQuestions(request, 1)
  expect(answer instanceof Response && answer.status).toBe(408)
})
