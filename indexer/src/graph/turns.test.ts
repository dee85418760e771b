import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OverloadedError, turns } from './turns.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('default: as many as may be inside at once; the others follow in the order of their coming', async () => {
  const line = turns({ atOnce: 1, inLine: 2, patienceMs: 1000 })
  const order: string[] = []
  const leave = await line.enter('a')
  const second = line.enter('a').then((leave) => (order.push('second'), leave))
  const third = line.enter('a').then((leave) => (order.push('third'), leave))
  leave()
  const leaveSecond = await second
  expect(order).toEqual(['second'])
  leaveSecond()
  leaveSecond()
  await third
  expect(order).toEqual(['second', 'third'])
  const fourth = line.enter('a').then(
    () => order.push('fourth'),
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(10)
  expect(order).toEqual(['second', 'third'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(await fourth).toBeInstanceOf(OverloadedError)
})

test('error: a full line', async () => {
  const line = turns({ atOnce: 1, inLine: 0, patienceMs: 1000 })
  const leave = await line.enter('a')
  await expect(line.enter('a')).rejects.toBeInstanceOf(OverloadedError)
  leave()
  await expect(line.enter('a')).resolves.toBeTypeOf('function')
})

test('error: a wait that is too long, which frees its place in the line', async () => {
  const line = turns({ atOnce: 1, inLine: 1, patienceMs: 1000 })
  const leave = await line.enter('a')
  const refused = line.enter('a').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await refused).toBeInstanceOf(OverloadedError)
  const next = line.enter('a')
  leave()
  await expect(next).resolves.toBeTypeOf('function')
})

test('behavior: a free slot goes to the client that has used the least time', async () => {
  const line = turns({ atOnce: 1, inLine: 10, patienceMs: 60_000 })
  const order: string[] = []
  const enter = async (client: string): Promise<() => void> => {
    const leave = await line.enter(client)
    order.push(client)
    return leave
  }
  const leave = await enter('greedy')
  const again = enter('greedy')
  const modest = enter('modest')
  await vi.advanceTimersByTimeAsync(500)
  leave()
  const leaveModest = await modest
  leaveModest()
  await again
  expect(order).toEqual(['greedy', 'modest', 'greedy'])
})

test('behavior: in a full line the client with the most places loses its newest', async () => {
  const line = turns({ atOnce: 1, inLine: 3, patienceMs: 60_000 })
  const leave = await line.enter('a')
  const [first, second, third] = [line.enter('a'), line.enter('a'), line.enter('a')]
  const refused = third.catch((error: unknown) => error)
  const other = line.enter('b')
  expect(await refused).toBeInstanceOf(OverloadedError)
  await expect(line.enter('a')).rejects.toBeInstanceOf(OverloadedError)
  await vi.advanceTimersByTimeAsync(10)
  leave()
  for (const next of [other, first, second]) (await next)()
})

test('behavior: who leaves gives up the place in the line', async () => {
  const line = turns({ atOnce: 1, inLine: 1, patienceMs: 60_000 })
  const leave = await line.enter('a')
  const gone = new AbortController()
  const left = line.enter('a', gone.signal).catch((error: unknown) => error)
  gone.abort()
  expect(await left).toBeInstanceOf(OverloadedError)
  const next = line.enter('b')
  leave()
  await expect(next).resolves.toBeTypeOf('function')
})
