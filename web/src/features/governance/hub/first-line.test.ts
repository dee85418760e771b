import { expect, test } from 'vitest'
import { readFirstLine } from './first-line.ts'

/** An answer that comes in these parts; `cancelled` is set once it is left. */
function answerOf(parts: readonly (string | Uint8Array<ArrayBuffer>)[]) {
  const state = { isCancelled: false }
  const left = [...parts]
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const part = left.shift()
      if (part === undefined) controller.close()
      else controller.enqueue(typeof part === 'string' ? new TextEncoder().encode(part) : part)
    },
    cancel: () => {
      state.isCancelled = true
    },
  })
  return { answer: new Response(body), state }
}

test('reads the first line however it is divided and leaves the rest', async () => {
  const { answer, state } = answerOf(['{"a"', ':1}\n{"b', '":2}\n', 'more', 'more', 'more', 'more'])
  expect(await readFirstLine(answer)).toBe('{"a":1}')
  expect(state.isCancelled).toBe(true)
})

test('reads a line without an end, and characters divided between parts', async () => {
  const bytes = new TextEncoder().encode('дом')
  expect(await readFirstLine(answerOf([bytes.slice(0, 3), bytes.slice(3)]).answer)).toBe('дом')
  expect(await readFirstLine(new Response(null))).toBe('')
})

test('leaves a line longer than the limit', async () => {
  const { answer, state } = answerOf(Array.from({ length: 100 }, () => 'x'.repeat(10)))
  expect(await readFirstLine(answer, 50)).toBeUndefined()
  expect(state.isCancelled).toBe(true)
})
