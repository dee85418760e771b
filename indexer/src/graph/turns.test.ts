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
