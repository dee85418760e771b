import { expect, test } from 'vitest'
import { jsonBytes } from './json-bytes.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('returns an object as published, without a byte order mark', async () => {
  const published = new TextDecoder().decode(await jsonBytes(bytes('\uFEFF{ "a": 1 }')))
  expect(published).toBe('{ "a": 1 }')
})

test('refuses what is no object', async () => {
  for (const text of ['1', 'null', '{', '['.repeat(101) + ']'.repeat(101)])
    await expect(jsonBytes(bytes(text)), text).rejects.toThrow(/JSON|object/)
})

test('leaves a turn of the event loop to others between two texts', async () => {
  let turns = 0
  let next = setImmediate(function count() {
    turns += 1
    next = setImmediate(count)
  })
  await Promise.all(Array.from({ length: 10 }, () => jsonBytes(bytes('[]'))))
  clearImmediate(next)
  expect(turns).toBeGreaterThanOrEqual(9)
})
