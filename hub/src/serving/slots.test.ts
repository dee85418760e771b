import { expect, test } from 'vitest'
import { ClientLeftError } from './client-left.ts'
import { HubBusyError } from './hub-busy.ts'
import { Slots, type SlotLimits } from './slots.ts'

/** Slots whose tasks start and end as the test says, noted by client. */
function slotsOf(limits: SlotLimits) {
  const slots = new Slots(limits)
  const started: string[] = []
  const ends = new Map<string, (() => void)[]>()
  const run = (client: string): Promise<string> =>
    slots
      .run(client, () => {
        started.push(client)
        return new Promise<void>((resolve) => ends.set(client, [...(ends.get(client) ?? []), resolve]))
      })
      .then(
        () => 'done',
        (error: unknown) => (error instanceof HubBusyError ? 'busy' : String(error)),
      )
  /** Ends the oldest task of a client. */
  const end = async (client: string): Promise<void> => {
    ends.get(client)?.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { slots, started, run, end }
}

test('default: runs what fits, queues the next and refuses the rest', async () => {
  const { started, run, end } = slotsOf({ running: 1, waiting: 1 })
  const [first, second, third] = [run('a'), run('a'), run('a')]
  expect(await third).toBe('busy')
  expect(started).toEqual(['a'])
  await end('a')
  expect(started).toEqual(['a', 'a'])
  await end('a')
  expect(await Promise.all([first, second])).toEqual(['done', 'done'])
})

test('behavior: frees the place of a failed task', async () => {
  const { slots, run, end } = slotsOf({ running: 1, waiting: 0 })
  await expect(slots.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  const next = run('a')
  await end('a')
  expect(await next).toBe('done')
})

test('behavior: leaves each further client half of what is free', () => {
  const { started, run } = slotsOf({ running: 8, waiting: 99 })
  for (const client of ['a', 'b', 'c', 'd']) for (let task = 0; task < 9; task += 1) void run(client)
  expect(started.join('')).toBe('aaaabbcd')
})

test('behavior: serves the clients that wait in turn, whatever each has queued', async () => {
  const { started, run, end } = slotsOf({ running: 1, waiting: 9 })
  for (const client of ['a', 'a', 'a', 'b', 'b', 'c']) void run(client)
  for (const client of ['a', 'a', 'b', 'c', 'a']) await end(client)
  expect(started.join('')).toBe('aabcab')
})

test('error: drops the newest task of the client that waits most when full', async () => {
  const { started, run, end } = slotsOf({ running: 1, waiting: 4 })
  const running = run('a')
  const [first, second, third] = [run('a'), run('a'), run('a')]
  const other = run('b')
  const honest = run('c')
  expect(await third).toBe('busy')
  expect(await run('a')).toBe('busy')
  for (const client of ['a', 'a', 'b', 'c', 'a']) await end(client)
  expect(await Promise.all([running, first, second, other, honest])).toEqual(Array(5).fill('done'))
  expect(started.join('')).toBe('aabca')
})

test('behavior: counts the addresses of a /48 as one client', () => {
  const { started, run } = slotsOf({ running: 8, waiting: 9 })
  for (let subnet = 0; subnet < 9; subnet += 1) void run(`2001:db8:0:${subnet}::1`)
  expect(started).toHaveLength(4)
  void run('2001:db8:1::1')
  expect(started).toHaveLength(5)
})

test('behavior: gives up the place of a client that leaves the queue', async () => {
  const { slots, run, started, end } = slotsOf({ running: 1, waiting: 1 })
  const first = run('a')
  const leaving = new AbortController()
  const left = slots.run('b', () => Promise.reject(new Error('It has left.')), leaving.signal)
  leaving.abort()
  await expect(left).rejects.toThrow(ClientLeftError)
  const next = run('c')
  await end('a')
  await end('c')
  expect(await Promise.all([first, next])).toEqual(['done', 'done'])
  expect(started.join('')).toBe('ac')
})
