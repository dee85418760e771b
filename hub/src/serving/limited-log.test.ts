import { expect, test } from 'vitest'
import { limitedLog } from './limited-log.ts'

test('default: logs a hundred lines a minute, and the number of the others', () => {
  const lines: string[] = []
  let now = 0
  const log = limitedLog(
    (line) => lines.push(line),
    () => now,
  )
  for (let line = 0; line < 250; line += 1) log(`line ${line}`)
  expect(lines).toHaveLength(100)
  now = 60_000
  log('later')
  expect(lines.slice(100)).toEqual(['150 more lines were left out', 'later'])
})

test('behavior: cuts a long line', () => {
  const lines: string[] = []
  limitedLog(
    (line) => lines.push(line),
    () => 0,
  )('x'.repeat(10_000))
  expect(lines).toEqual(['x'.repeat(600)])
})
