import { expect, test } from 'vitest'
import { TooCostlyError, TooMuchWorkError } from './graph-errors.ts'
import { requestCost } from './request-cost.ts'

test('behavior: the work of all fields is known before the first is read', async () => {
  const { field } = requestCost(100)
  const read: number[] = []
  const request = (work: number) =>
    field(1, async (beforeReading) => {
      await beforeReading(async () => work)
      read.push(work)
    })
  const answers = await Promise.allSettled([request(40), request(40), request(40)])
  expect(answers.map((answer) => answer.status === 'rejected' && (answer.reason as unknown))).toEqual(
    Array.from({ length: 3 }, () => expect.any(TooMuchWorkError) as unknown),
  )
  expect(read).toEqual([])
})

test('default: fields whose work together is small are read, and one that fails holds up none', async () => {
  const { field } = requestCost(100)
  const answers = await Promise.allSettled([
    field(1, async (beforeReading) => beforeReading(async () => 100).then(() => 'read')),
    field(1, () => Promise.reject(new Error('no such block'))),
  ])
  expect(answers).toMatchObject([{ value: 'read' }, { status: 'rejected' }])
})

test('error: values that are too many together are refused before anything is planned', async () => {
  const { field } = requestCost(100)
  const planned: number[] = []
  const request = () => field(60_000, async (beforeReading) => beforeReading(async () => planned.push(1)))
  const answers = await Promise.allSettled([request(), request()])
  expect(answers).toMatchObject([
    { reason: expect.any(TooCostlyError) as unknown },
    { reason: expect.any(TooCostlyError) as unknown },
  ])
  expect(planned).toEqual([])
})
