import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { toThreadClock } from './thread-clock.ts'

test('default: a task and what is within it last as long as the thread ran; nothing else changes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ibull-thread-clock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'defaultPass.trace.json')
  const thread = { pid: 1, tid: 1, ph: 'X' }
  const traceEvents = [
    { ...thread, name: 'Layout', ts: 1_050, dur: 20 },
    { ...thread, name: 'RunTask', ts: 1_000, dur: 100, tdur: 40 },
    { ...thread, name: 'RunTask', ts: 2_000, dur: 10, tdur: 10 },
    { ...thread, tid: 2, name: 'Layout', ts: 1_050, dur: 20 },
  ]
  writeFileSync(path, JSON.stringify({ traceEvents }))
  toThreadClock(folder)
  const rewritten = JSON.parse(readFileSync(path, 'utf8')) as { readonly traceEvents: typeof traceEvents }
  expect(rewritten.traceEvents.map(({ ts, dur }) => [ts, dur])).toEqual([
    [1_020, 8],
    [1_000, 40],
    [2_000, 10],
    [1_050, 20],
  ])
})
