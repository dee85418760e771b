import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { jsonBytes } from './json-bytes.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('returns an object as published, without a byte order mark', async () => {
  const published = new TextDecoder().decode(await jsonBytes(bytes('\uFEFF{ "a": 1 }')))
  expect(published).toBe('{ "a": 1 }')
})

test('refuses what is no object', async () => {
  for (const text of ['1', 'null', '{', '['.repeat(101) + ']'.repeat(101)])
    await expect(jsonBytes(bytes(text)), text).rejects.toThrow()
})

test('leaves a turn of the event loop to others between two texts', async () => {
  let turns = 0
  let isDone = false
  const count = async () => {
    while (!isDone) {
      await nextTurn()
      turns += 1
    }
  }
  const counting = count()
  await Promise.all(Array.from({ length: 10 }, () => jsonBytes(bytes('[]'))))
  isDone = true
  await counting
  expect(turns).toBeGreaterThanOrEqual(10)
})
