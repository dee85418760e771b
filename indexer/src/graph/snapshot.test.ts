import { expect, test } from 'vitest'
import { graphDatabase, type ClientPool, type PoolClient } from './snapshot.ts'
import { TimedOutError } from './graph-errors.ts'

const later = (): number => performance.now() + 60_000

/** A pool whose statements run until they are cancelled. */
function heldPool() {
  const texts: string[] = []
  const released: unknown[] = []
  let cancel: () => void = () => undefined
  let start: () => void = () => undefined
  const started = new Promise<void>((resolve) => {
    start = resolve
  })
  const client: PoolClient = {
    processID: 77,
    query: async (question: string | { readonly text: string }) => {
      const text = typeof question === 'string' ? question : question.text
      texts.push(text)
      if (text.startsWith('SELECT slow'))
        await new Promise((_, reject) => {
          cancel = () => reject(Object.assign(new Error('canceling statement'), { code: '57014' }))
          start()
        })
      return { rows: [] }
    },
    release: (error) => released.push(error),
  } as PoolClient
  const pool: ClientPool = {
    connect: async () => client,
    query: async ({ text }) => {
      texts.push(text)
      cancel()
      return { rows: [] }
    },
  }
  return { database: graphDatabase({ $client: pool }), texts, released, started }
}

test('behavior: what runs when the time ends is cancelled in PostgreSQL', async () => {
  const { database, texts, released, started } = heldPool()
  const ended = new AbortController()
  const snapshot = await database.open({ signal: ended.signal, endsAt: later() })
  const slow = snapshot.query('SELECT slow', [])
  const queued = snapshot.query('SELECT next', [])
  await started
  ended.abort()
  await expect(slow).rejects.toMatchObject({ code: '57014' })
  await expect(queued).rejects.toBeInstanceOf(Error)
  await snapshot.close()
  expect(texts).toContain('SELECT pg_cancel_backend(77)')
  expect(texts).not.toContain('SELECT next')
  // A late cancellation must not meet the next question on the same connection.
  expect(released).toEqual([true])
})

test('behavior: PostgreSQL itself ends a statement that lasts longer than the time', async () => {
  const { database, texts } = heldPool()
  await database.open({ signal: new AbortController().signal, endsAt: performance.now() + 2_000 })
  expect(texts[0]).toMatch(/SET LOCAL statement_timeout = (?:1\d\d\d|200[01])\b/)
})

test('error: nothing is read after the time has ended, on either database', async () => {
  const { database, texts } = heldPool()
  const endsAt = performance.now() - 1
  const signal = new AbortController().signal
  await expect(database.open({ signal, endsAt })).rejects.toBeInstanceOf(TimedOutError)
  const embedded = graphDatabase({
    $client: {
      query: async () => ({ rows: [] }),
      transaction: async (work: (client: object) => Promise<unknown>) =>
        work({ query: async ({ text }: { text: string }) => texts.push(text) }),
    },
  })
  await expect(embedded.open({ signal, endsAt })).rejects.toBeInstanceOf(TimedOutError)
  expect(texts).toEqual([])
})

test('behavior: the embedded database reads nothing more once the client has left', async () => {
  const texts: string[] = []
  const query = async (text: string) => {
    texts.push(text)
    return { rows: [] }
  }
  const { open } = graphDatabase({
    $client: { query, transaction: async (work: (client: object) => Promise<unknown>) => work({ query }) },
  })
  const ended = new AbortController()
  const snapshot = await open({ signal: ended.signal, endsAt: later() })
  await snapshot.query('SELECT first', [])
  ended.abort()
  await expect(snapshot.query('SELECT second', [])).rejects.toBeInstanceOf(TimedOutError)
  await snapshot.close()
  expect(texts.at(-1)).toBe('SELECT first')
})
